import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { TaxSum } from '#contract/tax-months.ts'
import { aPaidOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
/** The current and the previous month in the time zone of the shop, such as `2026-11`. */
let month: string
let before: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
  const { rows } = await sql<{ month: string; before: string }>`
    select to_char(moment, 'YYYY-MM') as month, to_char(moment - interval '1 month', 'YYYY-MM') as before
    from (select now() at time zone 'Asia/Karachi' as moment) as today`.execute(shop.platform.database)
  month = rows[0]?.month ?? ''
  before = rows[0]?.before ?? ''
})
afterAll(() => shop.close())

const add = (form: object) =>
  shop.as(admin).post('/api/admin/tax/rules', {
    ...{ tax: 'income_tax', payment: 'digital', seller_status: 'filer', section: '153(2A)' },
    ...{ first_day: '2020-01-01', last_day: null },
    ...form,
  })

async function aStall(business_name: string, numbers: object) {
  const seller = await shop.aSeller({ business_name })
  await shop.as(seller).put('/api/seller/tax', { ntn: '', cnic: '', strn: '', ...numbers })
  await shop.as(admin).put(`/api/admin/sellers/${seller.id}/filer-status`, {
    ...{ filer_status: 'filer', checked_on: '2026-01-01' },
  })
  const { product_id } = await shop.aProduct({ seller_id: seller.id, price: rupees(100), stock: 100 })
  return { seller, product_id }
}

const linesOf = async (wanted: string) =>
  (await shop.as(admin).get(`/api/admin/tax/months/${wanted}/statement.csv`)).body
    .trim()
    .split('\r\n')
    .slice(1)
    .filter((line) => line.startsWith('seller,'))
const sumsOf = async (wanted: string) =>
  (await shop.as(admin).get(`/api/admin/tax/months/${wanted}`)).json<{ items: TaxSum[] }>().items

/** Moves the sale of an order into the previous month. */
async function sellEarlier(orderId: string): Promise<void> {
  const { database } = shop.platform
  await sql`update withheld_taxes set withheld_at = withheld_at - interval '1 month' where order_id = ${orderId}`.execute(
    database,
  )
  await sql`update ledger_postings set created_at = created_at - interval '1 month' where order_id = ${orderId}`.execute(
    database,
  )
}

it('the tax statement of a month has the taxable amount and the tax by seller and rate, minus refunds, and agrees with the ledger', async () => {
  await add({ rate: 100 })
  await add({ rate: 200, tax: 'sales_tax', section: '3(7A)' })
  const rice = await aStall('Rice Farm', { ntn: '1234567-8', strn: '3277876112345' })
  const tea = await aStall('Tea, Spices & Co', { cnic: '35202-1234567-1' })
  const lines = [
    { product_id: rice.product_id, quantity: 3 },
    { product_id: tea.product_id, quantity: 1 },
  ]
  const { placed } = await aPaidOrder(shop, lines)
  const earlier = (await aPaidOrder(shop, [{ product_id: tea.product_id, quantity: 2 }])).placed.order_id
  await sellEarlier(earlier)
  const choice = { fulfilments: [{ seller_id: rice.seller.id, amount: rupees(100) }], shipping_included: false }
  expect((await refund(shop, admin, placed.order_id, choice)).statusCode).toBe(200)
  // The whole order of the previous month is refunded in this month.
  expect((await refund(shop, admin, earlier)).statusCode).toBe(200)

  const [r, t] = [rice.seller.id, tea.seller.id]
  expect(await linesOf(month)).toEqual([
    `seller,${month},${r},Rice Farm,1234567-8,,3277876112345,income_tax,153(2A),digital,filer,1,200,2,`,
    `seller,${month},${r},Rice Farm,1234567-8,,3277876112345,sales_tax,3(7A),digital,filer,2,200,4,`,
    `seller,${month},${t},"Tea, Spices & Co",,35202-1234567-1,,income_tax,153(2A),digital,filer,1,-100,-1,`,
    `seller,${month},${t},"Tea, Spices & Co",,35202-1234567-1,,sales_tax,3(7A),digital,filer,2,-100,-2,`,
  ])
  expect(await linesOf(before)).toEqual([
    `seller,${before},${t},"Tea, Spices & Co",,35202-1234567-1,,income_tax,153(2A),digital,filer,1,200,2,`,
    `seller,${before},${t},"Tea, Spices & Co",,35202-1234567-1,,sales_tax,3(7A),digital,filer,2,200,4,`,
  ])
  const sums = await sumsOf(month)
  expect(sums).toMatchObject([
    { tax: 'income_tax', rate: 100, sellers: 2, base: rupees(100), amount: rupees(1) },
    { tax: 'sales_tax', rate: 200, sellers: 2, base: rupees(100), amount: rupees(2) },
  ])
  const { rows } = await sql<{ amount: number }>`
    select -sum(amount)::bigint as amount from ledger_entries join ledger_postings using (posting_id)
    where account_id = 'tax_withheld' and created_at >= (${`${month}-01`}::date::timestamp at time zone 'Asia/Karachi')`.execute(
    shop.platform.database,
  )
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(rows[0]?.amount)
  const log = await shop.as(admin).get(`/api/admin/audit-log?entity=tax&entity_id=${month}`)
  expect(log.json().items).toMatchObject([{ actor_id: admin.id, action: 'export' }])
})

it('a refund that is too small to reverse a tax still reduces the taxable amount in the tax statement of the month', async () => {
  const { seller, product_id } = await aStall('Salt Works', { ntn: '7654321' })
  const { placed } = await aPaidOrder(shop, [{ product_id, quantity: 1 }])
  const choice = { fulfilments: [{ seller_id: seller.id, amount: 30 }], shipping_included: false }
  expect((await refund(shop, admin, placed.order_id, choice)).statusCode).toBe(200)
  const own = (await linesOf(month)).filter((line) => line.includes('Salt Works'))
  expect(own).toEqual([
    `seller,${month},${seller.id},Salt Works,7654321,,,income_tax,153(2A),digital,filer,1,99.7,1,`,
    `seller,${month},${seller.id},Salt Works,7654321,,,sales_tax,3(7A),digital,filer,2,99.7,2,`,
  ])
})

it('the tax statement of a month without sales is empty, and a faulty month is refused', async () => {
  expect([await sumsOf('2001-01'), await linesOf('2001-01')]).toEqual([[], []])
  for (const faulty of ['2026-13', '2026-1', 'november'])
    expect((await shop.as(admin).get(`/api/admin/tax/months/${faulty}`)).json()).toMatchObject({
      code: 'validation_failed',
    })
})
