import type { Session } from '@supabase/auth-js'
import { decodeJwt } from 'jose'
import type { ApiProblem } from '#web/api/client.ts'

/**
 * How the session stands to the account's second factor: nothing is open, it is still `owed`, or it is `missing`, because the shop
 * asks admins for one.
 */
export type SecondFactorStanding = 'settled' | 'owed' | 'missing'

/**
 * Whether the account has a second factor that this session hasn't given yet: the rule of the client's
 * `getAuthenticatorAssuranceLevel`, answered at once, so that no screen shows up before it is known.
 */
export function owesSecondFactor(session: Session): boolean {
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && decodeJwt(session.access_token).aal !== 'aal2'
}

/** What the server's refusal says about the second factor; null when it is about something else. */
export function standingIn({ code }: ApiProblem): SecondFactorStanding | null {
  if (code === 'second_factor_required') return 'owed'
  return code === 'second_factor_missing' ? 'missing' : null
}
