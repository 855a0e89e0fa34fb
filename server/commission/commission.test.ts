import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import type { CommissionRule } from '#contract/commission.ts'
import type { LedgerPosting } from '#contract/ledger.ts'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, anOrder, aPaidOrder, checkOut, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
beforeEach(() => shop.platform.database.deleteFrom('commission_rules').execute())
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

const RULES = '/api/admin/commission-rules'
const NONE = { seller_id: null, category_id: null, rate: 0, fixed_amount: 0, minimum: null, maximum: null }
const add = (form: object) => shop.as(admin).post(RULES, { ...NONE, ...form })
const rules = async (query = '') =>
  (await shop.as(admin).get(`${RULES}${query}`)).json<{ items: CommissionRule[]; next_cursor: string | null }>()

/** Creates a seller with a product for Rs. 100 in a new category. */
async function aStall() {
  const { category_id, category } = await shop.aCategory({ category_name: `Goods ${randomUUID()}` })
  const seller = await shop.aSeller({ business_name: `Farm ${randomUUID().slice(0, 8)}` })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, category, price: rupees(100), stock: 1000 })
  return { seller, category_id, product_id }
}

/** Places an order for a product and returns the commission of the seller's items, in paisa. */
async function commissionOf({ seller, product_id }: Awaited<ReturnType<typeof aStall>>, quantity = 2): Promise<number> {
  const { placed } = await anOrder(shop, [{ product_id, quantity }])
  return (await ordersOf(seller, placed.order_id)).commission
}

async function ordersOf(seller: TestCaller, orderId: string): Promise<SellerOrder> {
  const url = `/api/seller/orders?q=${orderId.slice(0, 8)}&awaiting_payment=true`
  const waiting = (await shop.as(seller).get(url)).json<{ items: SellerOrder[] }>().items
  const others = (await shop.as(seller).get(`/api/seller/orders?q=${orderId.slice(0, 8)}`)).json<{
    items: SellerOrder[]
  }>().items
  const [order] = [...waiting, ...others]
  if (!order) throw new Error('no order')
  return order
}

async function postingsOf(orderId: string): Promise<string[][]> {
  const { items } = (await shop.as(admin).get(`/api/admin/ledger/postings?order_id=${orderId}`)).json<{
    items: LedgerPosting[]
  }>()
  return items
    .toReversed()
    .filter(({ kind }) => kind.startsWith('commission'))
    .map(({ kind, entries }) => [kind, ...entries.map(({ account, amount }) => `${account} ${amount}`)])
}

/** Returns the balance of the ledger account `commission` for an order, as a positive amount in paisa. */
async function earned(orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`select coalesce(-sum(amount), 0)::bigint as amount
    from ledger_postings join ledger_entries using (posting_id)
    where order_id = ${orderId} and account_id = 'commission'`.execute(shop.platform.database)
  return rows[0]?.amount ?? 0
}

