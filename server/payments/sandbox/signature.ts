import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/platform/secrets.ts'

/**
 * Seconds for which the signature of a sandbox message is valid. An old message can therefore not be sent again by an
 * attacker.
 */
const TOLERANCE = 300

/**
 * Returns the value of the header `Sandbox-Signature` for a message. It has the format of Stripe's header:
 * `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`.
 */
export function sign(secret: string, body: string, seconds: number = now()): string {
  return `t=${seconds},v1=${digest(secret, body, seconds)}`
}

/** Whether the header `Sandbox-Signature` contains a recent signature of exactly this body. */
export function isSigned(secret: string, body: string, header: string): boolean {
  const [, seconds, given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || Math.abs(now() - Number(seconds)) > TOLERANCE) return false
  return isSameSecret(given, digest(secret, body, Number(seconds)))
}

function digest(secret: string, body: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}
