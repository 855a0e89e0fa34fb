import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { SELLER_ORDER } from '#contract/testing/fixtures.ts'
import { cashToCollect, shippingOf } from './cash-panel.tsx'

const CASH: SellerOrder = { ...SELLER_ORDER, payment_method: 'cash_on_delivery', amount: rupees(480) }

it.each<[string, Partial<SellerOrder>, ReturnType<typeof shippingOf>, ReturnType<typeof cashToCollect>]>([
  ['paid by card', { cash_due: null }, undefined, undefined],
  ['paid in cash', { cash_due: rupees(680) }, rupees(200), rupees(680)],
  ['with some store credit', { cash_due: rupees(580), credit_amount: rupees(100) }, rupees(200), rupees(580)],
  ['with much store credit', { cash_due: rupees(100), credit_amount: rupees(580) }, rupees(200), rupees(100)],
  ['with collected cash', { cash_due: rupees(680), collected_at: '2026-11-20T10:00:00Z' }, rupees(200), undefined],
  ['that is cancelled', { cash_due: rupees(680), status: 'cancelled' }, undefined, undefined],
])(
  'the screens of a seller show the whole shipping fee and the cash to collect of an order %s',
  (_, order, fee, due) => {
    expect([shippingOf({ ...CASH, ...order }), cashToCollect({ ...CASH, ...order })]).toEqual([fee, due])
  },
)