describe('the commission of an order item', () => {
  it('the commission of an order item is zero without a commission rule', async () => {
    expect(await commissionOf(await aStall())).toBe(0)
  })

  it('the commission of an order item follows the most specific rule: the seller in the category, the seller, the category, the default', async () => {
    const stall = await aStall()
    const { seller, category_id } = stall
    for (const [form, commission] of [
      [{ rate: 100 }, 200],
      [{ category_id, rate: 200 }, 400],
      [{ seller_id: seller.id, rate: 50 }, 100],
      [{ seller_id: seller.id, category_id, rate: 0 }, 0],
    ] as const) {
      expect((await add(form)).statusCode).toBe(201)
      expect(await commissionOf(stall)).toBe(commission)
    }
    expect(await commissionOf(await aStall())).toBe(200)
    expect((await rules()).items.map(({ precedence }) => precedence)).toEqual([3, 2, 1, 0])
  })

  it('the commission of an order item is a rate, rounded to whole paisa, plus a fixed amount; it stays within the limits and never exceeds the price', async () => {
    const stall = await aStall()
    const { rule_id } = (await add({ rate: 1250, fixed_amount: rupees(5) })).json<CommissionRule>()
    const change = (form: object) => {
      const { seller_id: _, category_id: __, ...amounts } = NONE
      return shop.as(admin).put(`${RULES}/${rule_id}`, { ...amounts, ...form })
    }
    expect(await commissionOf(stall)).toBe(3_000)
    for (const [form, commission] of [
      [{ rate: 1250, minimum: rupees(40) }, 4_000],
      [{ rate: 1250, maximum: rupees(10) }, 1_000],
      [{ rate: 1250, minimum: rupees(40), maximum: rupees(40) }, 4_000],
      [{ fixed_amount: rupees(300) }, 20_000],
      [{ rate: 10_000 }, 20_000],
      [{ rate: 3 }, 6],
    ] as const) {
      expect((await change(form)).statusCode).toBe(200)
      expect(await commissionOf(stall)).toBe(commission)
    }
    await shop.platform.database
      .updateTable('shop_products')
      .set({ price: sql`3333` })
      .where('product_id', '=', stall.product_id)
      .execute()
    await change({ rate: 50 })
    // The commission is 0.5 % of 33.33 rupees, which is 16.665 paisa before rounding.
    expect(await commissionOf(stall, 1)).toBe(17)
  })

  it('the commission of an order item stays as it was at checkout if the rule changes or is deleted, and the buyer never pays or sees it', async () => {
    const { seller, product_id } = await aStall()
    const { rule_id } = (await add({ rate: 1000 })).json<CommissionRule>()
    const { placed, customer } = await anOrder(shop, [{ product_id, quantity: 2 }])
    expect(placed.total_amount).toBe(rupees(400))
    expect((await shop.as(admin).delete(`${RULES}/${rule_id}`)).statusCode).toBe(204)
    expect(await ordersOf(seller, placed.order_id)).toMatchObject({ commission: 2_000, items: [{ commission: 2_000 }] })
    for (const url of [`/api/orders/${placed.order_id}`, '/api/orders'])
      expect((await shop.as(customer).get(url)).body).not.toContain('commission')
  })
})

describe('the ledger', () => {
  it('the ledger charges the sellers the commission of a paid order, and reverses it exactly over repeated partial refunds', async () => {
    const { seller, product_id } = await aStall()
    await add({ rate: 1237 })
    const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 3 }])
    expect(await postingsOf(placed.order_id)).toEqual([['commission', 'seller_payable 3711', 'commission -3711']])
    let left = 30_000
    for (const amount of [1, 333, 9_999, 1, 7_777]) {
      const choice = { fulfilments: [{ seller_id: seller.id, amount }], shipping_included: false }
      expect((await refund(shop, admin, placed.order_id, choice)).statusCode).toBe(200)
      left -= amount
      expect(await earned(placed.order_id)).toBe(3_711 - Math.floor((3_711 * (30_000 - left)) / 30_000))
    }
    expect((await refund(shop, admin, placed.order_id)).statusCode).toBe(200)
    expect(await earned(placed.order_id)).toBe(0)
    expect(await faultsInLedger(shop.platform.database)).toEqual([])
  })

  it('the ledger charges the commission of a cash order when the cash is collected, and no commission if the customer refuses the order', async () => {
    const { seller, product_id } = await aStall()
    await add({ rate: 1000 })
    const cash = async () => {
      const customer = await aCustomerWanting(shop, [{ product_id, quantity: 2 }])
      return (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>().order_id
    }
    const [collected, refused] = [await cash(), await cash()]
    expect(await postingsOf(collected)).toEqual([])
    const url = `/api/seller/orders/${collected}/collection`
    expect((await shop.as(seller).post(url, { received: rupees(400) })).statusCode).toBe(200)
    expect(await postingsOf(collected)).toEqual([['commission', 'seller_payable 2000', 'commission -2000']])
    await shop.as(seller).post(`/api/seller/orders/${refused}/refusal`, undefined)
    expect(await postingsOf(refused)).toEqual([])
    expect((await refund(shop, admin, collected)).statusCode).toBe(200)
    expect((await postingsOf(collected)).at(-1)).toEqual([
      'commission_reversed',
      'commission 2000',
      'seller_payable -2000',
    ])
  })
})

