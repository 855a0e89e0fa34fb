import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { latestResult } from './queries.ts'
import { type CertificateClient, type CertificateReport, readCertificate } from './read-certificate.ts'

const CHECK_PUBLIC_CERTIFICATE = 'check-public-certificate'

const DAY = 24 * 60 * 60_000

/** Milliseconds before expiry from which the shop warns. Automatic renewals happen earlier. */
const WARNED_BEFORE = 14 * DAY

/** Seconds after the start, so that the reverse proxy has noticed that the shop is ready. */
const START_DELAY = 60

/** Hours for which a check counts, because a check may fail or be late. */
const VALID_HOURS = 3

type CheckedCertificate = CertificateReport & { host: string }

/**
 * Checks the certificate at `PUBLIC_URL` soon after each start and every hour, on one node, and reports the latest
 * result to Prometheus. Only for a public shop with https.
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

/** Checks the certificate of `PUBLIC_URL`. Warns if it is unreachable, untrusted or expires soon. */
export async function checkPublicCertificate(
  { configuration, log }: Platform,
  client?: CertificateClient,
): Promise<CheckedCertificate> {
  const { host } = new URL(configuration.publicUrl)
  const seen = await readCertificate(configuration.publicUrl, client)
  const { reason, expires_at } = seen
  if (seen.state === 'not_reached') log.warn({ host, reason }, 'public address unreachable')
  else if (seen.state === 'not_trusted') log.warn({ host, reason, expires_at }, 'public certificate not trusted')
  else if (endsSoon(seen)) log.warn({ host, expires_at }, 'public certificate expires soon')
  return { host, ...seen }
}

function endsSoon({ expires_at }: CertificateReport): boolean {
  return expires_at !== null && Date.parse(expires_at) < Date.now() + WARNED_BEFORE
}
