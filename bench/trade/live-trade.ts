import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Collector } from '#contract/cash.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { METHODS_REFUNDED_BY_HAND } from '#contract/payment-methods.ts'
import { expireUnpaidOrders } from '#server/payments/expire-unpaid-orders.ts'
import { checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { type Movement, moneyOf } from './expected-money.ts'
import { decidePayment, payLate } from './pay-order.ts'
import { payOut } from './payouts.ts'
import { type Act, isCredited, type Plan, type PlannedOrder, SELLER_OF_RIDER } from './plan.ts'
import { CORRECTION_DAY, CORRECTIONS, DEPOSIT_DAYS, LOST, TAX_DAY } from './rules.ts'
import { payTaxes } from './taxes.ts'
import type { TradeShop } from './trade-shop.ts'

/**
 * The number of orders that the simulated trade processes concurrently. Their customers differ, so that no customer has
 * two orders in progress.
 */
const LANES = 6
const CUSTOMERS_OF_LANE = 8

/**
 * A simulated month of trade that was carried out in a shop. `owners` are the customers who get store credit, by the
 * numbers of their first orders.
 */
export type LivedTrade = TradeShop & { plan: Plan; placed: PlacedOrder[]; owners: Map<number, TestCaller> }

/**
 * Carries out the plan of a simulated trade in a shop, day by day, with the calls that people make, such as checkout,
 * payment and refund. At the end of each day, the new postings get a time on that day. `firstDay` is the date of day 1.
 */
export async function liveTrade(
  trade: TradeShop,
  plan: Plan,
  staff: readonly Movement[],
  { firstDay, log }: { firstDay: string; log: (line: string) => void },
): Promise<LivedTrade> {
  const lived: LivedTrade = { ...trade, plan, placed: [], owners: new Map() }
  const customers = await Promise.all(
    Array.from({ length: LANES * CUSTOMERS_OF_LANE }, () => trade.shop.aCustomer({ username: 'ayesha' })),
  )
  let posted = 0
  for (let day = 1; day <= plan.days; day++) {
    const today = plan.orders.filter(({ acts }) => acts.some((act) => act.day === day))
    await inLanes(today, async (order, lane) => {
      const customer = await customerOf(lived, order, customers[lane + LANES * (order.number % CUSTOMERS_OF_LANE)])
      for (const act of order.acts.filter((one) => one.day === day && !isExpiry(one) && one.kind !== 'pay late'))
        await perform(lived, order, act, customer)
    })
    await expire(
      lived,
      today.filter(({ acts }) => acts.some((act) => act.day === day && isExpiry(act))),
    )
    await inLanes(today, async (order) => {
      for (const act of order.acts)
        if (act.day === day && act.kind === 'pay late')
          await payLate(trade, placedOf(lived, order), order.method, toPayOf(order))
    })
    await payBack(lived)
    await workOfStaff(lived, staff, day)
    await payOut(lived, staff, day)
    if (day === TAX_DAY) await payTaxes(lived)
    posted = await dateSince(lived, posted, firstDay, day)
    log(`day ${day}: ${lived.placed.filter(Boolean).length} orders`)
  }
  return lived
}

const isExpiry = ({ kind }: Act) => kind === 'expire'

/** Runs `work` for all orders. At most `LANES` orders are in progress at the same time. */
async function inLanes(orders: readonly PlannedOrder[], work: (order: PlannedOrder, lane: number) => Promise<void>) {
  const waiting = orders.values()
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value, lane)
    }),
  )
}

/**
 * Returns the customer of an order in the simulated trade. A new customer refuses each cash order, because after two
 * refusals a customer must pay in advance. If the refund of an order becomes store credit, its customer is new, and
 * spends the credit on another order.
 */
async function customerOf({ shop, owners }: LivedTrade, order: PlannedOrder, usual: TestCaller | undefined) {
  const known = owners.get(order.credit?.from ?? order.number)
  if (known) return known
  const isNew = order.acts.some(({ kind }) => kind === 'refuse') || isCredited(order) || !usual
  const customer = isNew ? await shop.aCustomer({ username: 'zara' }) : usual
  if (isCredited(order)) owners.set(order.number, customer)
  return customer
}

/** Returns the part of an order that its store credit does not pay. */
const toPayOf = (order: PlannedOrder) => moneyOf(order).total - (order.credit?.amount ?? 0)

