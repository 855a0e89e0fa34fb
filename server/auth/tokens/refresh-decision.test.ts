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

describe('a refresh of an open session', () => {
  it.each([
    ['with the current token returns a new token', 7, {}, 'rotate'],
    ['with the current token returns a new token, even shortly after another refresh', 7, IN_INTERVAL, 'rotate'],
    ['with the previous token returns the current token again', 6, {}, 'repeat'],
    ['with the previous token returns the current token again shortly after another refresh', 6, IN_INTERVAL, 'repeat'],
    ['with an older token returns the current token again shortly after another refresh', 3, IN_INTERVAL, 'repeat'],
    ['with an older token ends the session', 5, {}, 'revoke refresh_token_already_used'],
    ['with a token that does not exist yet is refused', 8, {}, 'refuse refresh_token_not_found'],
    [
      'with a token from before the second factor ends the session',
      6,
      { first_counter: 7 },
      'revoke refresh_token_already_used',
    ],
    [
      'with a token from before the second factor is refused shortly after another refresh, and the session stays open',
      6,
      { ...IN_INTERVAL, first_counter: 7 },
      'refuse refresh_token_already_used',
    ],
  ])('a refresh of an open session %s', (_, counter, state, expected) => {
    expect(inWords(decideRefresh({ ...OPEN, ...state }, counter))).toBe(expected)
  })
})

it.each([
  ['of a banned account', 'is_banned', 'User is banned'],
  ['after its end', 'is_expired', 'Invalid Refresh Token: Session Expired'],
  ['after the maximum lifetime', 'exceeds_lifetime', 'Invalid Refresh Token: Session Expired'],
  ['after a long time without use', 'is_inactive', 'Invalid Refresh Token: Session Expired (Inactivity)'],
  ['that a newer login replaced', 'is_superseded', 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)'],
] as const)(
  'every refresh token of a session %s is refused, and the row of the session is not deleted',
  (_, field, message) => {
    for (const counter of [0, 6, 7, 8]) {
      const decision = decideRefresh({ ...OPEN, [field]: true }, counter)
      if (decision.outcome !== 'refuse') throw new Error('The token was accepted.')
      expect(decision.error).toBeInstanceOf(SessionOver)
      expect([decision.error.message, decision.revokes]).toEqual([message, false])
    }
  },
)

it('a refresh token that was replaced at the same moment as the second factor was given does not end the session', () => {
  const decision = decideRefresh({ ...OPEN, ...IN_INTERVAL, first_counter: 7 }, 6)
  expect(decision.outcome === 'refuse' && decision.error instanceof SessionOver).toBe(false)
})

function inWords(decision: ReturnType<typeof decideRefresh>): string {
  if (decision.outcome !== 'refuse') return decision.outcome
  return `${decision.revokes ? 'revoke' : 'refuse'} ${decision.error.code}`
}
