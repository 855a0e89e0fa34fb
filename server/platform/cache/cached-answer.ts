import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The minimum size in bytes from which the shop compresses a response body. */
const WORTH_COMPRESSING = 1000
/**
 * Brotli's compression level, from 0 to 11. Level 5 gives most of the compression in a small part of the time of level
 * 11.
 */
const BROTLI_QUALITY = 5
/**
 * The assumed size of all compressed forms of a response together, as a share of its body. It estimates the memory that
 * a cached response takes.
 */
const ENCODED_SHARE = 0.5

export type Encoding = 'identity' | 'gzip' | 'br'

/** The compressed encodings that the shop can send, in order of preference. */
const ENCODINGS: Exclude<Encoding, 'identity'>[] = ['br', 'gzip']

/** A public response that can be cached, with its bytes in every encoding that a client has requested. */
export class CachedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  /**
   * The names of the data in a cached response, such as a product. If data with one of these names change, the response
   * is outdated.
   */
  readonly tags: readonly string[]
  /** Whether a public response may be cached. If false, it is only sent to the callers that already wait for it. */
  readonly isLasting: boolean
  #etag: string | undefined
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(content: {
    status: number
    headers: Record<string, string>
    body: string | Buffer
    tags: readonly string[]
    isLasting: boolean
  }) {
    this.status = content.status
    this.headers = content.headers
    this.body = typeof content.body === 'string' ? Buffer.from(content.body) : content.body
    this.tags = content.tags
    this.isLasting = content.isLasting
  }

  /**
   * The ETag of a cached response. It is computed when it is first needed, because many responses are only used inside
   * the process, for pages.
   */
  get etag(): string {
    this.#etag ??= hash('sha256', this.body, 'base64url').slice(0, 22)
    return this.#etag
  }

  /** The estimated memory of a cached response in all encodings, in bytes. */
  get bytes(): number {
    return Math.ceil(this.body.length * (1 + ENCODED_SHARE))
  }

  /**
   * Returns the encoding of a cached response for a request's `Accept-Encoding` header: the one with the highest
   * weight. Brotli wins over gzip if their weights are equal. Short bodies are not compressed.
   */
  encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.body.length < WORTH_COMPRESSING) return 'identity'
    return negotiate(accepted, ENCODINGS) ?? 'identity'
  }

  /** Returns the body of a cached response in an encoding. Each encoding is computed once and then reused. */
  async bodyIn(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.body
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = encoding === 'gzip' ? compressGzip(this.body) : compressBrotli(this.body, brotliOptions(this.body))
    this.#encoded.set(encoding, made)
    return made
  }
}

function brotliOptions(body: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}