function placedOf({ placed }: LivedTrade, { number }: PlannedOrder): PlacedOrder {
  const found = placed[number]
  if (!found) throw new Error(`Order ${number} is not placed.`)
  return found
}

async function perform(lived: LivedTrade, order: PlannedOrder, act: Act, customer: TestCaller): Promise<void> {
  const { shop, admin, products, sellers } = lived
  if (act.kind === 'place') {
    const items = order.lines.map(({ product, quantity }) => ({ product_id: products[product], quantity }))
    accepted(await shop.as(customer).post('/api/cart/merge', { items }))
    const answer = accepted(
      await checkOut(shop, customer, { payment_method: order.method, use_credit: order.credit !== undefined }),
    )
    lived.placed[order.number] = answer.json<PlacedOrder>()
    return
  }
  const placed = placedOf(lived, order)
  const { shares } = moneyOf(order)
  const seller_id = sellers[shares[0]?.seller ?? 0]?.id ?? ''
  if (act.kind === 'pay') await decidePayment(lived, placed, order.method, { outcome: 'paid', amount: toPayOf(order) })
  if (act.kind === 'decline')
    await decidePayment(lived, placed, order.method, { outcome: 'failed', amount: toPayOf(order) })
  if (act.kind === 'refund') accepted(await refund(shop, admin, placed.order_id))
  if (act.kind === 'refund to credit') {
    const items = order.lines.map(({ product, quantity }) => ({ product_id: products[product], quantity }))
    const choice = { items, shipping_included: true, to_store_credit: true, seen_refunded: 0 }
    const url = `/api/admin/orders/${placed.order_id}/refunds`
    accepted(await shop.as(admin).post(url, { reason: 'Not fresh', ...choice }))
  }
  if (act.kind === 'refund a part') {
    const choice = { fulfilments: [{ seller_id, amount: act.amount }], shipping_included: act.with_shipping }
    accepted(await refund(shop, admin, placed.order_id, choice))
  }
  if (act.kind === 'cancel') {
    const url = `/api/admin/orders/${placed.order_id}/fulfilments/${seller_id}/cancel`
    accepted(await shop.as(admin).post(url, { reason: 'Out of stock' }))
  }
  if (act.kind === 'transfer') {
    const form = { amount: act.amount, reference: `transfer-${order.number}-${act.day}` }
    const key = { 'idempotency-key': form.reference }
    for (let copy = 0; copy < 2; copy++)
      accepted(await shop.as(admin).post(`/api/admin/transfers/${placed.order_id}`, form, key))
  }
  if (act.kind === 'collect' || act.kind === 'refuse') await atTheDoor(lived, order, act)
}

/**
 * At the door of the customer, the seller records the cash or the refusal. If a rider collects for the seller, an admin
 * records it.
 */
async function atTheDoor(
  lived: LivedTrade,
  order: PlannedOrder,
  act: Extract<Act, { kind: 'collect' | 'refuse' }>,
): Promise<void> {
  const { shop, admin, sellers } = lived
  const share = moneyOf(order).shares[act.seller]
  if (!share) throw new Error('The order has no such seller.')
  const seller = sellers[share.seller]
  const { order_id } = placedOf(lived, order)
  const isOfRider = share.seller === SELLER_OF_RIDER
  const caller = isOfRider ? admin : seller
  const path = isOfRider ? `/api/admin/orders/${order_id}/fulfilments/${seller?.id}` : `/api/seller/orders/${order_id}`
  if (act.kind === 'refuse') accepted(await shop.as(caller).post(`${path}/refusal`, undefined))
  else {
    const form = { received: share.cash - act.missing, reason: act.missing > 0 ? 'no change' : '' }
    accepted(await shop.as(caller).post(`${path}/collection`, form))
  }
}

/**
 * Lets unpaid orders expire: makes them 25 hours older, so that their time limit for payment has passed. Then cancels
 * them with the code of the job for unpaid orders. Throws if an order is not cancelled.
 */
