import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { aPhone } from '#server/auth/testing/sign-in-server.ts'
import { aCustomerWanting, checkOut, stockOf } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

/** The text messages that reached the SMS gateway, each with its phone number. */
const received: { to: string; body: string }[] = []
const gateway = createServer((request, response) => void receive(request, response))
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request))
  received.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' })
  response.writeHead(201).end()
}

let shop: TestShop
let limited: TestShop
let SMS_URL: string
beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const { port } = gateway.address() as { port: number }
  SMS_URL = `http://AC1:secret@127.0.0.1:${port}/Messages.json?from=Mandi`
  shop = await createTestShop({ SMS_URL })
  limited = await createTestShop({ SMS_URL, AUTH_RATE_LIMITS: '1' })
})
afterAll(async () => {
  await shop.close()
  await limited.close()
  gateway.close()
})

const CASH = { payment_method: 'cash_on_delivery' }
/** Returns a random mobile number in its stored format, such as `+923001234567`. */
const aMobile = () => `+${aPhone()}`
const send = (at: TestShop, customer: TestCaller, phone: string) =>
  at.as(customer).post('/api/account/phone-codes', { phone })
const prove = (at: TestShop, customer: TestCaller, phone: string, code: string) =>
  at.as(customer).post('/api/account/proven-phones', { phone, code })

