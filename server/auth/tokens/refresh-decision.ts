import { AuthError, SessionOver } from '../edge/auth-error.ts'

/** The state of a session when its token is refreshed. Each `counter` is a number of refreshes of the session. */
export type RefreshState = {
  is_banned: boolean
  /** Whether the end time `not_after` of the session has passed. */
  is_expired: boolean
  /** Whether the session has reached its maximum age. */
  exceeds_lifetime: boolean
  /** Whether the session was not used for too long. */
  is_inactive: boolean
  /** Whether a newer login has replaced the session. */
  is_superseded: boolean
  /** Whether the session was refreshed so recently that older refresh tokens are still accepted. */
  is_within_reuse_interval: boolean
  /** The counter of the current refresh token. */
  refresh_counter: number
  /** The lowest counter of the refresh tokens that were created at the session's present assurance level. */
  first_counter: number
}

/**
 * The result of a refresh. `rotate` creates a new pair of tokens, `repeat` returns the current pair again, and `refuse`
 * returns an error. If `revokes` is true, all tokens of the session are revoked.
 */
export type RefreshDecision =
  | { outcome: 'rotate' | 'repeat' }
  | { outcome: 'refuse'; error: AuthError; revokes: boolean }

/**
 * Decides the result of a refresh for a verified refresh token with this counter. The current token creates a new pair.
 * The token before the current one returns the current pair, because the response with that pair may have been lost.
 * Older tokens return the current pair only within the reuse interval, because several tabs may refresh at once. After
 * this interval, an older token was probably stolen, so all tokens of the session are revoked. The function itself
 * changes nothing.
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
  // The refresh token is older than the last change of the session's assurance level. The shop refuses this token only;
  // the session continues with its newer tokens.
  if (precedesLevel) {
    const code = 'refresh_token_already_used'
    return { outcome: 'refuse', error: new AuthError(400, code, MESSAGES[code]), revokes: false }
  }
  return { outcome: age > 0 ? 'repeat' : 'rotate' }
}

/** Creates the error for a refresh token that belongs to no session. */
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
