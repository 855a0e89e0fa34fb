import type { openSession } from './sessions.ts'

type Session = Awaited<ReturnType<typeof openSession>>

/** Where a browser lands with a code, which only it can turn into a session (PKCE). */
export function withCode(url: string, code: string): string {
  const target = new URL(url)
  target.searchParams.set('code', code)
  return target.href
}

/** The address with the parts in its fragment, which never reaches a server or a log; in its query too where that is asked. */
export function withParts(url: string, parts: Record<string, string>, inQueryToo = false): string {
  const target = new URL(url)
  if (inQueryToo) for (const [name, value] of Object.entries(parts)) target.searchParams.set(name, value)
  target.hash = new URLSearchParams(parts).toString()
  return target.href
}

/** A session as a fragment carries it. */
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
