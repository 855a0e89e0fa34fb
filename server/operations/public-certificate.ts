import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lookAtCertificate, type SeenCertificate, type Stranger } from './look-at-certificate.ts'
import { latestResult } from './queries.ts'

const CHECK_PUBLIC_CERTIFICATE = 'check-public-certificate'

const DAY = 24 * 60 * 60_000

/** Milliseconds before its end from which a certificate is warned of; those that renew themselves have done so by then. */
const SOON = 14 * DAY

/** Seconds after the opening, when the proxy in front has heard that the shop is ready. */
const SETTLED = 60

/** Hours for which a look counts: one may fail, or come late. */
const LASTING = 3

type Checked = SeenCertificate & { host: string }

/**
 * Has the certificate at `PUBLIC_URL` looked at soon after each opening and every hour, by one node, and tells Prometheus what was seen last. Only
 * where the shop faces the outside, by https.
 */
export function watchPublicCertificate(app: App, platform: Platform): void {
  const { configuration, database, jobs, metrics } = platform
  const { host, protocol } = new URL(configuration.publicUrl)
  const isShown = configuration.facesOutside && protocol === 'https:'
  metrics.watchCertificate(async () => {
    const latest = isShown && (await latestResult<Checked>(database, CHECK_PUBLIC_CERTIFICATE, LASTING))
    return latest && latest.host === host ? latest : undefined
  })
  if (!isShown) return
  jobs.register(CHECK_PUBLIC_CERTIFICATE, () => checkPublicCertificate(platform), { schedule: '23 * * * *' })
  app.addHook('onListen', () => jobs.send(database, CHECK_PUBLIC_CERTIFICATE, {}, { after: SETTLED }))
}

/** Looks at the certificate of `PUBLIC_URL`, and warns where strangers don't trust it, don't reach it, or soon will not trust it. */
export async function checkPublicCertificate({ configuration, log }: Platform, stranger?: Stranger): Promise<Checked> {
  const { host } = new URL(configuration.publicUrl)
  const seen = await lookAtCertificate(configuration.publicUrl, stranger)
  const { reason, expires_at } = seen
  if (seen.state === 'not_reached') log.warn({ host, reason }, 'nobody answers at the public address')
  else if (seen.state === 'not_trusted') log.warn({ host, reason, expires_at }, 'strangers don’t trust the certificate')
  else if (endsSoon(seen)) log.warn({ host, expires_at }, 'the certificate ends soon')
  return { host, ...seen }
}

function endsSoon({ expires_at }: SeenCertificate): boolean {
  return expires_at !== null && Date.parse(expires_at) < Date.now() + SOON
}