/** Waits until `count` text messages were sent to a phone number. Returns the code in the newest one. */
async function codeTo(phone: string, count = 1): Promise<string> {
  const sent = () => received.filter(({ to }) => to === phone)
  await expect.poll(() => sent().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
  return /\d{6}/.exec(sent().at(-1)?.body ?? '')?.[0] ?? ''
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111')

async function aCashCustomer(at = shop) {
  const { product_id } = await at.aProduct({ stock: 10 })
  const customer = await aCustomerWanting(at, [{ product_id, quantity: 1 }])
  return { customer, product_id, phone: aMobile() }
}

describe('the first cash order with a phone number that is not proven', () => {
  it('the first cash order with an unproven phone number is refused and takes no stock, until the customer enters the code of the text message', async () => {
    const { customer, product_id, phone } = await aCashCustomer()
    const order = () => checkOut(shop, customer, { ...CASH, phone }, 'the-same-key')
    expect((await order()).json()).toMatchObject({ status: 403, code: 'phone_code_needed' })
    expect(await stockOf(shop, product_id)).toBe(10)
    expect((await send(shop, customer, phone)).statusCode).toBe(204)
    const code = await codeTo(phone)
    expect((await prove(shop, customer, phone, wrong(code))).json()).toMatchObject({ code: 'phone_code_wrong' })
    expect((await order()).json()).toMatchObject({ code: 'phone_code_needed' })
    expect((await prove(shop, customer, phone, code)).statusCode).toBe(204)
    const placed = (await order()).json<PlacedOrder>()
    expect(placed).toMatchObject({ payment: 'Cash on delivery' })
    expect((await order()).json()).toEqual(placed)
    expect(await stockOf(shop, product_id)).toBe(9)
  })

  it('the code for a first cash order is accepted if it has Urdu digits or the phone number is typed in another way', async () => {
    const { customer, phone } = await aCashCustomer()
    await send(shop, customer, `0${phone.slice(3)}`)
    const code = [...(await codeTo(phone))].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    expect((await prove(shop, customer, `0092 ${phone.slice(3)}`, code)).statusCode).toBe(204)
    expect((await checkOut(shop, customer, { ...CASH, phone: `0${phone.slice(3)}` })).statusCode).toBe(201)
  })

  it('a cash order with another phone number needs a new code, and a code proves only the number to which it was sent', async () => {
    const { customer, phone } = await aCashCustomer()
    await send(shop, customer, phone)
    const code = await codeTo(phone)
    const other = aMobile()
    expect((await prove(shop, customer, other, code)).json()).toMatchObject({ code: 'phone_code_wrong' })
    await sql`update auth.one_time_tokens set created_at = now() - interval '1 hour'`.execute(shop.platform.database)
    await send(shop, customer, phone)
    expect((await prove(shop, customer, phone, await codeTo(phone, 2))).statusCode).toBe(204)
    expect((await checkOut(shop, customer, { ...CASH, phone: other })).json()).toMatchObject({
      code: 'phone_code_needed',
    })
  })

  it('an order needs no phone code if it is paid by card, or if the customer signs in with this number or has a delivered order', async () => {
    const byCard = await aCashCustomer()
    expect((await checkOut(shop, byCard.customer, { phone: byCard.phone })).statusCode).toBe(201)
    const signsIn = await aCashCustomer()
    await sql`update auth.users set phone = ${signsIn.phone.slice(1)}, phone_confirmed_at = now() where id = ${signsIn.customer.id}`.execute(
      shop.platform.database,
    )
    expect((await checkOut(shop, signsIn.customer, { ...CASH, phone: signsIn.phone })).statusCode).toBe(201)
    const known = await aCashCustomer()
    const earlier = (await checkOut(shop, known.customer, { phone: known.phone })).json<PlacedOrder>()
    await sql`update orders set status = 'delivered' where order_id = ${earlier.order_id}`.execute(
      shop.platform.database,
    )
    await shop.as(known.customer).post('/api/cart/merge', { items: [{ product_id: known.product_id, quantity: 1 }] })
    expect((await checkOut(shop, known.customer, { ...CASH, phone: known.phone })).statusCode).toBe(201)
  })

  it('the first cash order needs no phone code in a shop without an SMS gateway', async () => {
    const without = await createTestShop()
    const { customer, phone } = await aCashCustomer(without)
    expect((await checkOut(without, customer, { ...CASH, phone })).statusCode).toBe(201)
    await without.close()
  })
})

describe('a code for a phone number', () => {
  it('the code that proves a phone number is sent to mobile numbers only', async () => {
    const { customer } = await aCashCustomer()
    for (const phone of ['042 35761999', '12345', '+14155550100'])
      expect((await send(shop, customer, phone)).json()).toMatchObject({ status: 422, errors: [{ field: 'phone' }] })
  })

  it('the code that proves a phone number is void after six wrong codes', async () => {
    const { customer, phone } = await aCashCustomer()
    await send(shop, customer, phone)
    const code = await codeTo(phone)
    for (let count = 0; count < 6; count++) await prove(shop, customer, phone, wrong(code))
    expect((await prove(shop, customer, phone, code)).json()).toMatchObject({ code: 'phone_code_wrong' })
  })

  it('the code that proves a phone number is sent to an account once in a minute', async () => {
    const { customer, phone } = await aCashCustomer(limited)
    expect((await send(limited, customer, phone)).statusCode).toBe(204)
    expect((await send(limited, customer, aMobile())).json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  it('the code that proves a phone number is sent to one number five times in an hour, from all accounts together', async () => {
    const phone = aMobile()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++)
      statuses.push((await send(limited, await limited.aCustomer(), phone)).statusCode)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })

  it('an account can guess the code for a phone number 20 times in 15 minutes, from all IP addresses together', async () => {
    const { customer, phone } = await aCashCustomer(limited)
    const guess = (at: number) =>
      limited.app.inject({
        method: 'POST',
        url: '/api/account/proven-phones',
        remoteAddress: `203.0.113.${at}`,
        headers: {
          apikey: limited.platform.configuration.publishableKey,
          authorization: `Bearer ${customer.token}`,
        },
        payload: { phone, code: '123456' },
      })
    const codes: string[] = []
    for (let count = 0; count < 21; count++) codes.push((await guess(count)).json().code)
    expect(codes.filter((code) => code === 'phone_code_wrong')).toHaveLength(20)
    expect(codes.at(-1)).toBe('too_many_requests')
  })
})
