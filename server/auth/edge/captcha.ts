import { z } from 'zod'
import type { AuthConfiguration } from '../configuration.ts'
import { AuthError } from './auth-error.ts'

/** Timeout of the captcha service, in milliseconds. */
const PATIENCE = 10_000

const answer = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) })

/**
 * Checks the captcha token of a request. Throws `captcha_failed` if the token is missing or invalid, and
 * `unexpected_failure` if the captcha service fails. Does nothing if the shop uses no captcha (hCaptcha or Turnstile).
 */
export async function requireCaptcha(
  { captcha }: AuthConfiguration,
  token: string | undefined,
  address: string,
): Promise<void> {
  if (!captcha) return
  if (!token) throw failed('no captcha_token found')
  const verdict = await ask(captcha, token, address)
  if (!verdict.success) throw failed(verdict['error-codes'].join(', '))
}

async function ask({ url, secret }: NonNullable<AuthConfiguration['captcha']>, response: string, remoteip: string) {
  try {
    const body = new URLSearchParams({ secret, response, remoteip })
    const reply = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
    return answer.parse(await reply.json())
  } catch {
    throw new AuthError(500, 'unexpected_failure', 'captcha verification process failed')
  }
}

function failed(codes: string): AuthError {
  return new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${codes})`)
}
