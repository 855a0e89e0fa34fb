import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { namesPrivateAddress, resolvePublic } from './public-address.ts'

/** The maximum number of redirects. The target of a redirect is checked like the first address. */
const MOST_REDIRECTS = 1

/**
 * The sites from which files may be fetched. `permits` checks a URL before the connection, and `lookup` resolves its
 * host name to the addresses to which the shop may connect.
 */
export type Sites = { permits(address: URL): boolean; lookup?: LookupFunction }

/** All sites in the public internet, over `https` with its usual port. A URL with a user name is not permitted. */
export const PUBLIC_SITES: Sites = {
  permits: (address) =>
    address.protocol === 'https:' && address.port === '' && !hasUser(address) && !namesPrivateAddress(address),
  lookup: resolvePublic,
}

/**
 * All sites over `https` or `http`, on any port, and also in private networks. A URL with a user name is not permitted.
 */
export const ALL_SITES: Sites = {
  permits: (address) => ['https:', 'http:'].includes(address.protocol) && !hasUser(address),
}

function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== ''
}

/**
 * Why a file could not be fetched. `unreachable` also stands for names of addresses in private networks, so that the
 * reason does not reveal which names exist there.
 */
export type FetchReason =
  | 'not_permitted'
  | 'unreachable'
  | 'too_slow'
  | 'bad_status'
  | 'too_many_redirects'
  | 'too_large'

/** Thrown if a file could not be fetched. `status` is the HTTP status of a response, if there was one. */
export class FetchFault extends Error {
  readonly reason: FetchReason
  readonly status: number | undefined

  constructor(reason: FetchReason, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`The file could not be fetched: ${reason}.`, { cause })
    this.reason = reason
    this.status = status
  }
}

/**
 * `patience` is the time limit in milliseconds for the redirect and the whole file together. `maxBytes` is the size
 * below which the file must be.
 */
type Limits = { sites: Sites; maxBytes: number; patience: number }

/**
 * Fetches a file from another site, without cookies and passwords. The connection uses an address that was checked when
 * the host name was resolved, so a name cannot lead into a private network. Throws `FetchFault`.
 */
export async function fetchFile(url: string, { sites, maxBytes, patience }: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(patience)
  try {
    let address = new URL(url)
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      if (!sites.permits(address)) throw new FetchFault(redirects === 0 ? 'not_permitted' : 'unreachable')
      const answer = await get(address, signal, sites)
      try {
        const next = targetOf(answer, address)
        if (!next) return await bodyOf(answer, maxBytes)
        address = next
      } finally {
        answer.destroy()
      }
    }
    throw new FetchFault('too_many_redirects')
  } catch (error) {
    if (error instanceof FetchFault) throw error
    throw new FetchFault(signal.aborted ? 'too_slow' : 'unreachable', { cause: error })
  }
}

function get(address: URL, signal: AbortSignal, { lookup }: Sites): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const request = send(address, {
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'ProductImport/1' },
      // Each file has its own connection, so that no file uses a connection to an address of another check.
      agent: false,
      signal,
      ...(lookup ? { lookup } : {}),
    })
    request.once('response', resolve)
    request.on('error', reject)
    // A response with status 101 closes the request without `response` and without `error`.
    request.once('close', () => reject(new Error(`${address.host} sent no response.`)))
    request.end()
  })
}

/**
 * Returns the address to which a response redirects, or undefined for status 200. Throws `bad_status` for a status that
 * is neither 200 nor a redirect.
 */
function targetOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode === 200) return undefined
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return new URL(headers.location, from)
  throw new FetchFault('bad_status', { status: statusCode })
}

/** Reads a body. Its bytes are counted while they arrive, because the stated length can be missing or wrong. */
async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) >= maxBytes) throw new FetchFault('too_large')
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes >= maxBytes) throw new FetchFault('too_large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
