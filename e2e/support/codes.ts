import { type APIRequestContext, expect } from '@playwright/test'
import { TOTP } from 'otpauth'
import { mailsTo } from './mailbox.ts'

/** Seconds. */
const STEP = 30

/**
 * An authenticator app with this secret: each call gives the code of the step after the last one, because none is taken twice.
 * The shop takes the codes of three steps at any moment, so three calls are what the app is good for.
 */
export function anAuthenticator(secret: string): () => string {
  const app = new TOTP({ secret })
  let ahead = -1
  return () => app.generate({ timestamp: Date.now() + ahead++ * STEP * 1000 })
}

/** The code of the newest text message to this number (digits only), once there are `count`. */
export async function textedCode(request: APIRequestContext, number: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(request, number)).length).toBeGreaterThanOrEqual(count)
  const code = /\b\d{6}\b/.exec((await mailsTo(request, number))[0]?.text ?? '')?.[0]
  if (!code) throw new Error(`The text message to ${number} holds no code.`)
  return code
}

/** A mobile number that nobody else has. */
export function aNumber(): string {
  return `92300${Math.floor(1_000_000 + Math.random() * 9_000_000)}`
}
