import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AccountBalance } from '#contract/ledger.ts'
import { paisaOf } from '#contract/money.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { LifecycleEvent } from '#server/lifecycle/state.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { faultsInLedger } from './check-ledger.ts'

/**
 * A month of card payments. The orders are written with one statement for each table. All later events go through the
 * lifecycle, one transaction each, and the shop's jobs send the refunds to the sandbox. The expected balances are computed from `STORIES` and from the plan of each order,
 * without the shop's code.
 */
const ORDERS = 2_100
const SHIPPING = 20_000
const LANES = 6
/** The refunded part of a fulfilment, in paisa. */
const PART = 777

/**
 * What happens to an order. `late`: it is paid after it has expired. `twice`: two of its payments are paid. `returned`:
 * its refund was sent, and the bank returned it.
 */
const STORIES = [
  'paid',
  'unpaid',
  'expired',
  'refunded',
  'first seller refunded',
  'part and shipping refunded',
  'late',
  'twice',
  'returned',
] as const
type Story = (typeof STORIES)[number]

type Plan = {
  order_id: string
  payment_ids: string[]
  customer_id: string
  story: Story
  /** The amount of each seller's products, in paisa. */
  shares: { seller_id: string; amount: number }[]
}

let shop: TestShop
let plans: Plan[]
let admin_id: string
beforeAll(async () => {
  shop = await createTestShop()
  admin_id = (await shop.anAdmin()).id
  const sellers = await Promise.all(Array.from({ length: 5 }, () => shop.aSeller()))
  const products = await Promise.all(sellers.map(({ id }) => shop.aProduct({ seller_id: id, stock: 100_000 })))
  const customers = await Promise.all(Array.from({ length: 7 }, () => shop.aCustomer()))
  plans = Array.from({ length: ORDERS }, (_, index): Plan => {
    const count = 1 + (index % 3)
    const shares = Array.from({ length: count }, (__, seller) => ({
      seller_id: sellers[(index + seller) % sellers.length]?.id ?? '',
      amount: 1_000 + ((index * 7_919 + seller * 104_729) % 500_000),
    }))
    const story = STORIES[index % STORIES.length] ?? 'paid'
    return {
      order_id: randomUUID(),
      payment_ids: story === 'twice' ? [randomUUID(), randomUUID()] : [randomUUID()],
      customer_id: customers[index % customers.length]?.id ?? '',
      story,
      shares,
    }
  })
  await writeOrders(new Map(products.map(({ product_id }, index) => [sellers[index]?.id ?? '', product_id])))
  const waiting = plans.values()
  await Promise.all(Array.from({ length: LANES }, () => inLane(waiting)))
  await vi.waitFor(async () => expect(await pendingRefunds()).toBe(0), { timeout: 240_000, interval: 500 })
  await returnRefunds()
}, 300_000)
afterAll(() => shop.close())

async function inLane(waiting: Iterator<Plan>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await live(next.value)
}

const totalOf = ({ shares }: Plan) => shares.reduce((sum, { amount }) => sum + amount, SHIPPING)

async function writeOrders(productOf: Map<string, string>): Promise<void> {
  const { database } = shop.platform
  const rows = JSON.stringify(plans.map((plan) => ({ ...plan, total: totalOf(plan) })))
  const shares = JSON.stringify(
    plans.flatMap(({ order_id, shares: own }) =>
      own.map((share) => ({ order_id, ...share, product_id: productOf.get(share.seller_id) })),
    ),
  )
  const payments = JSON.stringify(
    plans.flatMap((plan) =>
      plan.payment_ids.map((payment_id) => ({
        order_id: plan.order_id,
        payment_id,
        amount: totalOf(plan),
        status: { unpaid: 'open', expired: 'expired' }[plan.story as string] ?? 'paid',
      })),
    ),
  )
  await sql`insert into orders (order_id, customer_id, subtotal, shipping, tax, total_amount, exchange_rate, item_count, first_name, last_name,
      phone, email, address, city, zip_code)
    select order_id, customer_id, total - ${SHIPPING}::bigint, ${SHIPPING}::bigint, 0, total, 280, 1, 'A', 'K', '+923001234567', 'a@mandi.test', '7', 'Lahore', '54000'
    from jsonb_to_recordset(${rows}::jsonb) as plan (order_id uuid, customer_id uuid, total bigint)`.execute(database)
  await sql`insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label)
    select order_id, product_id, seller_id, 1, amount, 'Onions', '', 1, 'kg'
    from jsonb_to_recordset(${shares}::jsonb) as share (order_id uuid, product_id uuid, seller_id uuid, amount bigint)`.execute(
    database,
  )
  await sql`insert into fulfilments (order_id, seller_id, item_count, amount) select order_id, seller_id, 1, amount
    from jsonb_to_recordset(${shares}::jsonb) as share (order_id uuid, seller_id uuid, amount bigint)`.execute(database)
  await sql`insert into payments (payment_id, order_id, provider, provider_session_id, amount, charged_amount, charged_currency, exchange_rate, customer_email)
    select payment_id, order_id, 'sandbox', payment_id::text, amount, round(amount / 280.0), 'USD', 280, 'a@mandi.test'
    from jsonb_to_recordset(${payments}::jsonb) as payment (payment_id uuid, order_id uuid, amount bigint)`.execute(
    database,
  )
  await sql`insert into sandbox_payment_sessions (session_id, customer_email, items, rounding, amount, currency, reference, success_url, cancel_url,
      status, expires_at)
    select payment_id::text, 'a@mandi.test', '[]', 0, round(amount / 280.0), 'USD', payment_id::text, '/', '/', status, now() + interval '1 day'
    from jsonb_to_recordset(${payments}::jsonb) as payment (payment_id uuid, amount bigint, status text)`.execute(
    database,
  )
}

