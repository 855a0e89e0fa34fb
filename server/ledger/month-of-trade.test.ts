import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Collector, Rider } from '#contract/cash.ts'
import type { AccountBalance } from '#contract/ledger.ts'
import { paisaOf } from '#contract/money.ts'
import { applyEvent } from '#server/lifecycle/apply-event.ts'
import { lockOrderWithProducts } from '#server/lifecycle/lock-order.ts'
import type { LifecycleEvent } from '#server/lifecycle/state.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { faultsInLedger } from './check-ledger.ts'

/**
 * The number of orders. This test simulates a month of card payments and cash on delivery. The orders are written with
 * one statement for each table. All later events go through the lifecycle, one transaction each, and the shop's jobs
 * send the refunds to the sandbox. Then the sellers deposit a part of their cash, a count finds too little cash, and an
 * admin corrects the sellers' ledger accounts. The expected balances are computed from `STORIES` and from the plan of
 * each order, without the shop's code.
 */
const ORDERS = 525
const SHIPPING = 20_000
const LANES = 6
/** The amount that the story `part and shipping refunded` refunds of a fulfilment, in paisa. */
const PART = 777
/**
 * The shipping fee that each seller collects in cash, in paisa. The three lists are for orders with one, two and three
 * sellers.
 */
const CASH_SHIPPING = [[20_000], [10_000, 10_000], [6_700, 6_700, 6_600]]
/**
 * Returns the commission of a fulfilment, in paisa. A third of the fulfilments has no commission, and a third has a
 * fixed amount. The odd amounts test that the commission of refunds is rounded exactly.
 */
const commissionOf = (amount: number, index: number) => [0, 97, Math.round(amount * 0.0737)][index % 3] ?? 0
/**
 * The rates of the taxes that are withheld from the sellers, in hundredths of a percent. The odd ones test the rounding.
 * An admin has checked one of the sellers, who is a filer.
 */
const TAX_RATES = {
  digital: { unchecked: { income_tax: 211 }, filer: { income_tax: 100, sales_tax: 173 } },
  cash: { unchecked: { income_tax: 437, sales_tax: 200 }, filer: {} },
} as const
/** The corrections that an admin makes in the ledger account of each seller, in paisa. */
const CORRECTIONS = [12_345, -7_777]
/** The cash that is missing when the first seller collects in the story `cash with a difference`, in paisa. */
const MISSING = 5_000
/** The cash that is missing when an admin counts the cash of the first collector, in paisa. */
const LOST = 1_300

/**
 * The stories, which are possible histories of an order. `late`: it is paid after it has expired. `twice`: two of its
 * payments are paid. `returned`: its refund was sent, and the bank returned the money. The stories of cash begin with
 * `cash`.
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
  'cash collected',
  'cash due',
  'cash refused',
  'cash refused from the first seller',
  'cash with a difference',
  'cash refunded',
] as const
type Story = (typeof STORIES)[number]

type Plan = {
  order_id: string
  payment_ids: string[]
  customer_id: string
  story: Story
  /** The amount of each seller's products and its commission, in paisa. */
  shares: { seller_id: string; amount: number; commission: number; cash_due: number | null }[]
}

const isCash = (story: Story) => story.startsWith('cash')

const RIDER = { name: 'Bilal Rider', phone: '03007654321' }

