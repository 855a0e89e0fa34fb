import { expect, type Page, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { addCartItem } from '#contract/cart.ts'
import { addWebhook, deleteWebhook } from '#contract/webhooks.ts'
import routes from '#web/routes.ts'
import { cutWords } from './support/cut-words.ts'
import { anOrder, aPaidOrder, setStatus } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aPayout } from './support/payouts.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aNewSeller, anOrderFor, aProduct, aVerifiedSeller, aWaitingSeller, verify } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

/**
 * Returns the English texts of a page: two adjacent Latin words, of which the second is in lower case. Data is left
 * out: the shop marks texts that people have typed with `bdi`, `dir="auto"` or their own language.
 */
async function englishTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const DATA = 'script, style, noscript, bdi, code, svg, [lang="en"], [dir="auto"], [translate="no"]'
    const ENGLISH = /[A-Za-z]{2,}[,’]? [a-z]{2,}\b/
    // The pattern must not match the random ends of test names, such as fe6b578a.
    const found: string[] = []
    // The characters U+2068 and U+2069 enclose a name within an Urdu text.
    const withoutNames = (text: string | null) => (text ?? '').replace(/\u2068[^\u2069]*\u2069/g, '').trim()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      if (ENGLISH.test(withoutNames(textContent)) && !parentElement?.closest(DATA))
        found.push(withoutNames(textContent))
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = withoutNames(element.getAttribute(name))
        if (ENGLISH.test(text) && !element.closest(DATA)) found.push(`${name}: ${text}`)
      }
    if (ENGLISH.test(document.title)) found.push(`title: ${document.title}`)
    return found
  })
}

/** Returns the patterns of all pages, such as `/profile/orders/:order_id`. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const isPage = (index === true || (path !== undefined && !children)) && !/\*|\.|^\/dev/.test(own)
    return [...(isPage ? [own || '/'] : []), ...patternsOf(children ?? [], own)]
  })
}

/** Pages without content, which only redirect to another page. */
const REDIRECTS = ['/products']

