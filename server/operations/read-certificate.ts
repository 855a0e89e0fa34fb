import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import type { CertificateState } from '#server/platform/metrics.ts'

const PORT = 443
/** The time limit for the connection, in milliseconds. */
const PATIENCE = 10_000

/**
 * The state of the TLS certificate at an address, as a client sees it. `reason` is the error if the address is
 * unreachable or the certificate is not trusted.
 */
export type CertificateReport = Omit<CertificateState, 'host'> & { reason: string }

export type CertificateClient = {
  /**
   * The certificate authorities that the check of a certificate trusts, as certificates in PEM. By default, these are
   * the public authorities that come with Node.
   */
  authorities?: string[]
  /** The time limit for the connection, in milliseconds. */
  patience?: number
}

/**
 * Connects to an https address as a client on the internet would, and returns the state of its TLS certificate. By
 * default, trusts only the public authorities that come with Node, and not those of the machine or of
 * `NODE_EXTRA_CA_CERTS`. Sends no data.
 */
export async function readCertificate(
  address: string,
  { authorities = getCACertificates('bundled'), patience = PATIENCE }: CertificateClient = {},
): Promise<CertificateReport> {
  const { hostname, port } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(port) || PORT,
    ...(isIP(host) ? {} : { servername: host }),
    ca: authorities,
    // Node must not refuse an untrusted certificate here, so that the check can read its expiry. The result says that
    // it is not trusted.
    rejectUnauthorized: false,
  })
  const timer = setTimeout(() => {
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
    clearTimeout(timer)
    socket.destroy()
  }
}

/**
 * Returns the message of an error. If a host name has several addresses and all of them fail, the error has no message.
 * The function then returns the error code.
 */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
