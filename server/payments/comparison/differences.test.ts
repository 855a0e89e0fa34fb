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
  ['finds no difference for a payment that is paid in the shop and at the provider', [own()], [listed()], []],
  [
    'finds no difference for a payment that is paid neither in the shop nor at the provider',
    [own({ status: 'expired' })],
    [listed({ is_paid: false })],
    [],
  ],
  ['finds no difference for an unpaid payment that the provider does not know', [own({ status: 'pending' })], [], []],
  [
    'reports a payment that is paid at the provider and expired in the shop',
    [own({ status: 'expired' })],
    [listed()],
    [{ kind: 'paid_only_there', order_id: 'order' }],
  ],
  [
    'reports a payment that is paid in the shop and unpaid at the provider',
    [own()],
    [listed({ is_paid: false })],
    [{ kind: 'paid_only_here', theirs: 'not paid' }],
  ],
  [
    'reports a payment that is paid in the shop and unknown to the provider',
    [own()],
    [],
    [{ kind: 'paid_only_here', theirs: 'nothing' }],
  ],
  [
    'finds no difference for a payment that is too new to compare',
    [own({ is_comparable: false })],
    [listed({ is_paid: false })],
    [],
  ],
  [
    'reports a payment with another amount at the provider',
    [own()],
    [listed({ amount: 167 })],
    [{ kind: 'amount', ours: 'USD 1.68', theirs: 'USD 1.67' }],
  ],
  [
    'reports a payment in another currency at the provider',
    [own()],
    [listed({ currency: 'EUR' })],
    [{ kind: 'amount', theirs: 'EUR 1.68' }],
  ],
  [
    'finds no difference for a payment that the shop and the provider have refunded',
    [own({ status: 'refunded', refunded: 168 })],
    [listed({ refunded: 168 })],
    [],
  ],
  [
    'finds no difference for a requested refund that the provider has not made yet',
    [own({ status: 'refunded', refunds_waiting: 168 })],
    [listed()],
    [],
  ],
  [
    'finds no difference for a refund that the provider has made and the shop has not confirmed yet',
    [own({ status: 'refunded', refunds_waiting: 168 })],
    [listed({ refunded: 168 })],
    [],
  ],
  [
    'reports a refund that only the provider has made',
    [own()],
    [listed({ refunded: 50 })],
    [{ kind: 'refund', ours: 'USD 0.00', theirs: 'USD 0.50' }],
  ],
  [
    'reports a refund that only the shop has recorded',
    [own({ status: 'refunded', refunded: 168 })],
    [listed()],
    [{ kind: 'refund' }],
  ],
  [
    'reports a payment that is paid at the provider and unknown to the shop',
    [],
    [listed({ payment_id: null })],
    [{ kind: 'unknown', reference: 'session', order_id: null }],
  ],
  [
    'finds no difference for an unpaid payment that the shop does not know',
    [],
    [listed({ payment_id: null, is_paid: false })],
    [],
  ],
])('[M3] the comparison with the payment provider %s', (_, ours, theirs, differences) => {
  expect(differencesBetween(ours, theirs)).toEqual(differences.map((difference) => expect.objectContaining(difference)))
})
