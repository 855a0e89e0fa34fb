import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)]

/** The minimum size for compression, in bytes. */
const WORTH_COMPRESSING = 1000
/** Brotli's effort, of 11: most of the gain for a small part of the time. */
const BROTLI_QUALITY = 5
/** The maximum size of the encoded forms, as a share of the body. */
const ENCODED_SHARE = 0.5

export type Encoding = 'identity' | 'gzip' | 'br'

/** The encodings besides the plain body, best first. */
const ENCODINGS: Exclude<Encoding, 'identity'>[] = ['br', 'gzip']

/** A public response with its bytes in every requested encoding. */
export class CachedAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
  /** The data in the response. A change of one of these makes it outdated. */
  readonly tags: readonly string[]
  /** False if the response may be sent to waiting callers, but not cached. */
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

  /** The ETag of the body. It is computed on the first use, because many responses are only read by pages. */
  get etag(): string {
    this.#etag ??= hash('sha256', this.body, 'base64url').slice(0, 22)
    return this.#etag
  }

  /** The maximum size in all encodings, in bytes. */
  get bytes(): number {
    return Math.ceil(this.body.length * (1 + ENCODED_SHARE))
  }

  /**
   * Returns the encoding to send for a request's `Accept-Encoding`: its highest weight, then Brotli before gzip. Short
   * bodies are not compressed.
   */
  encodingFor(accepted: string | undefined): Encoding {
    if (!accepted || this.body.length < WORTH_COMPRESSING) return 'identity'
    return negotiate(accepted, ENCODINGS) ?? 'identity'
  }

  /** The bytes in an encoding. They are encoded once. */
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
