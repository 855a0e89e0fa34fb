import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const BYTES = 32

/** Returns a new webhook secret in the format of Standard Webhooks: `whsec_` and 256 random bits in Base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(BYTES).toString('base64')
}

/**
 * Returns the value of the header `webhook-signature` of Standard Webhooks (standardwebhooks.com). It contains one
 * signature for each secret: the HMAC-SHA-256 of `id.timestamp.body`. `timestamp` is in seconds since 1970.
 */
export function signatureOf(secrets: string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}
