import { describe, expect, it } from 'vitest'
import { SessionOver } from '../edge/auth-error.ts'
import { decideRefresh, type RefreshState } from './refresh-decision.ts'

const OPEN: RefreshState = {
  is_banned: false,
  is_expired: false,
  exceeds_lifetime: false,
  is_inactive: false,
  is_superseded: false,
  is_within_reuse_interval: false,
  refresh_counter: 7,
  first_counter: 0,
}
const IN_INTERVAL = { is_within_reuse_interval: true }

describe('the decision about a refresh token of an open session', () => {
  it.each([
    ['the current token', 7, {}, 'rotate'],
    ['the current token, within the reuse interval', 7, IN_INTERVAL, 'rotate'],
    ['the token before', 6, {}, 'repeat'],
    ['the token before, within the reuse interval', 6, IN_INTERVAL, 'repeat'],
    ['an older token, within the reuse interval', 3, IN_INTERVAL, 'repeat'],
    ['an older token', 5, {}, 'revoke refresh_token_already_used'],
    ['a token that does not exist yet', 8, {}, 'refuse refresh_token_not_found'],
    ['a token from before the second factor', 6, { first_counter: 7 }, 'revoke refresh_token_already_used'],
    [
      'a token from before the second factor, within the reuse interval',
      6,
      { ...IN_INTERVAL, first_counter: 7 },
      'refuse refresh_token_already_used',
    ],
  ])('for %s (counter %d, state %j) is: %s', (_, counter, state, expected) => {
    expect(inWords(decideRefresh({ ...OPEN, ...state }, counter))).toBe(expected)
  })
})

it.each([
  ['is_banned', 'User is banned'],
  ['is_expired', 'Invalid Refresh Token: Session Expired'],
  ['exceeds_lifetime', 'Invalid Refresh Token: Session Expired'],
  ['is_inactive', 'Invalid Refresh Token: Session Expired (Inactivity)'],
  ['is_superseded', 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)'],
] as const)(
  'every refresh token of a session in the state %s is refused, and the session row is not deleted',
  (field, message) => {
    for (const counter of [0, 6, 7, 8]) {
      const decision = decideRefresh({ ...OPEN, [field]: true }, counter)
      if (decision.outcome !== 'refuse') throw new Error('The token was accepted.')
      expect(decision.error).toBeInstanceOf(SessionOver)
      expect([decision.error.message, decision.revokes]).toEqual([message, false])
    }
  },
)

it('a token that was replaced at the same moment as the second factor was given does not end the session', () => {
  const decision = decideRefresh({ ...OPEN, ...IN_INTERVAL, first_counter: 7 }, 6)
  expect(decision.outcome === 'refuse' && decision.error instanceof SessionOver).toBe(false)
})

function inWords(decision: ReturnType<typeof decideRefresh>): string {
  if (decision.outcome !== 'refuse') return decision.outcome
  return `${decision.revokes ? 'revoke' : 'refuse'} ${decision.error.code}`
}