it('a seller sees only the own commission of an order with two sellers, and an admin sees both', async () => {
  const [one, other] = [await aStall(), await aStall()]
  await add({ seller_id: one.seller.id, rate: 1111 })
  await add({ seller_id: other.seller.id, rate: 2222 })
  const { placed } = await aPaidOrder(shop, [
    { product_id: one.product_id, quantity: 1 },
    { product_id: other.product_id, quantity: 1 },
  ])
  const own = await ordersOf(one.seller, placed.order_id)
  expect(own).toMatchObject({ commission: 1_111, items: [{ commission: 1_111 }] })
  expect(own.items).toHaveLength(1)
  expect(JSON.stringify(own)).not.toContain('2222')
  expect((await ordersOf(other.seller, placed.order_id)).commission).toBe(2_222)
  const { commissions } = (await shop.as(admin).get(`/api/admin/orders/${placed.order_id}`)).json<AdminOrderDetail>()
  expect(commissions.map(({ commission }) => commission).toSorted((a, b) => a - b)).toEqual([1_111, 2_222])
})

describe('the rules', () => {
  it('admins read the commission rules page by page, and there is one rule for each pair of seller and category', async () => {
    const { seller, category_id } = await aStall()
    await add({ rate: 1000 })
    await add({ seller_id: seller.id, rate: 500 })
    const { rule_id } = (await add({ category_id, rate: 700 })).json<CommissionRule>()
    expect((await add({ rate: 900 })).json()).toMatchObject({ status: 409, code: 'commission_rule_exists' })
    expect((await add({ seller_id: seller.id })).json()).toMatchObject({ code: 'commission_rule_exists' })
    const first = await rules('?limit=2')
    expect(first.items.map(({ rate }) => rate)).toEqual([500, 700])
    const second = await rules(`?limit=2&cursor=${first.next_cursor}`)
    expect([second.items.map(({ rate }) => rate), second.next_cursor]).toEqual([[1000], null])
    expect(first.items[1]).toMatchObject({ rule_id, category_name: expect.stringContaining('goods') })
  })

  it('a commission rule is refused for unknown sellers and categories, rates above 100 % and a minimum above the maximum', async () => {
    const unknown = randomUUID()
    expect((await add({ seller_id: unknown })).json()).toMatchObject({ status: 404, code: 'seller_not_found' })
    expect((await add({ category_id: unknown })).json()).toMatchObject({ status: 404, code: 'category_not_found' })
    const { seller_id: _, category_id: __, ...amounts } = NONE
    for (const answer of [
      await shop.as(admin).put(`${RULES}/${unknown}`, amounts),
      await shop.as(admin).delete(`${RULES}/${unknown}`),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'commission_rule_not_found' })
    for (const faulty of [{ rate: 10_001 }, { rate: 0.5 }, { fixed_amount: -1 }, { minimum: 2, maximum: 1 }])
      expect((await add(faulty)).json()).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('the audit log contains all changes of commission rules, with the amounts before and after', async () => {
    const { seller } = await aStall()
    const { rule_id, business_name } = (
      await add({ seller_id: seller.id, rate: 1250, fixed_amount: rupees(5), minimum: rupees(20) })
    ).json<CommissionRule>()
    const { seller_id: _, category_id: __, ...amounts } = NONE
    await shop.as(admin).put(`${RULES}/${rule_id}`, { ...amounts, rate: 1000, maximum: rupees(500) })
    await shop.as(admin).delete(`${RULES}/${rule_id}`)
    const log = await shop.as(admin).get(`/api/admin/audit-log?entity=commission_rule&entity_id=${rule_id}`)
    const before = '12.5 % + Rs. 5, ≥ Rs. 20'
    const after = '10 %, ≤ Rs. 500'
    expect(
      log.json().items.map(({ action, details }: { action: string; details: object }) => [action, details]),
    ).toEqual([
      ['delete', { name: business_name, from: after }],
      ['update', { name: business_name, from: before, to: after }],
      ['add', { name: business_name, to: before }],
    ])
  })
})