let shop: TestShop
let plans: Plan[]
let admin_id: string
let rider_id: string
let sellerOfRider: string
let filer: string
beforeAll(async () => {
  shop = await createTestShop()
  admin_id = (await shop.anAdmin()).id
  const sellers = await Promise.all(Array.from({ length: 5 }, () => shop.aSeller()))
  sellerOfRider = sellers.at(-1)?.id ?? ''
  filer = sellers[0]?.id ?? ''
  await setTaxes()
  rider_id = (await shop.as(await shop.anAdmin()).post('/api/admin/cash/riders', RIDER)).json<Rider>().rider_id
  const products = await Promise.all(sellers.map(({ id }) => shop.aProduct({ seller_id: id, stock: 100_000 })))
  const customers = await Promise.all(Array.from({ length: 7 }, () => shop.aCustomer()))
  plans = Array.from({ length: ORDERS }, (_, index): Plan => {
    const count = 1 + (index % 3)
    const story = STORIES[index % STORIES.length] ?? 'paid'
    const shares = Array.from({ length: count }, (__, seller) => {
      const amount = 1_000 + ((index * 7_919 + seller * 104_729) % 500_000)
      const cash = Math.ceil((amount + (CASH_SHIPPING[count - 1]?.[seller] ?? 0)) / 100) * 100
      return {
        seller_id: sellers[(index + seller) % sellers.length]?.id ?? '',
        amount,
        commission: commissionOf(amount, index + seller),
        cash_due: isCash(story) ? cash : null,
      }
    })
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
  await handOver()
  await correctAccounts()
}, 300_000)
afterAll(() => shop.close())

/** Adds the tax rules as an admin, and records that one of the sellers is a filer. */
async function setTaxes(): Promise<void> {
  const admin = shop.as(await shop.anAdmin())
  await admin.put(`/api/admin/sellers/${filer}/filer-status`, { filer_status: 'filer', checked_on: '2026-01-01' })
  for (const [payment, statuses] of Object.entries(TAX_RATES))
    for (const [seller_status, rates] of Object.entries(statuses))
      for (const [tax, rate] of Object.entries(rates)) {
        const days = { first_day: '2020-01-01', last_day: null }
        await admin.post('/api/admin/tax/rules', { tax, payment, seller_status, rate, section: '153(2A)', ...days })
      }
}

/** Returns the expected taxes of a fulfilment in paisa, by kind. */
function taxesOf(story: Story, { seller_id, amount }: Plan['shares'][number]): [tax: string, amount: number][] {
  const rates = TAX_RATES[isCash(story) ? 'cash' : 'digital'][seller_id === filer ? 'filer' : 'unchecked']
  return Object.entries(rates).map(([tax, rate]) => [tax, Math.round((amount * rate) / 10_000)])
}

async function inLane(waiting: Iterator<Plan>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) await live(next.value)
}

const goodsOf = ({ shares }: Plan) => shares.reduce((sum, { amount }) => sum + amount, 0)
const totalOf = (plan: Plan) =>
  isCash(plan.story) ? plan.shares.reduce((sum, { cash_due }) => sum + (cash_due ?? 0), 0) : goodsOf(plan) + SHIPPING

async function writeOrders(productOf: Map<string, string>): Promise<void> {
  const { database } = shop.platform
  const rows = JSON.stringify(
    plans.map((plan) => ({
      ...plan,
      total: totalOf(plan),
      goods: goodsOf(plan),
      payment_method: isCash(plan.story) ? 'cash_on_delivery' : 'card',
    })),
  )
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
        is_cash: isCash(plan.story),
        status: { unpaid: 'open', expired: 'expired' }[plan.story as string] ?? 'paid',
      })),
    ),
  )
  await sql`insert into orders (order_id, customer_id, payment_method, subtotal, shipping, tax, rounding, total_amount, exchange_rate, item_count, first_name, last_name,
      phone, email, address, city, zip_code)
    select order_id, customer_id, payment_method, goods, ${SHIPPING}::bigint, 0, total - goods - ${SHIPPING}::bigint, total, 280, 1, 'A', 'K', '+923001234567', 'a@mandi.test', '7', 'Lahore', '54000'
    from jsonb_to_recordset(${rows}::jsonb) as plan (order_id uuid, customer_id uuid, payment_method text, goods bigint, total bigint)`.execute(
    database,
  )
  await sql`insert into order_items (order_id, product_id, seller_id, quantity, price, name, image_url, unit_weight, unit_label, commission)
    select order_id, product_id, seller_id, 1, amount, 'Onions', '', 1, 'kg', commission
    from jsonb_to_recordset(${shares}::jsonb) as share (order_id uuid, product_id uuid, seller_id uuid, amount bigint, commission bigint)`.execute(
    database,
  )
  await sql`insert into fulfilments (order_id, seller_id, item_count, amount, commission, cash_due) select order_id, seller_id, 1, amount, commission, cash_due
    from jsonb_to_recordset(${shares}::jsonb) as share (order_id uuid, seller_id uuid, amount bigint, commission bigint, cash_due bigint)`.execute(
    database,
  )
  await sql`insert into payments (payment_id, order_id, payment_method, provider, provider_session_id, amount, charged_amount, charged_currency, exchange_rate,
      customer_email)
    select payment_id, order_id, case when is_cash then 'cash_on_delivery' else 'card' end, case when is_cash then 'cash' else 'sandbox' end,
      case when is_cash then null else payment_id::text end, amount, case when is_cash then amount else round(amount / 280.0) end,
      case when is_cash then 'PKR' else 'USD' end, case when is_cash then 1 else 280 end, 'a@mandi.test'
    from jsonb_to_recordset(${payments}::jsonb) as payment (payment_id uuid, order_id uuid, amount bigint, is_cash boolean)`.execute(
    database,
  )
  await sql`insert into sandbox_payment_sessions (session_id, customer_email, items, rounding, amount, currency, reference, success_url, cancel_url,
      status, expires_at)
    select payment_id::text, 'a@mandi.test', '[]', 0, round(amount / 280.0), 'USD', payment_id::text, '/', '/', status, now() + interval '1 day'
    from jsonb_to_recordset(${payments}::jsonb) as payment (payment_id uuid, amount bigint, status text, is_cash boolean) where not is_cash`.execute(
    database,
  )
}

