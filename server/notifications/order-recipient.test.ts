import { expect, it } from 'vitest'
import type { PaymentStatus } from '#contract/statuses.ts'
import { recipientOf } from './order-recipient.ts'

const CASES: [PaymentStatus, string | null, string | undefined][] = [
  ['pending', 'own@mandi.test', 'own@mandi.test'],
  ['failed', 'own@mandi.test', 'own@mandi.test'],
  ['expired', 'own@mandi.test', 'own@mandi.test'],
  ['cancelled', 'own@mandi.test', 'own@mandi.test'],
  ['pending', null, undefined],
  ['paid', 'own@mandi.test', 'form@mandi.test'],
  ['partly_refunded', null, 'form@mandi.test'],
  ['refunded', 'own@mandi.test', 'form@mandi.test'],
]

/** Returns a row of `CASES` in the words of the test title, followed by the values of the row. */
function inWords([payment_status, account_email, expected]: (typeof CASES)[number]) {
  const account = account_email ? 'a verified email' : 'no verified email'
  const recipient = expected ? `to the ${expected === account_email ? 'account' : 'checkout'} email` : 'to no one'
  return [payment_status.replace('_', ' '), recipient, account, payment_status, account_email, expected] as const
}

it.each(CASES.map(inWords))(
  'the email about an order whose payment is %s is sent %s if the account has %s',
  (_payment, _recipient, _account, payment_status, account_email, expected) => {
    expect(recipientOf({ form_email: 'form@mandi.test', account_email, payment_status })).toBe(expected)
  },
)
