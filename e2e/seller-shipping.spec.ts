import { expect, type Page, test } from '@playwright/test'
import QRCode from 'qrcode'
import { formatUnit } from '#web/ui/money.tsx'
import { excessWidth } from './support/excess-width.ts'
import { ANY, IN_URDU, like, textsIn, withElements } from './support/languages.ts'
import { anOrder, aPaidOrder, setStatus } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, type Person, signIn } from './support/people.ts'
import { A4, printed, ROLL } from './support/printed.ts'
import { aProduct, aVerifiedSeller, productsOf, type Seller } from './support/sellers.ts'
import { shopUrl } from './support/shop.ts'

/**
 * Counts the clicks and taps of the visitor in this page from now on. The returned function returns their number. The
 * page must not be loaded again.
 */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        const { dataset } = document.documentElement
        if (isTrusted) dataset.clicks = String(Number(dataset.clicks ?? 0) + 1)
      },
      true,
    )
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks ?? 0))
}

/**
 * Replaces the browser's print dialog, which the test could not close. The returned function returns how often the
 * dialog would have opened on the current page.
 */
async function watchPrinting(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement
      dataset.printed = String(Number(dataset.printed ?? 0) + 1)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.printed ?? 0))
}

async function ordersOf(customer: Person, product: { product_id: string }, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push((await aPaidOrder(customer, product)).order_id)
  return ids
}

async function sellerWithTwentyOrders(page: Page): Promise<Seller> {
  const seller = await aVerifiedSeller(page.request)
  await ordersOf(await aCustomer(page.request), await aProduct(seller), 20)
  return seller
}