async function happen({ order_id }: Plan, event: LifecycleEvent): Promise<void> {
  await shop.platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, order_id)
    if (!locked) throw new Error('no order')
    await applyEvent(shop.platform, tx, locked, event)
  })
}

/** Lets the events of an order's story happen. Every message of the provider arrives twice. */
async function live(plan: Plan): Promise<void> {
  const { story, payment_ids, shares } = plan
  const seller_id = shares[0]?.seller_id ?? ''
  const pay = async (payment_id = '') => {
    for (let copy = 0; copy < 2; copy++)
      await happen(plan, { kind: 'payment_reported', payment_id, session_id: null, outcome: 'paid' })
  }
  const approve = (choice: Extract<LifecycleEvent, { kind: 'refund_approved' }>['choice']) =>
    happen(plan, { kind: 'refund_approved', admin_id, choice })
  if (story === 'unpaid') return
  if (story === 'expired' || story === 'late') await happen(plan, { kind: 'payment_window_ended' })
  if (story === 'expired') return
  for (const payment_id of payment_ids) await pay(payment_id)
  if (story === 'refunded' || story === 'returned') await approve({ shipping_included: true })
  if (story === 'first seller refunded') await happen(plan, { kind: 'admin_cancelled', seller_id, admin_id })
  if (story === 'part and shipping refunded')
    await approve({ fulfilments: [{ seller_id, amount: paisaOf(PART) }], shipping_included: true })
}

/** The banks return the refunds of the story `returned`. */
async function returnRefunds(): Promise<void> {
  for (const plan of plans.filter(({ story }) => story === 'returned')) {
    const { refund_id } = await shop.platform.database
      .selectFrom('refunds')
      .select('refund_id')
      .where('payment_id', 'in', plan.payment_ids)
      .executeTakeFirstOrThrow()
    for (let copy = 0; copy < 2; copy++) await happen(plan, { kind: 'refund_failed', refund_id })
  }
}

async function pendingRefunds(): Promise<number> {
  const { database } = shop.platform
  return (await database.selectFrom('refunds').select('refund_id').where('status', '=', 'pending').execute()).length
}

/** The balances that the stories must lead to, by account, in paisa. */
function expectedBalances(): Map<string, number> {
  const balances = new Map<string, number>()
  const change = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const plan of plans) {
    const total = totalOf(plan)
    const [first, ...others] = plan.shares
    if (!first || plan.story === 'unpaid' || plan.story === 'expired') continue
    // A whole refund, and the only fulfilment of an order with its shipping, leave nothing.
    const isWhole =
      ['refunded', 'late', 'returned'].includes(plan.story) ||
      (plan.story === 'first seller refunded' && others.length === 0)
    if (plan.story === 'returned') {
      change('provider_clearing', total)
      change(`refunds_owed:${plan.customer_id}`, -total)
    }
    if (isWhole) continue
    const lost =
      { 'first seller refunded': first.amount, 'part and shipping refunded': PART }[plan.story as string] ?? 0
    const shipping = plan.story === 'part and shipping refunded' ? 0 : SHIPPING
    change('delivery_income', -shipping)
    change(`seller_payable:${first.seller_id}`, lost - first.amount)
    for (const { seller_id, amount } of others) change(`seller_payable:${seller_id}`, -amount)
    change('provider_clearing', total - lost - (SHIPPING - shipping))
  }
  return balances
}

it('a month of trade has the balances of an independent calculation, account by account', async () => {
  const { rows } = await sql<{ account_id: string; amount: number }>`
    select account_id, sum(amount)::bigint as amount from ledger_entries group by account_id having sum(amount) <> 0`.execute(
    shop.platform.database,
  )
  const expected = [...expectedBalances()].filter(([, amount]) => amount !== 0)
  expect(expected.length).toBeGreaterThan(10)
  expect(Object.fromEntries(rows.map(({ account_id, amount }) => [account_id, amount]))).toEqual(
    Object.fromEntries(expected),
  )
})

it('a month of trade has one posting for each event, a sound ledger and a trial balance of zero', async () => {
  const { database } = shop.platform
  expect(await faultsInLedger(database)).toEqual([])
  const { rows } = await sql<{ kind: string; postings: number }>`
    select kind, count(*)::int as postings from ledger_postings group by kind`.execute(database)
  const count = (...stories: Story[]) => plans.filter(({ story }) => stories.includes(story)).length
  const paid = ORDERS - count('unpaid', 'expired')
  const refunds = paid - count('paid')
  expect(Object.fromEntries(rows.map(({ kind, postings }) => [kind, postings]))).toEqual({
    sale: paid,
    payment: paid + count('twice'),
    refund: refunds,
    refund_sent: refunds,
    refund_returned: count('returned'),
  })
  const admin = await shop.anAdmin()
  const { items } = (await shop.as(admin).get('/api/admin/ledger/trial-balance')).json<{ items: AccountBalance[] }>()
  expect(items.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  expect(items.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const clearing = [...expectedBalances()].find(([account]) => account === 'provider_clearing')?.[1]
  expect(items.find(({ account }) => account === 'provider_clearing')?.closing).toBe(clearing)
})
