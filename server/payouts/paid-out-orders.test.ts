import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { aCustomerWanting, checkOut } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { payoutShop } from './testing/payout-shop.ts'

const { opened, aStall, aCreditor, accountOf, create, aBatch, lineOf } = payoutShop()
let shop: TestShop
let admin: TestCaller
beforeAll(() => {
  ;({ shop, admin } = opened())
})

it('a cash order that the seller has collected is paid out only after the deposit, minus the delivery', async () => {
  const stall = await aStall()
  const customer = await aCustomerWanting(shop, [{ product_id: stall.product_id, quantity: 10 }])
  const { order_id } = (await checkOut(shop, customer, { payment_method: 'cash_on_delivery' })).json<PlacedOrder>()
  await shop.as(stall.seller).post(`/api/seller/orders/${order_id}/collection`, { received: rupees(1200) })
  await sql`update fulfilments set collected_at = collected_at - interval '3 days' where order_id = ${order_id}`.execute(
    shop.platform.database,
  )
  expect((await create([stall])).json()).toMatchObject({ code: 'payouts_changed' })
  const deposit = { amount: rupees(1200), reference: 'HBL 1' }
  await shop
    .as(admin)
    .post(`/api/admin/cash/collectors/${stall.seller.id}/deposits`, deposit, { 'idempotency-key': randomUUID() })
  await aBatch(stall)
  expect(await accountOf(stall)).toMatchObject({ balance: 0, available: 0, cash_in_hand: 0 })
})

it('the nightly check finds a payout whose status or amount disagrees with the ledger', async () => {
  const stall = await aCreditor()
  const { payout_id } = await lineOf(await aBatch(stall), stall)
  const { database } = shop.platform
  const change = (set: string) =>
    sql`update payouts set ${sql.raw(set)} where payout_id = ${payout_id}`.execute(database)
  for (const [set, undo, fault] of [
    ['amount = amount + 1', 'amount = amount - 1', /payouts disagree with their postings/],
    ["status = 'paid', paid_at = now()", "status = 'sending', paid_at = null", /the status of a payout disagrees/],
    ["status = 'failed', reason = 'x'", "status = 'sending', reason = ''", /the status of a payout disagrees/],
  ] as const) {
    await change(set)
    expect((await faultsInLedger(database)).join()).toMatch(fault)
    await change(undo)
  }
})
