import { type APIRequestContext, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { mailsTo } from './mailbox.ts'

/** The time in seconds for which an authenticator app shows a code. */
const STEP = 30

/**
 * Returns a function that acts as an authenticator app with this secret. Each call returns the current code, or the
 * next code if the current code was already used. The shop accepts the next code too, so two calls in a row work.
 */
export function anAuthenticator(secret: string): () => string {
  const app = new TOTP({ secret })
  let last = 0
  return () => {
    last = Math.max(Math.floor(Date.now() / 1000 / STEP), last + 1)
    return app.generate({ timestamp: last * STEP * 1000 })
  }
}

/**
 * Waits until the recipient has at least `count` messages with codes, and returns the code in the newest. The recipient
 * is an email address, or a phone number with digits only.
 */
export async function codeSentTo(request: APIRequestContext, recipient: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, recipient)).length).toBeGreaterThanOrEqual(count)
  const code = /code(?: is|:) (\d{6})/.exec((await mailsTo(request, recipient))[0]?.text ?? '')?.[1]
  if (!code) throw new Error(`The newest message to ${recipient} holds no code.`)
  return code
}

/** Returns a mobile number that no other test uses. */
export function aNumber(): string {
  return `92300${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
}
