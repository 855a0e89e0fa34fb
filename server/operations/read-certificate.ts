import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect, getCACertificates } from 'node:tls'
import type { CertificateState } from '#server/platform/metrics.ts'

const PORT = 443
/** Milliseconds. */
const PATIENCE = 10_000

/**
 * The certificate at an address, as a client sees it. `reason` is the error if the address is unreachable or the
 * certificate is not trusted.
 */
export type CertificateReport = Omit<CertificateState, 'host'> & { reason: string }

export type CertificateClient = {
  /** The only trusted authorities, as certificates in PEM. */
  authorities?: string[]
  /** Timeout for the connection, in milliseconds. */
  patience?: number
}

/**
 * Connects to an https address like an external client and returns its certificate. Only the public authorities that
 * come with Node are trusted. Those in the machine's store or `NODE_EXTRA_CA_CERTS` are not. Sends no data.
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
    // Accept untrusted certificates too, to read their expiry.
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

/** If a name has several addresses and all fail, the error has no message. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}
