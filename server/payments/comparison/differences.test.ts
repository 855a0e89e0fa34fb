import { expect, it } from 'vitest'
import type { ListedPayment } from '../provider.ts'
import { differencesBetween, type OwnPayment } from './differences.ts'

const own = (payment: Partial<OwnPayment> = {}): OwnPayment => ({
  payment_id: 'ours',
  order_id: 'order',
  provider_session_id: 'session',
  status: 'paid',
  charged_amount: 168,
  charged_currency: 'USD',
  refunded: 0,
  refunds_waiting: 0,
  is_comparable: true,
  ...payment,
})

const listed = (payment: Partial<ListedPayment> = {}): ListedPayment => ({
  session_id: 'session',
  payment_id: 'ours',
  is_paid: true,
  amount: 168,
  currency: 'USD',
  refunded: 0,
  ...payment,
})

it.each<[string, OwnPayment[], ListedPayment[], object[]]>([
  ['paid here and there', [own()], [listed()], []],
  ['paid neither here nor there', [own({ status: 'expired' })], [listed({ is_paid: false })], []],
  ['unpaid here and unknown there', [own({ status: 'pending' })], [], []],
  [
    'paid there and expired here',
    [own({ status: 'expired' })],
    [listed()],
    [{ kind: 'paid_only_there', order_id: 'order' }],
  ],
  [
    'paid here and unpaid there',
    [own()],
    [listed({ is_paid: false })],
    [{ kind: 'paid_only_here', theirs: 'not paid' }],
  ],
  ['paid here and unknown there', [own()], [], [{ kind: 'paid_only_here', theirs: 'nothing' }]],
  ['too new to compare', [own({ is_comparable: false })], [listed({ is_paid: false })], []],
  [
    'of a different amount there',
    [own()],
    [listed({ amount: 167 })],
    [{ kind: 'amount', ours: 'USD 1.68', theirs: 'USD 1.67' }],
  ],
  ['in a different currency there', [own()], [listed({ currency: 'EUR' })], [{ kind: 'amount', theirs: 'EUR 1.68' }]],
  ['refunded here and there', [own({ status: 'refunded', refunded: 168 })], [listed({ refunded: 168 })], []],
  ['refunded here and soon there', [own({ status: 'refunded', refunds_waiting: 168 })], [listed()], []],
  [
    'refunded there, with the confirmation pending here',
    [own({ status: 'refunded', refunds_waiting: 168 })],
    [listed({ refunded: 168 })],
    [],
  ],
  [
    'refunded only there',
    [own()],
    [listed({ refunded: 50 })],
    [{ kind: 'refund', ours: 'USD 0.00', theirs: 'USD 0.50' }],
  ],
  ['refunded only here', [own({ status: 'refunded', refunded: 168 })], [listed()], [{ kind: 'refund' }]],
  [
    'paid there and unknown here',
    [],
    [listed({ payment_id: null })],
    [{ kind: 'unknown', reference: 'session', order_id: null }],
  ],
  ['unpaid there and unknown here', [], [listed({ payment_id: null, is_paid: false })], []],
])(
  '[M3] the comparison with the provider (“there”) reports the right difference, or none, for a payment %s',
  (_, ours, theirs, differences) => {
    expect(differencesBetween(ours, theirs)).toEqual(
      differences.map((difference) => expect.objectContaining(difference)),
    )
  },
)
