import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import type { CertificateState } from '#server/platform/metrics.ts'

const PORT = 443
/** Milliseconds. */
const PATIENCE = 10_000

/** What somebody finds who connects to an address by TLS; `reason` says why nobody is reached or the certificate is not trusted. */
export type SeenCertificate = Omit<CertificateState, 'host'> & { reason: string }

export type Stranger = {
  /** Certificates in PEM that are believed, and no others. */
  authorities?: string[]
  /** Milliseconds until whoever has not answered is not reached. */
  patience?: number
}

/**
 * Connects to an https address as a stranger does, who knows the public authorities that come with Node and neither the machine's own nor those of
 * `NODE_EXTRA_CA_CERTS`, and tells of the certificate that is shown there. Says nothing, and goes nowhere else.
 */
export async function lookAtCertificate(
  address: string,
  { authorities = getCACertificates('bundled'), patience = PATIENCE }: Stranger = {},
): Promise<SeenCertificate> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(port) || PORT,
    ...(isIP(host) ? {} : { servername: host }),
    ca: authorities,
    // One that is not trusted is looked at, too: how long it lasts is told of all.
    rejectUnauthorized: false,
  })
  const tired = setTimeout(() => {
    socket.destroy(new Error(`There was no answer within ${patience / 1000} seconds.`))
  }, patience)
  try {
    await once(socket, 'secureConnect')
    const expiresAt = socket.getPeerX509Certificate()?.validToDate.toISOString() ?? null
    return socket.authorized
      ? { state: 'trusted', reason: '', expires_at: expiresAt }
      : { state: 'not_trusted', reason: String(socket.authorizationError), expires_at: expiresAt }
  } catch (error) {
    return { state: 'not_reached', reason: inWords(error), expires_at: null }
  } finally {
    clearTimeout(tired)
    socket.destroy()
  }
}

/** Where a name has several addresses and none answers, the error has no message. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