/** Applies an event to an order twice. The shop must refuse it the second time. */
async function happenOnce(plan: Plan, event: LifecycleEvent): Promise<void> {
  await happen(plan, event)
  await expect(happen(plan, event)).rejects.toThrow()
}

/** Applies the events of a cash order's story. The sellers record every event twice. */
async function liveInCash(plan: Plan): Promise<void> {
  const { story, shares } = plan
  if (story === 'cash due') return
  // A cash order does not expire, so this event must change nothing.
  await happen(plan, { kind: 'payment_window_ended' })
  for (const [index, { seller_id, cash_due }] of shares.entries()) {
    const isRefused = story === 'cash refused' || (story === 'cash refused from the first seller' && index === 0)
    const missing = story === 'cash with a difference' && index === 0 ? MISSING : 0
    const received = paisaOf((cash_due ?? 0) - missing)
    if (isRefused) await happenOnce(plan, { kind: 'cash_refused', seller_id })
    else
      await happenOnce(plan, {
        kind: 'cash_collected',
        seller_id,
        collector_id: collectorOf(seller_id),
        received,
        reason: missing ? 'no change' : '',
      })
  }
  if (story !== 'cash refunded') return
  await happen(plan, { kind: 'refund_approved', admin_id, choice: { shipping_included: true } })
  const { refund_id } = await shop.platform.database
    .selectFrom('refunds')
    .select('refund_id')
    .where('payment_id', 'in', plan.payment_ids)
    .executeTakeFirstOrThrow()
  for (let copy = 0; copy < 2; copy++)
    await happen(plan, { kind: 'refund_sent', refund_id, provider_refund_id: 'HBL 1', admin_id })
}

/**
 * Records that the collectors deposit half of their cash, and that a count of the first collector's cash finds too
 * little.
 */
async function handOver(): Promise<void> {
  const admin = await shop.anAdmin()
  const { items } = (await shop.as(admin).get('/api/admin/cash/collectors?limit=100')).json<{ items: Collector[] }>()
  for (const { collector_id, cash_in_hand } of items) {
    const amount = Math.floor(cash_in_hand / 2)
    const url = `/api/admin/cash/collectors/${collector_id}`
    const deposit = { amount, reference: 'HBL 7' }
    for (let copy = 0; copy < 2; copy++)
      await shop.as(admin).post(`${url}/deposits`, deposit, { 'idempotency-key': `deposit-${collector_id}` })
    deposited.set(collector_id, amount)
    if (deposited.size > 1) continue
    const expected = cash_in_hand - amount
    const count = { expected, counted: expected - LOST, reason: 'a note was lost' }
    await shop.as(admin).post(`${url}/counts`, count, { 'idempotency-key': `count-${collector_id}` })
  }
}

/** The ids of the sellers with a ledger account that an admin has corrected. */
const corrected = new Set<string>()