async function expire({ shop: { platform }, placed }: LivedTrade, orders: readonly PlannedOrder[]): Promise<void> {
  const ids = orders.map(({ number }) => placed[number]?.order_id)
  await sql`update orders set created_at = now() - interval '25 hours' where order_id = any(${ids}::uuid[])`.execute(
    platform.database,
  )
  for (let rest = ids.length; rest > 0; ) {
    await expireUnpaidOrders(platform)
    const { rows } = await sql<{ rest: number }>`
      select count(*)::int as rest from orders where order_id = any(${ids}::uuid[]) and status <> 'cancelled'`.execute(
      platform.database,
    )
    const before = rest
    rest = rows[0]?.rest ?? 0
    if (rest === before) throw new Error(`${rest} orders do not expire.`)
  }
}

/**
 * Records the refunds that no provider sends as paid back. Then waits until all other refunds are sent. Throws if this
 * takes more than two minutes.
 */
async function payBack({ shop, admin }: LivedTrade): Promise<void> {
  const { database } = shop.platform
  const waiting = async () => {
    const { rows } = await sql<{ refund_id: string; by_hand: boolean }>`
      select refund_id, payment_method = any(${METHODS_REFUNDED_BY_HAND}::text[]) as by_hand
      from refunds join payments using (payment_id) where refunds.status = 'pending'`.execute(database)
    return rows
  }
  for (const { refund_id } of (await waiting()).filter(({ by_hand }) => by_hand))
    accepted(await shop.as(admin).post(`/api/admin/cash/refunds/${refund_id}/payback`, { reference: 'HBL 77' }))
  const end = performance.now() + 120_000
  while ((await waiting()).length > 0) {
    if (performance.now() > end) throw new Error('Refunds were not sent within two minutes.')
    await delay(50)
  }
}

/**
 * Records the deposits, the cash count and the corrections of one day of the simulated trade, as staff do. Each request
 * is sent twice.
 */
async function workOfStaff(lived: LivedTrade, staff: readonly Movement[], day: number): Promise<void> {
  const { shop, admin, sellers, rider_id } = lived
  const idOf = (owner: Movement['owner']) => (owner === 'rider' ? rider_id : (sellers[owner ?? 0]?.id ?? ''))
  const today = staff.filter((movement) => movement.day === day)
  const twice = async (url: string, body: object, key: string) => {
    for (let copy = 0; copy < 2; copy++) accepted(await shop.as(admin).post(url, body, { 'idempotency-key': key }))
  }
  for (const { kind, account, owner, amount } of today)
    if (kind === 'cash_deposited' && account === 'collector_cash' && DEPOSIT_DAYS.includes(day)) {
      const url = `/api/admin/cash/collectors/${idOf(owner)}/deposits`
      await twice(url, { amount: -amount, reference: `HBL ${day}` }, `deposit-${owner}-${day}`)
    }
  if (today.some(({ kind }) => kind === 'cash_counted')) {
    const { items } = (await shop.as(admin).get('/api/admin/cash/collectors?limit=100')).json<{ items: Collector[] }>()
    const expected = items.find(({ collector_id }) => collector_id === idOf(0))?.cash_in_hand ?? 0
    const body = { expected, counted: expected - LOST, reason: 'a note was lost' }
    await twice(`/api/admin/cash/collectors/${idOf(0)}/counts`, body, 'count-of-the-day')
  }
  if (day === CORRECTION_DAY)
    for (const [owner, { id }] of sellers.entries())
      for (const amount of CORRECTIONS)
        await twice(
          `/api/admin/seller-accounts/${id}/corrections`,
          { amount, reason: 'Lost parcel' },
          `correction-${owner}-${amount}`,
        )
}

/**
 * Sets the times of all postings with a number above `after` to a day of the simulated trade. Returns the number of the
 * newest posting.
 */
async function dateSince({ shop }: LivedTrade, after: number, firstDay: string, day: number): Promise<number> {
  const { database } = shop.platform
  await sql`
    update ledger_postings set created_at = shop_midnight(${firstDay}::date + ${day - 1}::int) + interval '9 hours'
      + (posting_id - ${after}::bigint) * interval '1 millisecond'
    where posting_id > ${after}::bigint`.execute(database)
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(posting_id), 0)::bigint as newest from ledger_postings`.execute(database)
  return rows[0]?.newest ?? after
}

function accepted<Answer extends { statusCode: number; body: string }>(answer: Answer): Answer {
  if (answer.statusCode >= 300) throw new Error(`The shop answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
