import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({
    AUTH_RATE_LIMITS: '1',
    INITIAL_SETTINGS: JSON.stringify({
      ...{ name: 'Sabzi Ghar', phone: '+92 300 0000000', email: 'salam@sabzi.test' },
      shipping_fee: rupees(150),
    }),
  })
})
afterAll(() => shop.close())

it('[F1] GET /api/store returns the settings of the shop and the opening hours of the specification', async () => {
  const store = (await shop.as().get('/api/store')).json()
  expect(store).toMatchObject({
    name: 'Sabzi Ghar',
    phone: '+92 300 0000000',
    email: 'salam@sabzi.test',
    address: expect.stringMatching(/\S/),
    social: { facebook: expect.any(String), instagram: expect.any(String), x: expect.any(String) },
    shipping_fee: rupees(150),
    exchange_rate: 280,
    payment_provider: 'sandbox',
  })
  expect(store.opening_hours).toEqual([
    { days: 'Mon-Fri', names: { ur: 'پیر تا جمعہ' }, hours: '8AM-10PM' },
    { days: 'Sat', names: { ur: 'ہفتہ' }, hours: '9AM-8PM' },
    { days: 'Sun', names: { ur: 'اتوار' }, hours: '2PM-6PM' },
    { days: 'Open on holidays', names: { ur: 'چھٹیوں میں بھی کھلا' }, hours: '' },
  ])
})

describe('a message from the contact form', () => {
  const message = { name: 'Ayesha', email: 'ayesha@mandi.test', message: 'Do you deliver <b>mangoes</b> to Murree?' }

  it('a message from the contact form is emailed to the store with the visitor’s name and email address, and HTML in it is escaped', async () => {
    expect((await shop.as().post('/api/contact', message)).statusCode).toBe(204)
    const mail = await vi.waitFor(
      () =>
        shop.platform.database
          .selectFrom('mailbox')
          .select(['subject', 'text', 'html'])
          .where('recipient', '=', 'salam@sabzi.test')
          .executeTakeFirstOrThrow(),
      { timeout: 30_000 },
    )
    expect(mail.subject).toBe('A message from Ayesha')
    expect(mail.text).toContain('Do you deliver <b>mangoes</b> to Murree?')
    expect(mail.text).toContain('Ayesha, ayesha@mandi.test')
    expect(mail.html).toContain('&lt;b&gt;mangoes&lt;/b&gt;')
  })

  it.each([
    ['name', ' '],
    ['email', 'ayesha'],
    ['message', 'Hi'],
  ])('a message from the contact form is refused with the %s %j', async (field, value) => {
    const answer = await shop.as().post('/api/contact', { ...message, [field]: value })
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field }] })
  })

  it('the sixth message of an IP address from the contact form within an hour is refused', async () => {
    const send = () => shop.app.inject({ ...request, remoteAddress: '203.0.113.9' })
    const request = {
      method: 'POST' as const,
      url: '/api/contact',
      headers: { apikey: shop.platform.configuration.publishableKey },
      payload: message,
    }
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await send()).statusCode)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})
