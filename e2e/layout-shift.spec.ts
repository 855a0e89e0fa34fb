import { expect, type Page, test } from '@playwright/test'
import { addAddress } from '#contract/addresses.ts'
import { addCartItem } from '#contract/cart.ts'
import { addToWishlist } from '#contract/wishlist.ts'
import { aPaidOrder, BILLING } from './support/orders.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/** The highest cumulative layout shift of a page. Core Web Vitals call 0.1 good. */
const MOST_SHIFT = 0.05

type Shift = { value: number; moved: string[] }

/** Collects the layout shifts of each page, without those that follow user input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Reflect.set(window, 'layoutShifts', shifts)
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect: { x, y, height }, currentRect }) => {
          const html = node instanceof Element ? node.outerHTML : String(node?.textContent)
          const by = [currentRect.x - x, currentRect.y - y, currentRect.height - height]
          return `x, y and height by ${by.join(', ')}: ${html.slice(0, 120)}`
        })
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Fails if the page has shifted by more than the limit until everything is loaded. */
async function expectStable(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const shifts = await page.evaluate(async () => {
    await document.fonts.ready
    const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
    // The browser reports a layout shift after the frame that contains it, so the test waits for three frames.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return Reflect.get(window, 'layoutShifts') as Shift[]
  })
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, `${path}: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

test('for guests, the home, shop, product, seller and login pages have a cumulative layout shift of at most 0.05', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  await watchShifts(page)
  for (const path of ['/', '/shop', `/product/${product.product_id}`, `/sellers/${product.seller_id}`, '/login']) {
    await page.goto(path)
    await expectStable(page, path)
  }
})

test('for customers, the home, shop, product, cart, checkout, wishlist and order pages have a cumulative layout shift of at most 0.05', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  const product = await aProduct(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, product)
  const { product_id } = product
  const api = shopApi(customer.session)
  await api(addCartItem, { body: { product_id, quantity: 2 } })
  await api(addAddress, { body: { ...BILLING, email: customer.email, is_default: true } })
  await api(addToWishlist, { body: { product_id } })
  await watchShifts(page)
  await openAs(page, customer.session, '/')
  for (const path of [
    '/',
    '/shop',
    `/product/${product_id}`,
    '/cart',
    '/checkout',
    '/profile/wishlist',
    `/profile/orders/${order_id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^Your account: Ayesha/ })).toBeVisible()
    await expectStable(page, path)
  }
})