test('a seller ships 20 orders and prints their packing slips with at most four clicks from the dashboard', async ({
  page,
}) => {
  const seller = await sellerWithTwentyOrders(page)
  const timesPrinted = await watchPrinting(page)
  await openAs(page, seller.session, '/seller')
  await expect(page.getByRole('group', { name: 'Revenue' }).first()).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: /^Placed/ }).click()
  await page.getByRole('button', { name: 'Select all matching orders' }).click()
  await expect(page.getByText('20 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Ship and print' }).click()
  await expect(page).toHaveURL(/\/seller\/orders\/print/)
  await expect(page.getByRole('region', { name: /^Order #/ })).toHaveCount(20)
  await expect.poll(timesPrinted).toBe(1)
  const needed = await clicks()
  expect(needed).toBeGreaterThan(0)
  expect(needed).toBeLessThanOrEqual(4)
  expect(await printed(page)).toEqual({ size: A4, pages: 20 })
  await page.reload()
  await expect(page.getByRole('region', { name: /^Order #/ })).toHaveCount(20)
  expect(await timesPrinted()).toBe(0)
  await page.goto('/seller/orders?status=shipped')
  await page.getByRole('button', { name: 'Select all matching orders' }).click()
  await expect(page.getByText('20 selected')).toBeVisible()
})

test.describe('on a touchscreen', () => {
  test.use({ hasTouch: true })

  test('on a phone with a touchscreen, a seller ships 20 orders in Urdu and prints their packing slips with at most six taps', {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn('ur')
    const seller = await sellerWithTwentyOrders(page)
    const timesPrinted = await watchPrinting(page)
    await openAs(page, seller.session, '/ur/seller')
    await expect(page.getByRole('group', { name: t('Revenue') }).first()).toBeVisible()
    const taps = await countClicks(page)
    await page
      .getByRole('navigation', { name: t('Seller area') })
      .getByRole('link', { name: t('Orders') })
      .tap()
    await page.getByRole('link', { name: new RegExp(`^${t('Placed')}`) }).tap()
    await page.getByRole('button', { name: t('Select all matching orders') }).tap()
    await expect(page.getByText(t('{length} selected', { length: 20 }))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Ship and print') }).tap()
    const slips = page.getByRole('region', { name: like(t('Order {order_id}', { order_id: ANY })) })
    await expect(slips).toHaveCount(20)
    await expect.poll(timesPrinted).toBe(1)
    const needed = await taps()
    expect(needed).toBeGreaterThan(0)
    expect(needed).toBeLessThanOrEqual(6)
    expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  })
})

test('if some of the selected orders cannot be shipped, the seller sees the reason on the list and can print the slips of the shipped orders', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const [shipped = '', changing = ''] = await ordersOf(customer, product, 3)
  await setStatus(seller, shipped, 'shipped')
  await openAs(page, seller.session, '/seller/orders')
  await page.getByRole('button', { name: 'Select all matching orders' }).click()
  await expect(page.getByText('3 selected')).toBeVisible()
  // Another tab changes one of the orders after the selection.
  await setStatus(seller, changing, 'processing')
  await page.getByRole('button', { name: 'Ship and print: 2 of the selected orders' }).click()
  await expect(page.getByRole('alert')).toContainText('The status of this order has changed. Please check again.')
  await page.getByRole('link', { name: 'Print the other orders' }).click()
  await expect(page.getByRole('region', { name: /^Order #/ })).toHaveCount(1)
})

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller sees the history, contact links and next order on the page of an order, and the customer and the admin see the shipment and the reason for a cancellation`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    const customer = await aCustomer(page.request)
    const [older, newer] = (await ordersOf(customer, product, 2)) as [string, string]
    await openAs(page, seller.session, at(`/seller/orders/${older}?status=placed`))
    await expect(
      page.getByRole('heading', { name: t('Order {order_id}', { order_id: `#${older.slice(0, 8)}` }) }),
    ).toBeVisible()
    await expect(
      page.getByText(
        withElements(
          t('{quantity} × {unit} at {amount}', { quantity: 2, unit: formatUnit(product, t), amount: 'Rs. 240' }),
        ),
      ),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: t('Call') })).toHaveAttribute('href', 'tel:+923211234567')
    await expect(page.getByRole('link', { name: t('WhatsApp') })).toHaveAttribute('href', 'https://wa.me/923211234567')
    expect(await pageFaults(page)).toEqual([])

    await page.getByRole('link', { name: t('Newer order') }).click()
    await expect(page).toHaveURL(at(`/seller/orders/${newer}?status=placed`))
    await page.getByRole('link', { name: t('Older order') }).click()
    await expect(page).toHaveURL(at(`/seller/orders/${older}?status=placed`))

    await page.getByLabel(like(t('Status of order {order_id}', { order_id: ANY }))).selectOption('shipped')
    const history = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('Shipped') })
    await expect(history).toBeVisible()
    await page.getByLabel(t('Courier')).fill('TCS')
    await page.getByLabel(t('Tracking number')).fill('KHI 778899')
    await page.getByRole('button', { name: t('Save shipment') }).click()
    await expect(page.getByText(t('Shipment saved'))).toBeVisible()

    await page.getByRole('link', { name: t('Newer order') }).click()
    await page.getByLabel(like(t('Status of order {order_id}', { order_id: ANY }))).selectOption('cancelled')
    await page.getByLabel(t('Reason for cancelling')).selectOption(t('Another reason'))
    await page.getByRole('button', { name: t('Cancel and refund') }).click()
    await expect(page.getByText(t('Enter the reason'))).toBeVisible()
    await page.getByLabel(t('In your own words')).fill('Our van broke down')
    await page.getByRole('button', { name: t('Cancel and refund') }).click()
    await expect(page.getByText('Our van broke down')).toBeVisible()

    await openAs(page, customer.session, at(`/profile/orders/${older}`))
    await expect(page.getByText('KHI 778899')).toBeVisible()
    await page.goto(at(`/profile/orders/${newer}`))
    await expect(page.getByText('Our van broke down')).toBeVisible()
    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/orders/${newer}`))
    await expect(page.getByText('Our van broke down')).toBeVisible()
    await page.goto(at(`/admin/orders/${older}`))
    await expect(page.getByText('KHI 778899')).toBeVisible()
  })

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, packing slips with a QR code, a pick list and address labels print on a roll of 80 mm, and the slips and labels also on A4`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const [one, two] = await productsOf(seller, 2)
    if (!one || !two) throw new Error('The products are missing.')
    const customer = await aCustomer(page.request)
    const { order_id } = await aPaidOrder(customer, one)
    await aPaidOrder(customer, one, 3)
    await anOrder(customer, two, 1, 'cash_on_delivery')
    await openAs(page, seller.session, at('/seller/orders'))
    await page.getByRole('button', { name: t('Select all matching orders') }).click()
    await page.getByRole('link', { name: t('Print'), exact: true }).click()

    const slip = page.getByRole('region', { name: t('Order {order_id}', { order_id: `#${order_id.slice(0, 8)}` }) })
    const texts = [seller.business_name, 'Ayesha Khan', `2 × ${one.name} · ${formatUnit(one, t)}`, 'Rs. 480', t('Paid')]
    for (const text of texts) await expect(slip).toContainText(text)
    await expect(page.getByText(t('{amount} to collect', { amount: 'Rs. 440' })).first()).toBeVisible()
    const code = slip.getByRole('img', { name: t('QR code of the order') }).locator('path')
    expect(await code.getAttribute('d')).toBe(squaresOf(shopUrl() + at(`/seller/orders/${order_id}`)))
    expect(await pageFaults(page)).toEqual([])
    expect(await printed(page)).toEqual({ size: A4, pages: 3 })

    const roll = page.getByRole('link', { name: t('80 mm') })
    await roll.click()
    await expect(roll).toHaveAttribute('aria-current', 'true')
    expect(await printed(page)).toEqual({ size: ROLL, pages: 3 })

    await page.getByRole('link', { name: t('Pick list') }).click()
    const row = page.getByRole('row').filter({ hasText: one.name })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('5 ×')
    expect(await pageFaults(page)).toEqual([])
    expect(await printed(page)).toEqual({ size: ROLL, pages: 1 })

    await page.getByRole('link', { name: t('Address labels') }).click()
    const labels = page.getByRole('region', { name: like(t('Label of order {order_id}', { order_id: ANY })) })
    await expect(labels).toHaveCount(3)
    await expect(labels.first()).toContainText(t('From|the sender'))
    expect(await pageFaults(page)).toEqual([])
    expect(await printed(page)).toMatchObject({ size: ROLL, pages: 3 })
    await page.getByRole('link', { name: t('A4'), exact: true }).click()
    await expect(page.getByRole('link', { name: t('A4'), exact: true })).toHaveAttribute('aria-current', 'true')
    expect(await printed(page)).toEqual({ size: A4, pages: 1 })
  })

/** Returns the dark squares of the QR code of a text, as the SVG path that the page draws. */
function squaresOf(text: string): string {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from(data, (isDark, place) =>
    isDark ? `M${place % size} ${Math.floor(place / size)}h1v1h-1z` : '',
  ).join('')
}
