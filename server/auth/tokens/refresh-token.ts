import { createHmac, timingSafeEqual } from 'node:crypto'

const VERSION = 0
const HEAD = 25
const MAC = 16

export type RefreshTokenParts = { sessionId: string; counter: number }

/**
 * Creates a refresh token. It consists of a version, the session id, a counter, and a MAC with a key of the session.
 * The shop can compute the current token at any time, so it stores no token that could be stolen.
 */
export function makeRefreshToken(key: Buffer, { sessionId, counter }: RefreshTokenParts): string {
  const head = Buffer.alloc(HEAD)
  head.writeUInt8(VERSION, 0)
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head, 1)
  head.writeBigUInt64BE(BigInt(counter), 17)
  return Buffer.concat([head, macOf(key, head)]).toString('base64url')
}

/** Parses a refresh token without verifying it. Returns null if it is malformed. */
export function readRefreshToken(token: string): RefreshTokenParts | null {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === HEAD + MAC ? readHead(bytes) : null
}

/** Returns a refresh token without its MAC. This part opens no session, and changes with each refresh. */
export function unprovenPart(token: string): string {
  return Buffer.from(token, 'base64url').subarray(0, HEAD).toString('base64url')
}

/** Parses a refresh token without its MAC. Returns null for other texts, such as whole tokens. */
export function readUnprovenPart(text: string): RefreshTokenParts | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.length === HEAD ? readHead(bytes) : null
}

function readHead(bytes: Buffer): RefreshTokenParts | null {
  if (bytes[0] !== VERSION) return null
  const id = bytes.subarray(1, 17).toString('hex')
  const counter = Number(bytes.readBigUInt64BE(17))
  if (!Number.isSafeInteger(counter)) return null
  return { sessionId: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), counter }
}

/** Returns whether a refresh token was made with this session key. The comparison takes constant time. */
export function isRefreshTokenOf(key: Buffer, token: string): boolean {
  const bytes = Buffer.from(token, 'base64url')
  return timingSafeEqual(macOf(key, bytes.subarray(0, HEAD)), bytes.subarray(HEAD))
}

function macOf(key: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest().subarray(0, MAC)
}
