import { expect, type Page, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { listProducts } from '#contract/catalog.ts'
import { updateProduct } from '#contract/seller-products.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { cutWords } from './support/cut-words.ts'
import { directionFaults } from './support/direction-faults.ts'
import { excessWidth } from './support/excess-width.ts'
import { mailTo } from './support/mailbox.ts'
import { aPaidOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { anOrderFor, aProduct, aVerifiedSeller, aWaitingSeller, type Seller, unique } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { urduTexts } from './support/urdu.ts'
import { WINDOWS } from './support/widths.ts'

/** Creates a product with an English name and an Urdu name. */
async function aProductInBoth(seller: Seller) {
  const { product_id } = await aProduct(seller)
  const urdu = `بھنڈی ${Math.random().toString().slice(2, 8)}`
  await shopApi(seller.session)(updateProduct, {
    params: { product_id },
    body: { names: { ur: urdu }, descriptions: { ur: 'آج صبح کھیت سے توڑی گئی۔' } },
  })
  return { product_id, urdu }
}

/**
 * Writes the random number at the end of a name with Urdu letters, so that the search treats it as an Urdu word. An
 * alif follows each letter, because an alif does not join the next letter. Nastaliq climbs with each joined letter, and
 * no real word joins seven.
 */
function inUrduLetters(random: string): string {
  return Array.from(random, (digit) => `${'بپتٹجچدڈرس'[Number(digit)]}ا`).join('')
}

test('a seller lists a product in Urdu with an Urdu name: customers find it, and see it in the language of their page', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  await openAs(page, seller.session, '/ur/seller/newProduct')
  // The links of the seller area form a row that scrolls to the link of the current page.
  await expect(page.getByRole('main').locator('nav [aria-current=page]')).toBeInViewport({ ratio: 1 })
  const add = page.getByRole('button', { name: 'پروڈکٹ شامل کریں' })
  await add.click()
  await expect(page.getByLabel('نام', { exact: true })).toHaveAttribute('aria-invalid', 'true')

  const name = unique('Bhindi')
  const urdu = `تازہ بھنڈی ${inUrduLetters(name.slice(-7))}`
  await page.getByLabel('نام', { exact: true }).fill(name)
  await page.getByLabel('تفصیل', { exact: true }).fill('Tender, picked this morning.')
  await page.getByLabel(/^اردو میں تفصیل/).fill('نرم بھنڈی، آج صبح توڑی گئی۔')
  await page.getByLabel('زمرہ', { exact: true }).selectOption({ label: 'سبزیاں' })
  await page.getByLabel('ذیلی زمرہ').selectOption({ label: 'پیاز' })
  await page.getByLabel(/^قیمت/).fill('۲۴۰')
  await page.getByLabel('اسٹاک').fill('۲۵')
  await page.getByLabel('پروڈکٹ کی تصویر').setInputFiles(await aPicture('bhindi.png'))
  await add.click()
  // A seller who enters a description in Urdu must enter a name in Urdu too.
  const urduName = page.getByLabel(/^اردو میں نام/)
  await expect(urduName).toHaveAttribute('aria-invalid', 'true')
  await urduName.fill(urdu)
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await add.click()
  await expect(page).toHaveURL('/ur/seller/products')
  await expect(page.getByRole('heading', { name: urdu })).toBeVisible()

  const [added] = (await shopApi()(listProducts, { query: { seller_id: seller.session.user.id } })).items
  expect(added).toMatchObject({ name, names: { ur: urdu }, price: 24_000, stock: 25 })
  await page.goto(`/ur/shop?q=${encodeURIComponent(urdu)}`)
  await expect(page.getByRole('heading', { level: 3, name: urdu })).toBeVisible()
  await page.goto(`/ur/product/${added?.product_id}`)
  await expect(page.getByRole('heading', { level: 1, name: urdu })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(urdu))
  await expect(page.getByText('نرم بھنڈی، آج صبح توڑی گئی۔')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'سبزیاں' })).toBeVisible()
  await page.goto(`/product/${added?.product_id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Tender, picked this morning.')).toBeVisible()
})

test('a seller ships an order in Urdu, and the customer sees the status and the Urdu name of the product', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id, urdu } = await aProductInBoth(seller)
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, { product_id })
  await openAs(page, seller.session, '/ur/seller/orders')
  await expect(page.getByText(urdu).filter({ visible: true }).first()).toBeVisible()
  const status = page.getByRole('combobox', { name: /کی کیفیت/ })
  await status.selectOption('shipped')
  await expect(status).toHaveValue('shipped')
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openAs(reader, customer.session, `/ur/profile/orders/${order_id}`)
  await expect(reader.getByRole('link', { name: urdu })).toBeVisible()
  await expect(reader.getByText('روانہ').first()).toBeVisible()
  await reader.context().close()
})

test('an order that was placed in Urdu has the Urdu name of its product on the payment page and in the email', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id, urdu } = await aProductInBoth(seller)
  const customer = await aCustomer(page.request)
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  await openAs(page, customer.session, '/ur/cart')
  await expect(page.getByRole('link', { name: urdu })).toBeVisible()
  await page.goto('/ur/checkout')
  await expect(page.getByText(urdu).first()).toBeVisible()
  const form = { first_name: 'زبیدہ', last_name: 'قریشی', phone: '03211234567', address: 'مال روڈ 7', city: 'لاہور' }
  for (const [field, value] of Object.entries(form)) await page.locator(`[name="${field}"]`).fill(value)
  await page.locator('[name="zip_code"]').fill('54000')
  await page.getByRole('button', { name: 'ادائیگی پر جائیں' }).first().click()
  await expect(page).toHaveURL(/sandbox-pay/)
  await expect(page.getByText(urdu)).toBeVisible()
  await page.getByLabel('کارڈ نمبر').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /ادا کریں/ }).click()
  await expect(page).toHaveURL(/\/ur\/placeOrder\?order_id=/)
  await expect(page.getByText(urdu).first()).toBeVisible()
  const mail = await mailTo(page.request, customer.email, /موصول/)
  expect(mail.html).toContain(`2 × `)
  expect(mail.html).toContain(urdu)
  expect(mail.html).toContain('1 کلو')
})

test('an admin declines a seller in Urdu, verifies the seller after a correction, and withdraws the verification', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const t = await urduTexts()
  const seller = await aWaitingSeller(page.request)
  const { business_name } = seller
  const entry = page.getByRole('article', { name: business_name })
  const dialog = page.getByRole('dialog')
  const reason = 'تصویر کسی اور کاروبار کی ہے۔'
  await openAs(page, await signIn('admin@mandi.test'), '/ur/admin/verify-sellers')
  await page.getByLabel(t('Search by name, city or phone')).fill(business_name)
  await expect(page).toHaveURL(/q=/)
  await expect(entry).toContainText('Bilal Ahmed')
  await entry.getByRole('button', { name: t('Decline {business_name}', { business_name }) }).click()
  await dialog.getByRole('button', { name: t('Decline') }).click()
  await expect(page.getByText(t.message('Enter a reason with at least 10 characters'))).toBeVisible()
  await dialog.getByLabel(t('Reason')).fill(reason)
  expect(await pageFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: t('Decline') }).click()
  await expect(entry).toBeHidden()

  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openAs(theirs, seller.session, '/ur/seller/pending')
  await expect(theirs.getByText(reason)).toBeVisible()
  expect(await pageFaults(theirs)).toEqual([])
  await theirs.getByLabel(t('Description'), { exact: true }).fill('اب تصویر ہمارے اپنے کھیتوں کی ہے۔')
  await theirs.getByRole('button', { name: t('Save profile') }).click()
  await expect(theirs.getByRole('heading', { name: t('Your business is under review') })).toBeVisible()
  await theirs.context().close()

  await entry.getByRole('button', { name: t('Verify {business_name}', { business_name }) }).click()
  await expect(page.getByText('دکاندار کی تصدیق ہو گئی!')).toBeVisible()
  await expect(entry).toBeHidden()
  await page.goto(`/ur/admin/verify-sellers?show=verified&q=${encodeURIComponent(business_name)}`)
  await entry
    .getByRole('button', { name: t('Withdraw the verification of {business_name}', { business_name }) })
    .click()
  await dialog.getByLabel(t('Reason')).fill('گاہکوں کو چیزیں نہیں ملیں۔')
  expect(await pageFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: t('Withdraw') }).click()
  await expect(entry).toBeHidden()
})

test('an admin gives a category and its sub-category Urdu names, which the shop shows on Urdu pages', {
  tag: '@phone',
}, async ({ page }) => {
  const name = unique('Dairy')
  await openAs(page, await signIn('admin@mandi.test'), '/ur/admin/categories')
  await page.getByRole('button', { name: 'زمرہ شامل کریں' }).first().click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('زمرے کا نام').fill(name)
  await adding.getByRole('button', { name: 'ذیلی زمرہ شامل کریں' }).click()
  await adding.getByRole('textbox', { name: 'نیا ذیلی زمرہ', exact: true }).fill('Milk')
  await adding.getByRole('button', { name: 'زمرہ شامل کریں', exact: true }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`${name}.* میں ترمیم کریں`) }).click()
  const editing = page.getByRole('dialog')
  await editing.getByLabel('اردو میں نام (اختیاری)').fill('دودھ دہی')
  await editing.getByLabel('اردو میں نام: Milk').fill('دودھ')
  expect(await accessibilityFaults(page)).toEqual([])
  await editing.getByRole('button', { name: 'زمرہ محفوظ کریں' }).click()
  await expect(editing).toBeHidden()
  await page.goto('/ur/categories')
  await expect(page.getByRole('link', { name: 'دودھ دہی' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'دودھ', exact: true })).toBeVisible()
  await page.goto('/categories')
  await expect(page.getByRole('link', { name })).toBeVisible()
})

/**
 * The windows and fonts of the main pages, each with a narrower width. The test of all pages checks Naskh on phones.
 */
const APPEARANCES = [
  { font: 'Nastaliq', window: WINDOWS.phone, narrower: 320 },
  { font: 'Nastaliq', window: WINDOWS.desktop, narrower: WINDOWS.tablet.width },
  { font: 'Naskh', window: WINDOWS.desktop, narrower: WINDOWS.tablet.width },
] as const

async function chooseNastaliq(page: Page) {
  await page.goto('/ur/about')
  const nastaliq = page.getByRole('switch', { name: 'نستعلیق' })
  await nastaliq.click()
  await expect(nastaliq).toBeChecked()
}

/** Opens pages in Nastaliq, and checks each page in all its appearances. */
async function checkAppearances(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('main :is(h1, h2)').first(), path).toBeVisible()
    await expect(page.locator('[data-loading]'), path).toHaveCount(0)
    await expect(page.locator('html'), path).toHaveAttribute('data-nastaliq')
    for (const { font, window, narrower } of APPEARANCES) {
      if (font === 'Naskh') await page.evaluate(() => delete document.documentElement.dataset.nastaliq)
      const name = `${path} in ${font}, ${window.width} pixels`
      await page.setViewportSize(window)
      // Charts adapt to the window a moment later.
      await expect.poll(() => excessWidth(page), name).toBeLessThanOrEqual(0)
      // The appearance in Naskh differs only in the font from the previous one, in which the accessibility was checked.
      const faults =
        font === 'Naskh' ? [...(await cutWords(page)), ...(await directionFaults(page))] : await pageFaults(page)
      expect(faults, name).toEqual([])
      await page.setViewportSize({ ...window, width: narrower })
      await expect.poll(() => excessWidth(page), name).toBeLessThanOrEqual(0)
      expect(await cutWords(page), name).toEqual([])
    }
  }
}

test('in both fonts, the main pages of the shop in Urdu have no accessibility faults, no cut letters and no page wider than its window', {
  tag: '@phone',
}, async ({ page }) => {
  const { product_id } = await aProductInBoth(await aVerifiedSeller(page.request))
  const customer = await aCustomer(page.request)
  const { order_id } = await aPaidOrder(customer, { product_id })
  await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })
  await chooseNastaliq(page)
  await checkAppearances(page, ['/ur', '/ur/shop', `/ur/product/${product_id}`, '/ur/categories', '/ur/login'])
  await openAs(page, customer.session, '/ur/cart')
  await checkAppearances(page, [
    '/ur/cart',
    '/ur/checkout',
    `/ur/placeOrder?order_id=${order_id}`,
    '/ur/profile/orders',
    `/ur/profile/orders/${order_id}`,
  ])
})

test('in both fonts, the main pages of sellers and admins in Urdu have no accessibility faults, no cut letters and no page wider than its window', {
  tag: '@phone',
}, async ({ page }) => {
  const seller = await aVerifiedSeller(page.request)
  const { product_id } = await aProductInBoth(seller)
  const order_id = await anOrderFor(page.request, await aProduct(seller))
  await chooseNastaliq(page)
  await openAs(page, seller.session, '/ur/seller')
  await checkAppearances(
    page,
    ['', '/products', `/products/${product_id}/edit`, '/orders'].map((path) => `/ur/seller${path}`),
  )
  await openAs(page, await signIn('admin@mandi.test'), '/ur/admin')
  await checkAppearances(page, [`/ur/admin/orders/${order_id}`, '/ur/admin/categories', '/ur/admin'])

  await page.setViewportSize(WINDOWS.phone)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-nastaliq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').last()).toBeVisible()
  expect(await pageFaults(page)).toEqual([])
})
