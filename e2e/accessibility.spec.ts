import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { anOrder, aPaidOrder } from './support/orders.ts'
import { aCustomer, openAs } from './support/people.ts'
import { aVerifiedSeller, productsOf } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

// e2e/urdu-pages.spec.ts opens all pages in Urdu and makes the same checks on a phone.

/** A list of paths, each with a text that is visible when the page is complete. */
type Screens = readonly (readonly [path: string, text: string | RegExp])[]

test('the home page and the shop, seller, product and login pages for guests have no WCAG 2.2 AA violation', {
  tag: '@desktop',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const [product, gone] = await productsOf(seller, 2)
  const soldOut = { params: { product_id: gone?.product_id ?? '' }, body: { stock: 0 } }
  await shopApi(seller.session)(updateProduct, soldOut)
  const screens: Screens = [
    ['/', 'The Online Grocery Store'],
    ['/shop', 'All products'],
    ['/shop?q=zzqqxx', /zzqqxx/],
    ['/categories', 'Categories'],
    [`/sellers/${seller.session.user.id}`, seller.business_name],
    ['/sellers/no-id', 'Seller not found'],
    [`/product/${product?.product_id}`, product?.name ?? ''],
    [`/product/${gone?.product_id}`, gone?.name ?? ''],
    ['/login', 'Log in'],
    ['/seller-auth', /seller/i],
    ['/admin-auth', /admin/i],
    ['/forgot-password', /password/i],
    ['/reset-password', 'This link does not work'],
    ['/confirm', /confirm|link/i],
  ]
  for (const [path, text] of screens) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
})

test('the home page, the cart, the checkout, the confirmation and the order of a customer have no WCAG 2.2 AA violation', {
  tag: '@desktop',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const [product, gone] = await productsOf(seller, 2)
  if (!product || !gone) throw new Error('Nothing was put on sale.')
  const customer = await aCustomer(page.request)
  const paid = await aPaidOrder(customer, product)
  const unpaid = await anOrder(customer, product)
  await openAs(page, customer.session, '/cart')
  const check = async (path: string, text: string | RegExp) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    expect(await accessibilityFaults(page), path).toEqual([])
  }
  await check('/cart', 'Your cart is empty')
  const api = shopApi(customer.session)
  for (const { product_id } of [product, gone]) await api(addCartItem, { body: { product_id, quantity: 2 } })
  await shopApi(seller.session)(updateProduct, { params: { product_id: gone.product_id }, body: { stock: 0 } })
  await check('/', 'Buy again')
  await check('/cart', 'Sold out')
  await check('/checkout', 'Delivery details')
  await check(`/placeOrder?order_id=${paid.order_id}`, 'Track this order')
  await check(`/placeOrder?order_id=${unpaid.order_id}`, /Rs\. /)
  await check(`/profile/orders/${unpaid.order_id}`, /^Order #/)
  await check(`/product/${gone.product_id}`, 'Email me when it’s in stock')
})

test('after a page without faults, the accessibility check finds faults in the content and the changed header of the next page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto('/privacy')
  // React may remove the buttons while it hydrates the page, so they are added again until both stay.
  await expect(async () => {
    await page.evaluate(() => {
      for (const earlier of document.querySelectorAll('.faulty')) earlier.remove()
      for (const parent of ['main', 'header > *'])
        document.querySelector(parent)?.insertAdjacentHTML('beforeend', '<button class="faulty"></button>')
    })
    const faults = await accessibilityFaults(page)
    expect(faults.filter((fault) => fault.startsWith('button-name'))).toHaveLength(2)
  }).toPass()
})
