import type { openSession } from '../tokens/sessions.ts'

type Session = Awaited<ReturnType<typeof openSession>>

/**
 * Returns the redirect URL with a code. Only the browser that has the PKCE verifier can exchange the code for a
 * session.
 */
export function withCode(url: string, code: string): string {
  const target = new URL(url)
  target.searchParams.set('code', code)
  return target.href
}

/**
 * Returns the redirect URL with the values in its fragment, which browsers do not send to servers. With `inQueryToo`,
 * the query also contains the values.
 */
export function withParts(url: string, parts: Record<string, string>, inQueryToo = false): string {
  const target = new URL(url)
  if (inQueryToo) for (const [name, value] of Object.entries(parts)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(parts).toString()
  return target.href
}

/** Returns the fields of a session that a redirect URL contains in its fragment. */
export function sessionParts(session: Session): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type,
  }
}
