import type { ApiProblem } from '#web/api/client.ts'

/**
 * How the session stands to the account's second factor: nothing is open; it is still `owed`, and areas open only with it; it is `demanded`,
 * because the server has refused a call for want of it; or it is `missing`, because the shop asks for one and there is none.
 */
export type SecondFactorStanding = 'settled' | 'owed' | 'demanded' | 'missing'

/** What the server's refusal says about the second factor; null when it is about something else. */
export function standingIn({ code }: ApiProblem): SecondFactorStanding | null {
  if (code === 'second_factor_required') return 'demanded'
  return code === 'second_factor_missing' ? 'missing' : null
}