/** Corrects the ledger account of each seller as an admin. Every request is sent twice. */
async function correctAccounts(): Promise<void> {
  const admin = await shop.anAdmin()
  for (const { seller_id } of plans.flatMap(({ shares }) => shares)) corrected.add(seller_id)
  for (const seller_id of corrected)
    for (const amount of CORRECTIONS)
      for (let copy = 0; copy < 2; copy++)
        await shop
          .as(admin)
          .post(
            `/api/admin/seller-accounts/${seller_id}/corrections`,
            { amount, reason: 'Lost parcel' },
            { 'idempotency-key': `correction-${seller_id}-${amount}` },
          )
}

/** Returns the collector of a seller's cash. A rider collects for one of the sellers. */
const collectorOf = (sellerId: string) => (sellerId === sellerOfRider ? rider_id : sellerId)

/** The deposited cash of each collector, in paisa. The first collector has lost some cash. */
const deposited = new Map<string, number>()

async function happen({ order_id }: Plan, event: LifecycleEvent): Promise<void> {
  await shop.platform.database.transaction().execute(async (tx) => {
    const locked = await lockOrderWithProducts(tx, order_id)
    if (!locked) throw new Error('no order')
    await applyEvent(shop.platform, tx, locked, event)
  })
}

/** Applies the events of an order's story. Every message of the provider arrives twice. */
async function live(plan: Plan): Promise<void> {
  const { story, payment_ids, shares } = plan
  if (isCash(story)) return liveInCash(plan)
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

/** Applies the events with which the banks return the refunds of the story `returned`. */
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

/** Returns the expected balance of each ledger account after all stories, in paisa. */
function expectedBalances(): Map<string, number> {
  const balances = new Map<string, number>()
  const change = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const plan of plans) {
    const total = totalOf(plan)
    const [first, ...others] = plan.shares
    if (isCash(plan.story)) {
      expectCash(plan, change)
      continue
    }
    if (!first || plan.story === 'unpaid' || plan.story === 'expired') continue
    // If the whole order is refunded, no money of it is left in the accounts. If the only fulfilment of an order is
    // refunded, the shipping fee is refunded too, so no money is left either.
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
    const taken = first.commission - Math.floor((first.commission * lost) / first.amount)
    change(`seller_payable:${first.seller_id}`, lost - first.amount + taken)
    for (const { seller_id, amount, commission } of others) change(`seller_payable:${seller_id}`, commission - amount)
    for (const share of plan.shares)
      for (const [, tax] of taxesOf(plan.story, share)) {
        const withheld = share === first ? tax - Math.floor((tax * lost) / first.amount) : tax
        change(`seller_payable:${share.seller_id}`, withheld)
        change('tax_withheld', -withheld)
      }
    change('commission', -others.reduce((sum, { commission }) => sum + commission, taken))
    change('provider_clearing', total - lost - (SHIPPING - shipping))
  }
  for (const [collector_id, amount] of deposited) {
    change('operator_cash', amount)
    change(`collector_cash:${collector_id}`, -amount)
  }
  for (const seller_id of corrected)
    for (const amount of CORRECTIONS) {
      change(`seller_payable:${seller_id}`, -amount)
      change('corrections', amount)
    }
  const [first = ''] = deposited.keys()
  change(`collector_cash:${first}`, -LOST)
  change('shortage', LOST)
  return balances
}

/** Adds the changes of balances that result from the story of a cash order. */
function expectCash(plan: Plan, change: (account: string, amount: number) => void): void {
  if (plan.story === 'cash due' || plan.story === 'cash refused') return
  for (const [index, share] of plan.shares.entries()) {
    const { seller_id, amount, commission, cash_due } = share
    const due = cash_due ?? 0
    if (plan.story === 'cash refused from the first seller' && index === 0) continue
    const missing = plan.story === 'cash with a difference' && index === 0 ? MISSING : 0
    const collector_id = collectorOf(seller_id)
    change(`collector_cash:${collector_id}`, due - missing)
    if (collector_id !== seller_id) change('shortage', missing)
    if (plan.story === 'cash refunded') change('operator_cash', -due)
    else {
      change(`seller_payable:${seller_id}`, (collector_id === seller_id ? missing : 0) - amount + commission)
      change('commission', -commission)
      for (const [, tax] of taxesOf(plan.story, share)) {
        change(`seller_payable:${seller_id}`, tax)
        change('tax_withheld', -tax)
      }
      change('delivery_income', amount - due)
    }
  }
}

