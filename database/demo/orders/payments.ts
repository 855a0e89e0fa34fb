import { NO_MONEY } from '#contract/money.ts'
import { totalsOf } from '#contract/totals.ts'
import { PAID_STATUSES } from '#server/lifecycle/payment-status.ts'
import { chargeOf } from '#server/payments/charge.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import type { Rates, Told } from './insert-orders.ts'
import { priced } from './order.ts'

type Paid = ReturnType<typeof paid>

/**
 * Inserts the payment of each order, once for the shop and once for the sandbox provider, and its refunds. Each table
 * needs one statement.
 */
export async function insertPayments(tx: Tx, random: Random, orders: readonly Told[], rates: Rates): Promise<void> {
  const payments = orders.map((order) => paid(random, order, rates))
  await insertRows(tx, 'payments', payments.map(paymentRow))
  await insertRows(tx, 'sandbox_payment_sessions', payments.map(sessionRow))
  await insertRows(tx, 'refunds', payments.filter(({ isRefunded }) => isRefunded).map(refundRow))
}

function paid(random: Random, order: Told, { shippingFee, exchangeRate: exchange_rate }: Rates) {
  const items = priced(order.lines)
  const totals = totalsOf(items, shippingFee)
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
  return {
    payment_id,
    order_id: order.order_id,
    provider: 'sandbox',
    provider_session_id: session_id,
    status,
    amount: total,
    charged_amount: charge.amount,
    charged_currency: 'USD',
    exchange_rate,
    customer_email: order.customer.email,
    refunded_amount: isRefunded ? total : NO_MONEY,
    refunded_charge: isRefunded ? charge.amount : 0,
    created_at,
    updated_at,
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
