import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { latestResult } from './queries.ts'
import { type CertificateClient, type CertificateReport, readCertificate } from './read-certificate.ts'

const CHECK_PUBLIC_CERTIFICATE = 'check-public-certificate'

const DAY = 24 * 60 * 60_000

/**
 * The shop logs a warning if its TLS certificate expires within this number of milliseconds. Certificates that are
 * renewed automatically are renewed earlier.
 */
const WARNED_BEFORE = 14 * DAY

/**
 * The number of seconds between the start of the shop and the first check of the certificate. The reverse proxy needs
 * this time to notice that the shop is ready.
 */
const START_DELAY = 60

/**
 * The number of hours for which the shop reports the result of a certificate check. Checks run every hour, but one may
 * fail or run late.
 */
const VALID_HOURS = 3

type CheckedCertificate = CertificateReport & { host: string }

/**
 * Checks the TLS certificate of `PUBLIC_URL` soon after each start and every hour, on one node. Reports the latest
 * result to Prometheus. Does nothing if the shop is not public or does not use https.
 */
export function watchPublicCertificate(app: App, platform: Platform): void {
  const { configuration, database, jobs, metrics } = platform
  const { host, protocol } = new URL(configuration.publicUrl)
  const isWatched = configuration.isPublicShop && protocol === 'https:'
  metrics.watchCertificate(async () => {
    const latest =
      isWatched && (await latestResult<CheckedCertificate>(database, CHECK_PUBLIC_CERTIFICATE, VALID_HOURS))
    return latest && latest.host === host ? latest : undefined
  })
  if (!isWatched) return
  jobs.register(CHECK_PUBLIC_CERTIFICATE, () => checkPublicCertificate(platform), { schedule: '23 * * * *' })
  app.addHook('onListen', () => jobs.send(database, CHECK_PUBLIC_CERTIFICATE, {}, { after: START_DELAY }))
}

/**
 * Checks the TLS certificate of `PUBLIC_URL`. Logs a warning if `PUBLIC_URL` is unreachable, if the certificate is not
 * trusted, or if it expires soon.
 */
export async function checkPublicCertificate(
  { configuration, log }: Platform,
  client?: CertificateClient,
): Promise<CheckedCertificate> {
  const { host } = new URL(configuration.publicUrl)
  const seen = await readCertificate(configuration.publicUrl, client)
  const { reason, expires_at } = seen
  if (seen.state === 'not_reached')
    log.warn({ host, reason }, 'the shop could not connect to PUBLIC_URL to check its certificate')
  else if (seen.state === 'not_trusted')
    log.warn({ host, reason, expires_at }, 'TLS certificate of PUBLIC_URL not trusted')
  else if (endsSoon(seen)) log.warn({ host, expires_at }, 'TLS certificate of PUBLIC_URL expires soon')
  return { host, ...seen }
}

function endsSoon({ expires_at }: CertificateReport): boolean {
  return expires_at !== null && Date.parse(expires_at) < Date.now() + WARNED_BEFORE
}
