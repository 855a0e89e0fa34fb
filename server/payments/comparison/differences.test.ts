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
  ['paid on both sides', [own()], [listed()], []],
  ['paid on neither', [own({ status: 'expired' })], [listed({ is_paid: false })], []],
  ['not paid here, and unknown there', [own({ status: 'pending' })], [], []],
  [
    'paid there, given up here',
    [own({ status: 'expired' })],
    [listed()],
    [{ kind: 'paid_only_there', order_id: 'order' }],
  ],
  ['paid here, not there', [own()], [listed({ is_paid: false })], [{ kind: 'paid_only_here', theirs: 'not paid' }]],
  ['paid here, unknown there', [own()], [], [{ kind: 'paid_only_here', theirs: 'nothing' }]],
  ['paid a moment ago', [own({ is_comparable: false })], [listed({ is_paid: false })], []],
  ['another sum', [own()], [listed({ amount: 167 })], [{ kind: 'amount', ours: 'USD 1.68', theirs: 'USD 1.67' }]],
  ['another currency', [own()], [listed({ currency: 'EUR' })], [{ kind: 'amount', theirs: 'EUR 1.68' }]],
  ['refunded alike', [own({ status: 'refunded', refunded: 168 })], [listed({ refunded: 168 })], []],
  ['a refund on its way', [own({ status: 'refunded', refunds_waiting: 168 })], [listed()], []],
  ['a refund just arrived', [own({ status: 'refunded', refunds_waiting: 168 })], [listed({ refunded: 168 })], []],
  [
    'refunded there alone',
    [own()],
    [listed({ refunded: 50 })],
    [{ kind: 'refund', ours: 'USD 0.00', theirs: 'USD 0.50' }],
  ],
  ['refunded here alone', [own({ status: 'refunded', refunded: 168 })], [listed()], [{ kind: 'refund' }]],
  [
    'a stranger’s money',
    [],
    [listed({ payment_id: null })],
    [{ kind: 'unknown', reference: 'session', order_id: null }],
  ],
  ['a stranger’s open page', [], [listed({ payment_id: null, is_paid: false })], []],
])('[M3] finds differences: %s', (_, ours, theirs, differences) => {
  expect(differencesBetween(ours, theirs)).toEqual(differences.map((difference) => expect.objectContaining(difference)))
})
