import { randomInt, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { checkout } from '#contract/orders.ts'
import { listSellerProducts, updateProduct } from '#contract/seller-products.ts'
import { aPaidOrder, BILLING, pay } from './support/orders.ts'
import { aCustomer, openAs, type Person, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller, aWaitingSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { WINDOWS } from './support/widths.ts'

/**
 * `npm run bench:day`: counts the clicks, taps and keys that the frequent tasks of sellers and admins need, measures
 * their time, and writes bench/WORK-DAY.md. Fails if a task needs more than its limit.
 */

/**
 * The counted actions of a person in a task. `typed` are the keys that enter a text, and `keys` all others, such as
 * Enter.
 */
type Acts = { clicks: number; keys: number; typed: number }
/** A task, its limit of clicks and keys together, its counted actions and its time. */
type Measured = { task: string; screen: string; most: number; acts: Acts; seconds: number }

const measured: Measured[] = []
/** The number of measured tasks. */
const TASKS = 10

/** Counts the real clicks and keys, not those of scripts, in all pages of the browser window from now on. */
async function countActs(page: Page): Promise<Acts> {
  const acts: Acts = { clicks: 0, keys: 0, typed: 0 }
  await page.context().exposeBinding('countAct', (_, kind: keyof Acts) => {
    acts[kind] += 1
  })
  const count = () => {
    const report = (kind: string) => (globalThis as unknown as { countAct(kind: string): void }).countAct(kind)
    // A key that presses a button also causes a click. The detail of that click is zero.
    document.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && report('clicks'), true)
    document.addEventListener(
      'keydown',
      ({ isTrusted, key, ctrlKey }) => {
        if (!isTrusted || key === 'Control') return
        report(key.length === 1 && !ctrlKey ? 'typed' : 'keys')
      },
      true,
    )
    window.print = () => {}
  }
  await page.addInitScript(count)
  await page.evaluate(count)
  return acts
}

/** Measures a task that starts on the open page: its clicks and keys, and its time in seconds. */
async function measure(
  page: Page,
  { task, screen, most }: Pick<Measured, 'task' | 'screen' | 'most'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const acts = await countActs(page)
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  measured.push({ task, screen, most, acts, seconds })
  expect(acts.clicks + acts.keys, task).toBeGreaterThan(0)
  expect(acts.clicks + acts.keys, task).toBeLessThanOrEqual(most)
}

async function aSellerWithOrders(page: Page, count: number) {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  for (let placed = 0; placed < count; placed += 1) await aPaidOrder(customer, product)
  return seller
}

/** Places a paid order of a new customer with this phone number. */
async function anOrderFromPhone(page: Page, phone: string): Promise<{ order_id: string; customer: Person }> {
  const { product_id } = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id, quantity: 2 } })
  const body = { ...BILLING, email: customer.email, phone, payment_method: 'card' } as const
  const placed = await api(checkout, { body, idempotencyKey: randomUUID() })
  await pay(placed)
  return { order_id: placed.order_id, customer }
}

const aPhone = () => `0333${randomInt(1_000_000, 10_000_000)}`

async function openAdmin(page: Page): Promise<void> {
  await openAs(page, await signIn('admin@mandi.test'), '/admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
}

for (const { screen, width, isPhone, most } of [
  { screen: 'desktop', width: WINDOWS.desktop, isPhone: false, most: 4 },
  { screen: 'phone', width: WINDOWS.phone, isPhone: true, most: 6 },
])
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: width, hasTouch: isPhone })

    test('a seller ships 20 orders', async ({ page }) => {
      const seller = await aSellerWithOrders(page, 20)
      await openAs(page, seller.session, '/seller')
      await expect(page.getByRole('group', { name: 'Revenue' }).first()).toBeVisible()
      await measure(page, { task: 'ship 20 orders and print their packing slips', screen, most }, async () => {
        const press = isPhone ? 'tap' : 'click'
        await page
          .getByRole('navigation', { name: 'Seller area' })
          .getByRole('link', { name: /^Orders/ })
          [press]()
        await page.getByRole('link', { name: /^Placed/ })[press]()
        await page.getByRole('button', { name: 'Select all matching orders' })[press]()
        await expect(page.getByText('20 selected')).toBeVisible()
        await page.getByRole('button', { name: 'Ship and print' })[press]()
        await expect(page.getByRole('region', { name: /^Order #/ })).toHaveCount(20)
      })
    })

    test('a seller restocks the products that are running out', async ({ page }) => {
      const seller = await aVerifiedSeller(page.request)
      const product = await aProduct(seller)
      const { product_id } = product
      await shopApi(seller.session)(updateProduct, { params: { product_id }, body: { stock: 3 } })
      await openAs(page, seller.session, '/seller')
      await expect(page.getByText('3 left')).toBeVisible()
      await measure(page, { task: 'restock a product that is low on stock', screen, most: 2 }, async () => {
        const button = page.getByRole('button', { name: `Add 10 units to the stock of ${product.name}` })
        await (isPhone ? button.tap() : button.click())
        await expect(page.getByText('3 left')).toHaveCount(0)
      })
    })
  })

test('a seller changes 10 prices in the list of products', async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  await productsOf(seller, 10)
  await openAs(page, seller.session, '/seller/products?view=table')
  const open = page.getByRole('button', { name: /Change price of/ })
  await expect(open).toHaveCount(10)
  await measure(page, { task: 'change 10 prices in the list of products', screen: 'desktop', most: 11 }, async () => {
    await open.first().click()
    for (let row = 0; row < 10; row += 1) {
      await expect(page.getByRole('textbox', { name: /^price of/ })).toBeFocused()
      await page.keyboard.type(String(250 + row))
      await page.keyboard.press('Enter')
    }
    const prices = async () =>
      (await shopApi(seller.session)(listSellerProducts, { query: { limit: 10 } })).items.map(({ price }) => price)
    await expect
      .poll(async () => (await prices()).toSorted())
      .toEqual(Array.from({ length: 10 }, (_, row) => 25_000 + 100 * row))
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: WINDOWS.phone, hasTouch: true })

  test('on a phone, a seller changes 10 prices on the price board', async ({ page }) => {
    const seller = await aVerifiedSeller(page.request)
    await productsOf(seller, 10)
    await openAs(page, seller.session, '/seller/prices')
    const prices = page.getByRole('textbox', { name: /^price of/ })
    await expect(prices).toHaveCount(10)
    await measure(page, { task: 'change 10 prices on the price board', screen: 'phone', most: 11 }, async () => {
      await prices.first().tap()
      for (let row = 0; row < 10; row += 1) {
        await expect(prices.nth(row)).toBeFocused()
        await page.keyboard.type(String(250 + row))
        if (row < 9) await page.keyboard.press('Enter')
      }
      await page.getByRole('button', { name: 'Save all' }).tap()
      await expect(page.getByText('10 products changed.')).toBeVisible()
    })
  })
})

