import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { rupees } from '#contract/money.ts'
import { faultsInLedger } from '#server/ledger/check-ledger.ts'
import { anOrder, aPaidOrder, BILLING, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(async () => {
  expect(await faultsInLedger(shop.platform.database)).toEqual([])
  await shop.close()
})

const REASON = 'The customer has called'

/** An order of two units at Rs. 100 of one seller, with the calls of admins and sellers on it. */
async function anOrderToChange({ isPaid = true } = {}) {
  const product = await shop.aProduct({ price: rupees(100), stock: 10 })
  const made = await (isPaid ? aPaidOrder : anOrder)(shop, [{ product_id: product.product_id, quantity: 2 }])
  const { order_id } = made.placed
  const url = `/api/admin/orders/${order_id}`
  const office = shop.as(admin)
  return {
    ...{ ...made, order_id, product },
    detail: async () => (await office.get(url)).json<AdminOrderDetail>(),
    cancel: () => office.post(`${url}/cancel`, { reason: REASON }),
    setStatus: (status: string, from: string) =>
      office.patch(`${url}/fulfilments/${product.seller_id}`, { status, from, reason: REASON }),
    correct: (address: object) => office.put(`${url}/address`, { ...BILLING, ...address, reason: REASON }),
    note: (text: string) => office.post(`${url}/notes`, { text }),
    repeat: (mail: string) => office.post(`${url}/mails`, { mail }),
    acts: async () => (await office.get(`/api/admin/audit-log?entity=order&entity_id=${order_id}`)).json().items,
    mails: async (text: string) =>
      shop.platform.database
        .selectFrom('mailbox')
        .select(['recipient', 'subject'])
        .where('text', 'like', `%${order_id}%`)
        .where('text', 'like', `%${text}%`)
        .execute(),
  }
}

describe('an admin who cancels an order', () => {
  it('when an admin cancels an order, the shop refunds the whole amount, returns the stock, and emails the sellers the reason', async () => {
    const { cancel, product, acts, mails } = await anOrderToChange()
    expect((await cancel()).json()).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: [{ reason: 'order_cancelled', amount: rupees(400) }],
    })
    expect(await stockOf(shop, product.product_id)).toBe(10)
    expect(await acts()).toMatchObject([{ action: 'cancel', details: { reason: REASON, refunded: 'Rs. 400' } }])
    await vi.waitFor(async () => expect(await mails(REASON)).toHaveLength(1), { timeout: 20_000 })
  })

  it('an admin can cancel an order that was dispatched', async () => {
    const { cancel, setStatus, product } = await anOrderToChange()
    await setStatus('shipped', 'placed')
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await stockOf(shop, product.product_id)).toBe(10)
  })

  it('when an admin cancels an unpaid order, its payment is closed, so that the customer cannot pay it', async () => {
    const { cancel } = await anOrderToChange({ isPaid: false })
    expect((await cancel()).json()).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'expired' }],
      refunds: [],
    })
  })

  it('an admin who cancels an order that is delivered or already cancelled gets an error', async () => {
    const delivered = await anOrderToChange()
    await delivered.setStatus('delivered', 'placed')
    expect((await delivered.cancel()).json()).toMatchObject({
      ...{ status: 409, code: 'already_delivered' },
      message: 'A delivered order can’t be cancelled. The customer can request a refund.',
    })
    const cancelled = await anOrderToChange()
    await cancelled.cancel()
    expect((await cancelled.cancel()).json()).toMatchObject({ status: 409, code: 'already_cancelled' })
  })
})

