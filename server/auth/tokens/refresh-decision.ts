import { AuthError, SessionOver } from '../edge/auth-error.ts'

/** The state of a session during a refresh. `counter` values count the refreshes of the session. */
export type RefreshState = {
  is_banned: boolean
  /** The session has ended: at `not_after`, at its greatest age, after too long without use, or by a newer login. */
  is_expired: boolean
  exceeds_lifetime: boolean
  is_inactive: boolean
  is_superseded: boolean
  /** The session was refreshed within the reuse interval. */
  is_within_reuse_interval: boolean
  /** The counter of the current refresh token. */
  refresh_counter: number
  /** The lowest counter of tokens at the session's present authenticator assurance level. */
  first_counter: number
}

/**
 * The result of a refresh: `rotate` returns a new pair, `repeat` returns the current pair again, `refuse` returns an
 * error. `revokes` revokes the whole token family of the session.
 */
export type RefreshDecision =
  | { outcome: 'rotate' | 'repeat' }
  | { outcome: 'refuse'; error: AuthError; revokes: boolean }

/**
 * Decides the result of a refresh for a verified token with this counter. The previous token still returns the current
 * pair, because a response may be lost. Older tokens do so within the reuse interval, because several tabs refresh at
 * once. After it, an older token was stolen or copied, so the family is revoked. Has no side effects.
 */
export function decideRefresh(state: RefreshState, counter: number): RefreshDecision {
  if (state.is_banned) return refuse('user_banned')
  if (state.is_expired || state.exceeds_lifetime) return refuse('session_expired')
  if (state.is_inactive) return refuse('session_expired', 'Inactivity')
  if (state.is_superseded) return refuse('session_expired', 'Revoked by Newer Login')
  const age = state.refresh_counter - counter
  if (age < 0) return refuse('refresh_token_not_found')
  const precedesLevel = counter < state.first_counter
  if ((precedesLevel || age > 1) && !state.is_within_reuse_interval) {
    return { ...refuse('refresh_token_already_used'), revokes: true }
  }
  // The session continues with the newer token.
  if (precedesLevel) {
    const code = 'refresh_token_already_used'
    return { outcome: 'refuse', error: new AuthError(400, code, MESSAGES[code]), revokes: false }
  }
  return { outcome: age > 0 ? 'repeat' : 'rotate' }
}

/** The error for a refresh token that belongs to no session. */
export function refreshTokenNotFound(): AuthError {
  return sessionOver('refresh_token_not_found')
}

function refuse(code: keyof typeof MESSAGES, reason?: string) {
  return { outcome: 'refuse' as const, error: sessionOver(code, reason), revokes: false }
}

function sessionOver(code: keyof typeof MESSAGES, reason?: string): SessionOver {
  return new SessionOver(400, code, reason ? `${MESSAGES[code]} (${reason})` : MESSAGES[code])
}

const MESSAGES = {
  refresh_token_not_found: 'Invalid Refresh Token: Refresh Token Not Found',
  refresh_token_already_used: 'Invalid Refresh Token: Already Used',
  session_expired: 'Invalid Refresh Token: Session Expired',
  user_banned: 'User is banned',
}
