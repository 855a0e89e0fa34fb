import type { ApiProblem } from '#web/api/client.ts'

/**
 * How the session stands to the account's second factor: nothing is open, it is still `owed`, or it is `missing`, because the shop
 * asks admins for one.
 */
export type SecondFactorStanding = 'settled' | 'owed' | 'missing'

/** What the server's refusal says about the second factor; null when it is about something else. */
export function standingIn({ code }: ApiProblem): SecondFactorStanding | null {
  if (code === 'second_factor_required') return 'owed'
  return code === 'second_factor_missing' ? 'missing' : null
}
