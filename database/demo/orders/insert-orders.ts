import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { NO_MONEY } from '#contract/money.ts'
import type { ShopSettings } from '#contract/settings.ts'
import type { OrderStatus } from '#contract/statuses.ts'
import { totalsOf, unitsIn } from '#contract/totals.ts'
import { statusOfOrder } from '#server/lifecycle/order-status.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type Moment, toTimestamp } from '../clock.ts'
import { insertRows } from '../insert-rows.ts'
import type { Random } from '../random.ts'
import { insertCommission } from './commission.ts'
import { insertInvoices } from './invoices.ts'
import { type PaidTold, withMethod } from './methods.ts'
import { type OrderPlan, priced } from './order.ts'
import { insertPayments } from './payments.ts'
import { type Timeline, timelineOf } from './timeline.ts'

export type Rates = Pick<ShopSettings, 'shipping_fee' | 'exchange_rate'>
/** The accounts of the demo seller and of the admin. */
export type Actors = { demoSeller: string; admin: string }
export type Told = OrderPlan & { timeline: Timeline }

/** The minutes in which a bank transfer must arrive. */
const TRANSFER_MINUTES = 24 * 60

/**
 * Inserts the demo orders with their items, fulfilments, histories, payments and invoices. Uses one statement for each
 * table.
 */
export async function insertOrders(
  tx: Tx,
  random: Random,
  plans: readonly OrderPlan[],
  { now, rates, actors }: { now: Moment; rates: Rates; actors: Actors },
): Promise<void> {
  const orders = plans
    .map((plan): Told => ({ ...plan, timeline: timelineOf(random, plan, now) }))
    .map((order) => withMethod(order, { ...rates, ...actors }))
    .sort((one, other) => one.timeline.placed_at - other.timeline.placed_at)
  await insertRows(
    tx,
    'orders',
    orders.map((order) => orderRow(order, rates)),
  )
  await insertRows(tx, 'order_items', orders.flatMap(itemRows))
  await insertRows(tx, 'fulfilments', orders.flatMap(fulfilmentRows))
  await insertRows(tx, 'order_status_history', orders.flatMap(historyRows))
  await insertRows(tx, 'fulfilment_status_history', orders.flatMap(fulfilmentHistoryRows))
  await insertCommission(tx, actors.demoSeller)
  await insertPayments(tx, random, orders, { rates, admin: actors.admin })
  await insertInvoices(tx)
}

function orderRow(
  { order_id, customer, lines, note, timeline, method }: PaidTold,
  { shipping_fee, exchange_rate }: Rates,
) {
  const { id: customer_id, first_name, last_name, phone, email, address, city, province: state, zip_code } = customer
  const { placed_at, parts, history, payment } = timeline
  const at = toTimestamp(placed_at)
  const totals = totalsOf(priced(lines), shipping_fee)
  return {
    order_id,
    customer_id,
    ...{ first_name, last_name, phone, email, address, city, state, zip_code, note },
    ...totals,
    currency: 'PKR',
    payment_method: method,
    payment_window_minutes: method === 'bank_transfer' ? TRANSFER_MINUTES : PAYMENT_WINDOW_MINUTES,
    exchange_rate,
    item_count: unitsIn(lines),
    status: statusOfOrder([...parts.values()].map(({ status }) => status)),
    payment_status: payment.status,
    refunded_amount: payment.status === 'refunded' ? totals.total_amount : NO_MONEY,
    order_date: at,
    created_at: at,
    updated_at: toTimestamp(Math.max(payment.updated_at, history.at(-1)?.changed_at ?? placed_at)),
  }
}

function itemRows({ order_id, lines }: Told) {
  return lines.map(({ product, quantity }) => {
    const { product_id, seller_id, price, name, urdu, image_url, unit_weight, unit_label } = product
    const names = { ur: urdu.name }
    return { order_id, product_id, seller_id, quantity, price, name, names, image_url, unit_weight, unit_label }
  })
}

function fulfilmentRows({ order_id, lines, timeline, cash }: PaidTold) {
  return Array.from(timeline.parts, ([seller_id, { status, updated_at }]) => {
    const own = lines.filter(({ product }) => product.seller_id === seller_id)
    const amount = totalsOf(priced(own), NO_MONEY).subtotal
    return {
      order_id,
      seller_id,
      status,
      item_count: unitsIn(own),
      amount,
      refunded_amount: timeline.payment.status === 'refunded' ? amount : NO_MONEY,
      created_at: toTimestamp(timeline.placed_at),
      updated_at: toTimestamp(updated_at),
      cash_due: cash.get(seller_id) ?? null,
      collected_at: cash.size > 0 && timeline.payment.status === 'paid' ? toTimestamp(updated_at) : null,
      ...shipmentOf(order_id, status),
    }
  })
}

/**
 * Returns the courier and the tracking number of a shipped fulfilment. The tracking number consists of digits of the
 * order's id.
 */
function shipmentOf(order_id: string, status: OrderStatus) {
  if (status !== 'shipped' && status !== 'delivered') return { courier: '', tracking_number: '' }
  return { courier: 'TCS', tracking_number: order_id.replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12) }
}

function historyRows({ order_id, timeline }: Told) {
  return timeline.history.map(({ changed_at, ...line }) => ({ order_id, ...line, changed_at: toTimestamp(changed_at) }))
}

function fulfilmentHistoryRows({ order_id, timeline }: Told) {
  return timeline.steps.map(({ seller_id, status, at }) => ({
    order_id,
    seller_id,
    status,
    changed_at: toTimestamp(at),
  }))
}