it('after a month of trade, each ledger account has the balance of an independent calculation', async () => {
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

/** Returns the number of postings with taxes: one for each sale or refund and each kind of tax that it changes. */
function taxPostings(): { withheld: number; reversed: number } {
  let [withheld, reversed] = [0, 0]
  for (const plan of plans) {
    const { story, shares } = plan
    const kindsOf = (own: Plan['shares'], partOf = (tax: number, _share: Plan['shares'][number]) => tax) =>
      new Set(
        own.flatMap((share) => taxesOf(story, share).flatMap(([kind, tax]) => (partOf(tax, share) > 0 ? [kind] : []))),
      ).size
    if (story === 'unpaid' || story === 'expired' || story === 'cash due' || story === 'cash refused') continue
    const sold = story === 'cash refused from the first seller' ? shares.slice(1) : shares
    if (isCash(story)) for (const share of sold) withheld += kindsOf([share])
    else withheld += kindsOf(shares)
    if (['refunded', 'late', 'returned', 'cash refunded'].includes(story)) reversed += kindsOf(shares)
    if (story === 'first seller refunded') reversed += kindsOf(shares.slice(0, 1))
    if (story === 'part and shipping refunded')
      reversed += kindsOf(shares.slice(0, 1), (tax, { amount }) => Math.floor((tax * PART) / amount))
  }
  return { withheld, reversed }
}

it('after a month of trade, the ledger has one posting for each event, no fault, and a trial balance of zero', async () => {
  const { database } = shop.platform
  expect(await faultsInLedger(database)).toEqual([])
  const { rows } = await sql<{ kind: string; postings: number }>`
    select kind, count(*)::int as postings from ledger_postings group by kind`.execute(database)
  const count = (...stories: Story[]) => plans.filter(({ story }) => stories.includes(story)).length
  const paid = plans.filter(({ story }) => !isCash(story)).length - count('unpaid', 'expired')
  const refunds = paid - count('paid') + count('cash refunded')
  const isCollected = ({ story }: Plan, index: number) =>
    isCash(story) &&
    story !== 'cash due' &&
    story !== 'cash refused' &&
    (story !== 'cash refused from the first seller' || index > 0)
  const isPaid = ({ story }: Plan) => !isCash(story) && story !== 'unpaid' && story !== 'expired'
  const taken = plans.flatMap((plan) =>
    isPaid(plan) ? [plan.shares] : plan.shares.filter((_, index) => isCollected(plan, index)).map((share) => [share]),
  )
  const hasCommission = (shares: Plan['shares']) => shares.some(({ commission }) => commission > 0)
  const reversed = plans.filter(({ story, shares }) => {
    const [first] = shares
    if (['refunded', 'late', 'returned', 'cash refunded'].includes(story)) return hasCommission(shares)
    if (story === 'first seller refunded') return (first?.commission ?? 0) > 0
    if (story !== 'part and shipping refunded' || !first) return false
    return Math.floor((first.commission * PART) / first.amount) > 0
  })
  const collections = plans.flatMap((plan) => plan.shares.filter((_, index) => isCollected(plan, index))).length
  expect(Object.fromEntries(rows.map(({ kind, postings }) => [kind, postings]))).toEqual({
    sale: paid + collections,
    payment: paid + count('twice'),
    refund: refunds,
    refund_sent: refunds,
    refund_returned: count('returned'),
    cash_collected: collections,
    cash_deposited: deposited.size,
    cash_counted: 1,
    commission: taken.filter(hasCommission).length,
    commission_reversed: reversed.length,
    tax_withheld: taxPostings().withheld,
    tax_reversed: taxPostings().reversed,
    correction: corrected.size * CORRECTIONS.length,
  })
  const admin = await shop.anAdmin()
  const { items } = (await shop.as(admin).get('/api/admin/ledger/trial-balance')).json<{ items: AccountBalance[] }>()
  expect(items.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
  expect(items.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
  const clearing = [...expectedBalances()].find(([account]) => account === 'provider_clearing')?.[1]
  expect(items.find(({ account }) => account === 'provider_clearing')?.closing).toBe(clearing)
})