test('under /ur, no page has an English sentence except in data, and no word is cut off on a phone', {
  tag: '@phone',
}, async ({ browser, viewport }) => {
  // The test opens 80 pages, which a busy machine may not manage within the time limit of a journey.
  test.slow()
  const { request } = await browser.newContext()
  const seller = await aVerifiedSeller(request)
  const product = await aProduct(seller)
  const { product_id } = product
  const order_id = await anOrderFor(request, product)
  const customer = await aCustomer(request)
  const paid = await aPaidOrder(customer, product)
  const unpaid = await anOrder(customer, product)
  const shipped = await aPaidOrder(customer, product)
  await setStatus(seller, shipped.order_id, 'shipped')
  const forCash = await anOrder(customer, product, 2, 'cash_on_delivery')
  const byTransfer = await anOrder(customer, product, 2, 'bank_transfer')
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  const admin = await signIn('admin@mandi.test')
  const { endpoint_id } = await shopApi(admin)(addWebhook, {
    body: { url: 'https://webhook.test/urdu', events: ['order.placed'] },
  })
  const waiting = await aWaitingSeller(request)
  const { seller: paidSeller, batch } = await aPayout(request, admin)
  const seller_id = seller.session.user.id

  const guest = ['/', '/shop', '/shop?q=zzqqxx', '/categories', `/sellers/${seller_id}`, `/product/${product_id}`]
  const information = ['/pages', '/about', '/contact', '/delivery', '/money-back', '/secure-payment', '/privacy']
  const visits: [name: string, session: typeof customer.session | undefined, paths: string[]][] = [
    ['a guest', undefined, [...guest, ...information, '/terms', '/consent-policy', '/cart', '/no-such-page']],
    ['a guest who signs in', undefined, ['/login', '/seller-auth', '/admin-auth', '/forgot-password']],
    ['a guest with a link', undefined, ['/confirm', '/reset-password', '/seller-invitation']],
    ['a customer who buys', customer.session, ['/cart', '/checkout', `/placeOrder?order_id=${paid.order_id}`]],
    [
      'a customer',
      customer.session,
      [
        `/placeOrder?order_id=${unpaid.order_id}`,
        `/placeOrder?order_id=${forCash.order_id}`,
        `/profile/orders/${forCash.order_id}`,
        `/placeOrder?order_id=${byTransfer.order_id}`,
        `/profile/orders/${byTransfer.order_id}`,
        '/profile',
        '/profile/orders',
        `/profile/orders/${paid.order_id}`,
        `/profile/orders/${shipped.order_id}`,
        `/profile/orders/${shipped.order_id}/invoices/${seller_id}`,
      ].concat(['/profile/addresses', '/profile/wishlist', '/profile/store-credit', '/profile/settings']),
    ],
    ['a new seller', (await aNewSeller(request)).session, ['/seller-registration']],
    ['a waiting seller', waiting.session, ['/seller/pending']],
    [
      'a seller',
      seller.session,
      ['', '/orders', '/products', '/products/import', `/products/${product_id}/edit`, `/products/${product_id}/sale`]
        .concat([
          `/products/${product_id}/newPack`,
          '/newProduct',
          '/prices',
          '/staff',
          '/staff/history',
          '/accountSettings',
        ])
        .concat([`/orders/${order_id}`, `/orders/print?orders=${order_id}`, '/account'])
        .concat([`/orders/print?sheet=invoices&orders=${shipped.order_id}`])
        .map((path) => `/seller${path}`),
    ],
    ['a seller with a payout', paidSeller.session, ['/seller/account']],
    [
      'an admin',
      admin,
      ['', '/shop', '/verify-sellers', '/categories', '/home', '/search', '/orders', `/orders/${order_id}`, '/users']
        .concat([
          `/users/${seller_id}`,
          `/seller-accounts/${seller_id}`,
          `/seller-accounts/${paidSeller.session.user.id}`,
          '/audit-log',
          '/payments',
          '/cash',
          '/transfers',
          '/commission',
          '/payouts',
          '/payouts/new',
          `/payouts/${batch.batch_id}`,
          '/tax',
          `/orders/${shipped.order_id}/invoices/${seller_id}`,
          '/money',
          '/ledger',
          '/settings',
          '/staff',
          '/product-reviews',
          '/shop/pages/about',
          '/shop/mails',
          '/shop/mails/order_placed',
          '/jobs',
          '/webhooks',
        ])
        .concat([`/webhooks/${endpoint_id}`, `/orders/${forCash.order_id}`, `/orders/${byTransfer.order_id}`])
        .map((path) => `/admin${path}`),
    ],
  ]
  const faults: string[] = []
  for (const [name, session, paths] of visits) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    for (const [index, path] of paths.entries()) {
      const address = `/ur${path === '/' ? '' : path}`
      if (session && index === 0) await openAs(page, session, address)
      else await page.goto(address)
      await expect(page.locator('main :is(h1, h2)').first(), address).toBeVisible()
      await expect(page.locator('[data-loading]'), address).toHaveCount(0)
      const texts = [...(await englishTexts(page)), ...(await pageFaults(page))]
      await page.setViewportSize({ width: 320, height: 760 })
      texts.push(...(await cutWords(page)))
      if (viewport) await page.setViewportSize(viewport)
      faults.push(...texts.map((text) => `${name}, ${path}: ${text}`))
    }
    await context.close()
  }
  await verify(waiting)
  await shopApi(admin)(deleteWebhook, { params: { endpoint_id } })
  expect([...new Set(faults)]).toEqual([])

  const visited = visits.flatMap(([, , paths]) => paths.map((path) => path.replace(/\?.*/, '')))
  const missing = patternsOf(await routes).filter((pattern) => {
    const shape = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
    return !REDIRECTS.includes(pattern) && !visited.some((path) => shape.test(path))
  })
  expect(missing).toEqual([])
})