describe('an admin who sets the status of a fulfilment', () => {
  it('an admin who sets the status of a fulfilment is the author of the change in the history and in the audit log', async () => {
    const { setStatus, detail, acts } = await anOrderToChange()
    expect((await setStatus('shipped', 'placed')).json()).toMatchObject({ status: 'shipped' })
    expect((await detail()).history.at(-1)).toMatchObject({
      ...{ status: 'shipped', changed_by: admin.email, business_name: null },
    })
    expect(await acts()).toMatchObject([
      { action: 'set_status', details: { reason: REASON, from: 'placed', to: 'shipped' } },
    ])
  })

  it('the rules of sellers apply to an admin who sets the status of a fulfilment: no shipping before payment, and no change if the admin saw an outdated status', async () => {
    const unpaid = await anOrderToChange({ isPaid: false })
    expect((await unpaid.setStatus('shipped', 'placed')).json()).toMatchObject({ code: 'order_not_paid' })
    const paid = await anOrderToChange()
    await paid.setStatus('processing', 'placed')
    expect((await paid.setStatus('shipped', 'placed')).json()).toMatchObject({ status: 409, code: 'order_changed' })
  })
})

describe('an admin who corrects the address of an order', () => {
  it('when an admin corrects the address of an order, its pages show the new address, and the seller gets it by email', async () => {
    const { correct, read, acts, mails } = await anOrderToChange()
    const answer = await correct({ address: '12 Mall Road', city: 'Multan' })
    expect(answer.json()).toMatchObject({ address: '12 Mall Road', city: 'Multan', first_name: 'Ayesha' })
    expect(await read()).toMatchObject({ address: '12 Mall Road', city: 'Multan' })
    expect(await mails('12 Mall Road')).toHaveLength(1)
    expect(await acts()).toMatchObject([
      { action: 'correct_address', details: { from: '7 Canal Road, Lahore', to: '12 Mall Road, Multan' } },
    ])
  })

  it('the shop records no correction if an admin saves the same address of an order again', async () => {
    const { correct, acts } = await anOrderToChange()
    expect((await correct({})).statusCode).toBe(200)
    expect(await acts()).toEqual([])
  })

  it('an admin who corrects the address of a delivered order gets an error', async () => {
    const { correct, setStatus } = await anOrderToChange()
    await setStatus('delivered', 'placed')
    expect((await correct({ city: 'Multan' })).json()).toMatchObject({ status: 409, code: 'address_closed' })
  })
})

it('an admin’s note on an order is shown to admins with its author, and not to the customer', async () => {
  const { note, detail, read } = await anOrderToChange()
  expect((await note('Call before 6 pm. پہلے فون کریں')).statusCode).toBe(201)
  expect((await detail()).notes).toMatchObject([{ text: 'Call before 6 pm. پہلے فون کریں', created_by: admin.email }])
  expect(JSON.stringify(await read())).not.toContain('Call before')
  const unknown = await shop.as(admin).post(`/api/admin/orders/${admin.id}/notes`, { text: 'Lost' })
  expect(unknown.json()).toMatchObject({ status: 404, code: 'order_not_found' })
})

describe('an admin who sends an email of an order again', () => {
  it('an admin can send the payment email to the customer, and the email about the new order to the seller, again', async () => {
    const { repeat, mails, acts } = await anOrderToChange()
    const sent = async () => {
      const subjects = (await mails('')).map(({ subject }) => subject)
      return ['Paid', 'New order'].map((word) => subjects.filter((subject) => subject.includes(word)).length)
    }
    await vi.waitFor(async () => expect(await sent()).toEqual([1, 1]))
    expect((await repeat('paid')).statusCode).toBe(204)
    expect((await repeat('new_order')).statusCode).toBe(204)
    await vi.waitFor(async () => expect(await sent()).toEqual([2, 2]))
    expect(await acts()).toMatchObject([
      { action: 'repeat_mail', details: { mail: 'new_order' } },
      { action: 'repeat_mail', details: { mail: 'paid' } },
    ])
  })

  it('an admin cannot send an email of an order again if the event of the email has not happened', async () => {
    const { repeat, acts } = await anOrderToChange({ isPaid: false })
    for (const mail of ['paid', 'refunded', 'status', 'new_order'])
      expect((await repeat(mail)).json(), mail).toMatchObject({ status: 409, code: 'mail_not_sendable' })
    expect(await acts()).toEqual([])
  })
})