test('an admin refunds an order while the customer is on the phone', async ({ page }) => {
  const phone = aPhone()
  const { order_id } = await anOrderFromPhone(page, phone)
  await openAdmin(page)
  const task = 'refund an order when the customer phones, after Ctrl+K'
  await page.keyboard.press('Control+k')
  await measure(page, { task, screen: 'desktop', most: 4 }, async () => {
    await page.keyboard.type(phone)
    await page.getByRole('option', { name: `#${order_id.slice(0, 8)}` }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('button', { name: 'Not fresh' }).click()
    await page.getByRole('button', { name: 'Refund Rs. 680' }).click()
    await expect(page.getByText('The refund was recorded')).toBeVisible()
  })
})

test('an admin finds an order by the last five digits of the phone number', async ({ page }) => {
  const phone = aPhone()
  const { order_id } = await anOrderFromPhone(page, phone)
  await openAdmin(page)
  await measure(
    page,
    { task: 'find an order by the last five digits of a phone number', screen: 'desktop', most: 2 },
    async () => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type(phone.slice(-5))
      await page.getByRole('option', { name: `#${order_id.slice(0, 8)}` }).click()
      await expect(page).toHaveURL(new RegExp(`/admin/orders/${order_id}`))
    },
  )
})

test('an admin finds a customer by the phone number of an order', async ({ page }) => {
  const phone = aPhone()
  const { customer } = await anOrderFromPhone(page, phone)
  await openAdmin(page)
  const task = 'find a customer by the phone number of an order'
  await measure(page, { task, screen: 'desktop', most: 2 }, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(phone)
    await page.getByRole('option', { name: customer.email }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/users/${customer.session.user.id}`))
    await expect(page.getByRole('heading', { name: customer.username, level: 1 })).toBeVisible()
  })
})

test('an admin verifies a waiting seller', async ({ page }) => {
  const { business_name } = await aWaitingSeller(page.request)
  await openAdmin(page)
  await measure(page, { task: 'verify a seller', screen: 'desktop', most: 2 }, async () => {
    await page.getByRole('link', { name: 'Sellers to verify' }).click()
    await page.getByRole('button', { name: `Verify ${business_name}` }).click()
    await expect(page.getByText('Seller has been verified successfully!')).toBeVisible()
  })
})

test.afterAll(async () => {
  // If only some tasks were measured, the table stays as it is.
  if (measured.length < TASKS) return
  const inOrder = measured.toSorted((one, other) => one.task.localeCompare(other.task))
  const rows = inOrder.map(
    ({ task, screen, most, acts: { clicks, keys, typed }, seconds }) =>
      `| ${[task, screen, clicks, keys, typed, clicks + keys, most, seconds.toFixed(1)].join(' | ')} |`,
  )
  await writeFile(
    join(import.meta.dirname, '../bench/WORK-DAY.md'),
    `# A day's work

\`npm run bench:day\` counted these clicks, taps and keys in a browser, on ${new Date().toISOString().slice(0, 10)}. Each task starts on a page that
is open: the dashboard, the list of products or the price board. The seconds are the duration of the task in the
browser, in which a program acts without pauses. A person also needs time to read and think. The seconds depend on the
load of the machine. The limit is the largest permitted number of clicks, taps and keys together, without the typed text.

| task | screen | clicks or taps | keys | typed characters | clicks and keys | limit | seconds |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  )
})
