import { NO_MONEY } from '#contract/money.ts'
import { totalsOf } from '#contract/totals.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import { chargeOf } from '#server/payments/charge.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import { insertCash } from './cash.ts'
import type { Rates } from './insert-orders.ts'
import type { DemoMethod, PaidTold } from './methods.ts'
import { priced, sharesOf } from './order.ts'
import { insertPostings, type PaidOrder } from './postings.ts'

type Paid = ReturnType<typeof paid>

/**
 * Inserts the payments, refunds and postings of the demo orders. A payment is also stored for the sandbox provider.
 * Uses one statement for each table.
 */
export async function insertPayments(
  tx: Tx,
  random: Random,
  orders: readonly PaidTold[],
  { rates, admin }: { rates: Rates; admin: string },
): Promise<void> {
  const payments = orders.map((order) => paid(random, order, rates))
  await insertRows(tx, 'payments', payments.map(paymentRow))
  const cards = payments.filter(({ order }) => order.method === 'card')
  const cash = payments.filter(({ order }) => order.method === 'cash_on_delivery')
  const transfers = payments.filter(({ order, status }) => order.method === 'bank_transfer' && status === 'paid')
  await insertRows(tx, 'sandbox_payment_sessions', cards.map(sessionRow))
  const rows = transfers.map((payment) => transferRow(payment, random, admin))
  await insertRows(tx, 'transfers', rows)
  await insertRows(tx, 'refunds', payments.filter(({ isRefunded }) => isRefunded).map(refundRow))
  const transferOf = new Map(rows.map((row) => [row.order_id, row]))
  const sold = [...cards, ...transfers].filter(({ status }) => PAID_STATUSES.includes(status))
  await insertPostings(
    tx,
    sold.map((payment) => ({ ...paidOrder(payment), transfer: transferOf.get(payment.order.order_id) })),
  )
  await insertCash(
    tx,
    cash.filter(({ status }) => status === 'paid'),
    admin,
  )
}

function paid(random: Random, order: PaidTold, { shipping_fee, exchange_rate }: Rates) {
  const items = priced(order.lines)
  const totals = totalsOf(items, shipping_fee)
  const { payment, placed_at } = order.timeline
  return {
    order,
    payment_id: random.uuid(),
    session_id: `sbx_demo_${order.order_id}`,
    exchange_rate,
    total: totals.total_amount,
    charge: chargeOf({ ...totals, items, exchange_rate }),
    status: payment.status,
    isRefunded: payment.status === 'refunded',
    created_at: toTimestamp(placed_at),
    updated_at: toTimestamp(payment.updated_at),
  }
}

function paymentRow({ payment_id, session_id, order, status, total, charge, isRefunded, ...rest }: Paid) {
  const { exchange_rate, created_at, updated_at } = rest
  const isCard = order.method === 'card'
  return {
    payment_id,
    order_id: order.order_id,
    payment_method: order.method,
    provider: PROVIDERS[order.method],
    provider_session_id: isCard ? session_id : null,
    status,
    amount: total,
    charged_amount: isCard ? charge.amount : total,
    charged_currency: isCard ? 'USD' : 'PKR',
    exchange_rate: isCard ? exchange_rate : 1,
    received_amount: order.method === 'bank_transfer' && status === 'paid' ? total : NO_MONEY,
    customer_email: order.customer.email,
    refunded_amount: isRefunded ? total : NO_MONEY,
    refunded_charge: isRefunded ? charge.amount : 0,
    created_at,
    updated_at,
  }
}

const PROVIDERS: Record<DemoMethod, string> = { card: 'sandbox', cash_on_delivery: 'cash', bank_transfer: 'bank' }

function transferRow({ order, total: amount, payment_id }: Paid, random: Random, recorded_by: string) {
  const { order_id, timeline } = order
  const reference = `FT${payment_id.replaceAll(/\D/g, '').slice(0, 10)}`
  const received_at = toTimestamp(timeline.payment.paid_at)
  return {
    ...{ transfer_id: random.uuid(), order_id, amount, reference, recorded_by, received_at },
    idempotency_key: `demo-transfer-${order_id}`,
  }
}

function sessionRow({ payment_id, session_id, order, status, charge, isRefunded, created_at, updated_at }: Paid) {
  return {
    session_id,
    customer_email: order.customer.email,
    items: JSON.stringify(charge.items),
    rounding: charge.rounding,
    amount: charge.amount,
    refunded: isRefunded ? charge.amount : 0,
    currency: 'USD',
    reference: payment_id,
    success_url: `/placeOrder?order_id=${order.order_id}`,
    cancel_url: `/placeOrder?order_id=${order.order_id}&cancelled=1`,
    status: PAID_STATUSES.includes(status) ? status : 'expired',
    created_at,
    expires_at: updated_at,
  }
}

function refundRow({ payment_id, total, charge, updated_at }: Paid) {
  return {
    payment_id,
    reason: 'order_cancelled',
    amount: total,
    charged_amount: charge.amount,
    status: 'done',
    provider_refund_id: `sbr_demo_${payment_id}`,
    created_at: updated_at,
    updated_at,
  }
}

function paidOrder({ order, payment_id, total, isRefunded, updated_at }: Paid): Omit<PaidOrder, 'transfer'> {
  const { order_id, customer, timeline } = order
  return {
    order_id,
    customer_id: customer.id,
    payment_id,
    total,
    shares: sharesOf(order),
    paid_at: toTimestamp(timeline.payment.paid_at),
    refunded_at: isRefunded ? updated_at : undefined,
  }
}
