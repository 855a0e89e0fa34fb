import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PayoutBatch } from '#contract/payout-batches.ts'
import type { PayoutSettings } from '#contract/payouts.ts'
import type { SellerOrder } from '#contract/seller-orders.ts'
import { aPaidOrder, refund } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import type { TestShop } from '#server/testing/test-shop.ts'
import { createScheduledBatch } from './create-batch.ts'
import { DEFAULTS, dayIn, payoutShop, type Stall, weekdayIn } from './testing/payout-shop.ts'

const { opened, aStall, aDelivery, aCreditor, accountOf, payoutsOf, preview, actsOn } = payoutShop()
let shop: TestShop
let admin: TestCaller
beforeAll(() => {
  ;({ shop, admin } = opened())
})

describe('the preview of a batch', () => {
  it('the preview of a batch of payouts lists who gets how much, and who is left out with the reason', async () => {
    const ready = await aCreditor()
    const [none, typo, number] = [
      await aCreditor(null),
      await aCreditor('PK37MEZN0000001123456702'),
      await aCreditor('0123-456789'),
    ]
    const banned = await aCreditor()
    await shop.as(admin).post(`/api/admin/users/${banned.seller.id}/ban`, { days: 7, reason: 'Fake products' })
    const small = await aStall()
    await aDelivery(small, 4)
    const [held, later] = [await aStall(), await aStall()]
    await aDelivery(held, 10, 1)
    await aPaidOrder(shop, [{ product_id: later.product_id, quantity: 10 }])
    const { payable, left_out, amount } = await preview()
    expect(payable.find(({ seller_id }) => seller_id === ready.seller.id)).toMatchObject({
      ...{ available: rupees(1000), held: 0, refusal: null, account_no: `${'•'.repeat(20)}${ready.iban.slice(-4)}` },
    })
    expect(amount).toBe(payable.reduce((sum, { available }) => sum + available, 0))
    const refusalOf = ({ seller }: Stall) => left_out.find(({ seller_id }) => seller_id === seller.id)
    expect([banned, none, typo, number, small, held, later].map((stall) => refusalOf(stall)?.refusal)).toEqual([
      'banned',
      'no_bank_account',
      'invalid_iban',
      'no_iban',
      'below_minimum',
      'on_hold',
      'on_hold',
    ])
    expect(refusalOf(held)).toMatchObject({ available: 0, held: rupees(1000), held_until: dayIn(2) })
    expect(refusalOf(later)).toMatchObject({ held_until: null })
    const { body } = await shop.as(admin).get('/api/admin/payout-preview')
    for (const { iban } of [ready, typo, number]) expect(body).not.toContain(iban)
  })

  it('the preview of a batch of payouts agrees with the account that each seller sees', async () => {
    const stall = await aStall()
    await aDelivery(stall, 7)
    const order = await aDelivery(stall, 5)
    await aDelivery(stall, 3, 1)
    await aPaidOrder(shop, [{ product_id: stall.product_id, quantity: 2 }])
    const part = { fulfilments: [{ seller_id: stall.seller.id, amount: 12_345 }], shipping_included: false }
    await refund(shop, admin, order, part)
    const { available, held, refusal } = await accountOf(stall)
    expect([available, held]).toEqual([rupees(1200) - 12_345, rupees(500)])
    const { payable } = await preview()
    expect(payable.find(({ seller_id }) => seller_id === stall.seller.id)).toMatchObject({ available, held, refusal })
  })
})

describe('the schedule', () => {
  const set = (settings: Partial<PayoutSettings>) =>
    shop.as(admin).put('/api/admin/payout-settings', { ...DEFAULTS, ...settings })
  beforeEach(() =>
    sql`update payout_batches set idempotency_key = gen_random_uuid() where idempotency_key like 'schedule:%'`.execute(
      shop.platform.database,
    ),
  )

  it('the schedule of payouts creates one batch a day, which pays every seller who can be paid, and emails the admins', async () => {
    const [stall, poor] = [await aCreditor(), await aStall()]
    await aDelivery(poor, 4)
    await set({ schedule: 'daily' })
    for (let run = 0; run < 2; run++) await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toMatchObject([{ amount: rupees(1000), status: 'sending' }])
    expect(await payoutsOf(poor)).toEqual([])
    const [newest] = (await shop.as(admin).get('/api/admin/payout-batches')).json<{ items: PayoutBatch[] }>().items
    expect(newest?.created_by).toBeNull()
    await aDelivery(stall)
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toHaveLength(1)
    const letters = () =>
      shop.platform.database
        .selectFrom('mailbox')
        .select('recipient')
        .where('text', 'like', `%/admin/payouts/${newest?.batch_id}%`)
        .execute()
    await expect.poll(async () => (await letters()).map(({ recipient }) => recipient)).toContain(admin.email)
  })

  it('the schedule of payouts creates no batch on another weekday, and none if admins start payouts', async () => {
    const stall = await aCreditor()
    await createScheduledBatch(shop.platform)
    await set({ schedule: 'weekly', weekday: weekdayIn(1) })
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toEqual([])
    await set({ schedule: 'weekly', weekday: weekdayIn(0) })
    await createScheduledBatch(shop.platform)
    expect(await payoutsOf(stall)).toHaveLength(1)
  })

  it('the schedule of payouts creates one batch if the jobs of two processes run at the same time', async () => {
    const stall = await aCreditor()
    await set({ schedule: 'daily' })
    await Promise.all([1, 2, 3].map(() => createScheduledBatch(shop.platform)))
    expect(await payoutsOf(stall)).toHaveLength(1)
  })

  it('an admin changes the settings of payouts, such as the schedule; orders, accounts and the audit log show the change', async () => {
    const stall = await aStall()
    const order_id = await aDelivery(stall, 10, 2)
    const expected = async () => {
      const orders = await shop.as(stall.seller).get(`/api/seller/orders?q=${order_id.slice(0, 8)}`)
      return orders.json<{ items: SellerOrder[] }>().items[0]?.expected_payout
    }
    expect(await expected()).toBe(dayIn(1))
    const settings = { schedule: 'weekly', weekday: weekdayIn(6), hold_days: 5, minimum: rupees(2000) } as const
    expect((await set(settings)).json()).toEqual(settings)
    expect((await shop.as(admin).get('/api/admin/payout-settings')).json()).toEqual(settings)
    expect(await expected()).toBe(dayIn(6))
    expect(await accountOf(stall)).toMatchObject({ hold_days: 5, minimum: rupees(2000), next_payout: dayIn(6) })
    await set({ ...settings, hold_days: 2 })
    expect(await accountOf(stall)).toMatchObject({ available: rupees(1000), refusal: 'below_minimum' })
    const [, act] = await actsOn('payout_settings', 'all')
    expect(act).toMatchObject({ action: 'update', details: { from: 'manual, 3 days, ≥ Rs. 500' } })
    expect(act.details.to).toMatch(/^weekly on \w+day, 5 days, ≥ Rs. 2,000$/)
  })

  it.each([
    ['a hold time of zero days', { hold_days: 0 }],
    ['a minimum of less than a rupee', { minimum: 99 }],
    ['an unknown schedule', { schedule: 'yearly' }],
    ['an eighth weekday', { weekday: 7 }],
  ])('the schedule of payouts refuses %s', async (_, change) => {
    expect((await set(change as Partial<PayoutSettings>)).json()).toMatchObject({ code: 'validation_failed' })
  })
})
