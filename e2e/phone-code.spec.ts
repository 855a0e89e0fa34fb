import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { freePort } from '#server/platform/free-port.ts'
import { openShop } from './start-shop.ts'
import { fillAddress } from './support/checkout-form.ts'
import { aNumber } from './support/codes.ts'
import { IN_URDU, like, textsIn, withElements } from './support/languages.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/** The URL of a shop that can send text messages. The tests of this file start it. */
const url = `http://localhost:${await freePort()}`
test.use({ baseURL: url })
test.describe.configure({ mode: 'serial' })

/** The URL of the shop that the other test files use. The support functions use the URL in `E2E_URL`. */
const usualUrl = process.env.E2E_URL

/** The text messages that the shop has sent, oldest first. */
const messages: { to: string; body: string }[] = []
let gateway: Server
let shop: Awaited<ReturnType<typeof openShop>>
test.beforeAll(async () => {
  gateway = createServer((request, response) => void receive(request, response))
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const { port } = gateway.address() as AddressInfo
  shop = await openShop(url, { DEMO: 'on', SMS_URL: `http://AC1:secret@127.0.0.1:${port}/Messages.json?from=Mandi` })
  process.env.E2E_URL = url
})
test.afterAll(async () => {
  process.env.E2E_URL = usualUrl
  await shop.close()
  gateway.close()
})

/** Receives a text message, as the API of Twilio does. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request))
  messages.push({ to: form.get('To') ?? '', body: form.get('Body') ?? '' })
  response.writeHead(201).end()
}

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a customer confirms the phone number of a first cash order with a code from a text message`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const { product_id } = await aProduct(await aVerifiedSeller(page.request))
    const customer = await aCustomer(page.request)
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
    const number = aNumber()
    const phone = number.replace(/^92/, '0')

    await openAs(page, customer.session, at('/checkout'))
    await fillAddress(page, t)
    await page.getByLabel(t.message('Phone'), { exact: true }).fill(phone)
    await page.getByRole('radio', { name: new RegExp(`^${t('Cash on delivery')}`) }).check()
    await page.getByRole('button', { name: t('Place the order') }).click()
    const request = t(
      'This is your first order with cash on delivery. Please confirm your phone number {phone} with a code.',
      { phone },
    )
    await expect(page.getByText(like(withElements(request)))).toBeVisible()
    expect(messages.filter(({ to }) => to.includes(number))).toEqual([])

    await page.getByRole('button', { name: t('Send the code') }).click()
    await expect.poll(() => messages.filter(({ to }) => to.includes(number)).length).toBe(1)
    const code = /\d{6}/.exec(messages.find(({ to }) => to.includes(number))?.body ?? '')?.[0] ?? ''
    const field = page.getByRole('textbox', { name: t('Code from the text message') }).first()
    await field.fill(code === '111111' ? '222222' : '111111')
    await expect(page.getByText(t.message('This code is wrong or has expired.'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await field.fill(code)
    await page.waitForURL(`**${at('/placeOrder')}?order_id=*`)
    await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
    await expect(
      page.getByText(t('Please have {amount} in cash ready for the delivery.', { amount: 'Rs. 680' })),
    ).toBeVisible()
  })
