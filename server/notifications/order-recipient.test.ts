import { expect, it } from 'vitest'
import type { PaymentStatus } from '#contract/statuses.ts'
import { recipientOf } from './order-recipient.ts'

it.each<[PaymentStatus, string | null, string | undefined]>([
  ['pending', 'own@mandi.test', 'own@mandi.test'],
  ['failed', 'own@mandi.test', 'own@mandi.test'],
  ['expired', 'own@mandi.test', 'own@mandi.test'],
  ['cancelled', 'own@mandi.test', 'own@mandi.test'],
  ['pending', null, undefined],
  ['paid', 'own@mandi.test', 'form@mandi.test'],
  ['partly_refunded', null, 'form@mandi.test'],
  ['refunded', 'own@mandi.test', 'form@mandi.test'],
])(
  'with payment status %s, verified account email %s and checkout email form@mandi.test, order emails go to %s',
  (payment_status, account_email, expected) => {
    expect(recipientOf({ form_email: 'form@mandi.test', account_email, payment_status })).toBe(expected)
  },
)
