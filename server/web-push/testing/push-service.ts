import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { PushSubscriptionForm } from '#contract/push-subscriptions.ts'

/**
 * A message that the test push service has received: its headers, the proof of its sender, and its decrypted content.
 */
export type Pushed = {
  endpoint: string
  ttl: number
  urgency: string | undefined
  /** The signed claims of the sender of a push message (VAPID). `senderKey` is the public key that verifies them. */
  sender: JWTPayload
  senderKey: string
  /** The encrypted body of the request, as the push service received it. */
  encrypted: Buffer
  content: Record<string, string>
}

type Browser = { keys: ECDH; auth: Buffer }

/**
 * A push service for tests on this machine, with browsers that decrypt their messages as RFC 8188 and RFC 8291
 * prescribe.
 */
export class PushService {
  readonly received: Pushed[] = []
  /** The number of requests that the test push service has received, including those with another answer than 201. */
  requests = 0
  /**
   * The HTTP statuses of the next answers of the test push service, by endpoint. The answers after these have status
   * 201.
   */
  readonly #answers = new Map<string, number[]>()
  readonly #browsers = new Map<string, Browser>()
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, reply) => {
      this.#receive(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
    })
  }

  /** Starts the service. Resolves to its origin. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this.origin
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /**
   * Creates a test browser. Returns its push subscription, as the Push API returns it. The push service answers the
   * first messages to this browser with the statuses `answers`.
   */
  aBrowser(...answers: number[]): PushSubscriptionForm {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    this.#browsers.set(path, { keys, auth })
    this.#answers.set(path, answers)
    return {
      endpoint: this.origin + path,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    }
  }

  /** Returns the decrypted messages to a browser, oldest first. */
  to({ endpoint }: PushSubscriptionForm): Pushed[] {
    return this.received.filter((pushed) => pushed.endpoint === endpoint)
  }

  async #receive(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request
    const encrypted = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    this.requests += 1
    const browser = this.#browsers.get(path)
    const status = browser ? (this.#answers.get(path)?.shift() ?? 201) : 404
    if (browser && status === 201) {
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The content encoding is not aes128gcm.')
      const [, token = '', senderKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
      this.received.push({
        endpoint: this.origin + path,
        ttl: Number(headers.ttl),
        urgency: String(headers.urgency),
        sender: await claimsOf(token, senderKey, this.origin),
        senderKey,
        encrypted,
        content: JSON.parse(decrypt(encrypted, browser)),
      })
    }
    reply.writeHead(status).end()
  }
}

/**
 * Verifies the claims of a push message's sender with its public key (RFC 8292). Throws if they are for another push
 * service.
 */
async function claimsOf(token: string, senderKey: string, audience: string): Promise<JWTPayload> {
  const point = Buffer.from(senderKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  return (await jwtVerify(token, key, { audience, algorithms: ['ES256'] })).payload
}

/** Decrypts a push message with one record (RFC 8188), with the key that RFC 8291 derives for a browser. */
function decrypt(message: Buffer, { keys, auth }: Browser): string {
  const salt = message.subarray(0, 16)
  const idLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + idLength)
  const record = message.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with the delimiter 2 and zeros.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
