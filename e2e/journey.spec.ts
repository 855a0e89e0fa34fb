import { expect, type Page, test } from '@playwright/test'
import { mailTo } from './support/mailbox.ts'
import { PASSWORD } from './support/people.ts'
import { aPicture } from './support/pictures.ts'

const run = Date.now().toString(36)
const seller = { email: `seller-${run}@journey.test`, business: `Journey Farms ${run}` }
const customer = { email: `customer-${run}@journey.test`, username: 'Ayesha Khan' }
const product = { name: `Journey Bhindi ${run}`, price: 240 }

test.describe.configure({ mode: 'serial' })

test('[S8, T7, A3, S4, P11, T3, T5, T6, C3, M1, P19] one order passes through the whole shop, from the registration of its seller to the delivery', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const sellerPage = await (await browser.newContext()).newPage()
  const adminPage = await (await browser.newContext()).newPage()
  const customerPage = await (await browser.newContext()).newPage()

  await test.step('a seller signs up, confirms, registers with the wizard and waits', async () => {
    await sellerPage.goto('/seller-auth')
    await signUp(sellerPage, seller.email)
    await followConfirmation(sellerPage, seller.email)
    await sellerPage.waitForURL('**/seller-registration')
    await registerBusiness(sellerPage)
    await sellerPage.waitForURL('**/seller/pending')
    await expect(sellerPage.getByText(/under review/i).first()).toBeVisible()
  })

  await test.step('an admin verifies the seller', async () => {
    await adminPage.goto('/admin-auth')
    await adminPage.getByLabel('E-mail').fill('admin@mandi.test')
    await adminPage.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await adminPage.getByRole('button', { name: /log in|sign in/i }).click()
    await adminPage.waitForURL('**/admin')
    await adminPage.getByRole('link', { name: 'Verify Sellers' }).first().click()
    await verify(adminPage, seller.business)
    await expect(adminPage.getByText('Seller has been verified successfully!')).toBeVisible()
  })

  await test.step('the seller goes to the dashboard and lists a product with a picture', async () => {
    await sellerPage.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/seller', { timeout: 30_000 })
    await sellerPage.getByRole('link', { name: 'Add New Product' }).first().click()
    await listProduct(sellerPage)
    await expect(sellerPage.getByText('Product added successfully!')).toBeVisible()
  })

  await test.step('a guest finds the product, adds it to the cart and signs up, and the cart is still there', async () => {
    await customerPage.goto(`/shop?q=${encodeURIComponent(product.name)}`)
    await customerPage.getByRole('link', { name: product.name }).first().click()
    await expect(customerPage.getByRole('heading', { name: product.name, exact: true, level: 1 })).toBeVisible()
    await customerPage.getByRole('button', { name: 'Increase quantity' }).first().click()
    await customerPage.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(customerPage.getByText('Item added to cart')).toBeVisible()
    await customerPage.goto('/login?next=/cart')
    await signUp(customerPage, customer.email, customer.username)
    await followConfirmation(customerPage, customer.email)
    await customerPage.waitForURL(/\/(cart|profile\/orders)/)
    await customerPage.goto('/cart')
    await expect(customerPage.getByText(product.name)).toBeVisible()
    await expect(customerPage.getByRole('textbox', { name: new RegExp(product.name) })).toHaveValue('2')
    expect(await customerPage.evaluate(() => localStorage.getItem('guest_cart'))).toBeFalsy()
  })

  await test.step('the customer checks out and pays on the payment page', async () => {
    await customerPage.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await customerPage.waitForURL('**/checkout')
    await fillBilling(customerPage)
    await customerPage.getByRole('button', { name: /place order|pay/i }).click()
    await customerPage.waitForURL(/sandbox-pay/)
    await customerPage.getByLabel(/card number/i).fill('4242 4242 4242 4242')
    await customerPage.getByRole('button', { name: /^pay/i }).click()
    await customerPage.waitForURL(/placeOrder/)
    await expect(customerPage.getByText('Rs. 680').first()).toBeVisible()
    await expect(customerPage.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
  })

  await test.step('the timeline updates without a reload as the seller sets each status', async () => {
    await customerPage.getByRole('link', { name: 'View My Orders' }).click()
    await customerPage.getByRole('link', { name: /track/i }).first().click()
    const timeline = customerPage.getByRole('list', { name: /timeline/i })
    await expect(timeline.getByRole('listitem').filter({ hasText: 'Placed' })).toHaveAttribute('data-state', 'done')
    await sellerPage.getByRole('link', { name: 'Orders', exact: true }).first().click()
    for (const status of ['Processing', 'Shipped', 'Delivered']) {
      await sellerPage
        .getByRole('combobox', { name: /status of order/i })
        .first()
        .selectOption(status.toLowerCase())
      await expect(timeline.getByRole('listitem').filter({ hasText: status })).toHaveAttribute('data-state', 'done')
    }
  })
})

async function signUp(page: Page, email: string, username?: string): Promise<void> {
  await page
    .getByRole('button', { name: /sign up|create an account/i })
    .first()
    .click()
  if (username) await page.getByLabel('Username').fill(username)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page
    .getByRole('button', { name: /^(sign up|create account)$/i })
    .last()
    .click()
  await expect(page.getByText('Check your email to confirm your account.')).toBeVisible()
}

async function followConfirmation(page: Page, email: string): Promise<void> {
  const { link } = await mailTo(page.request, email)
  await page.goto(link)
}

async function registerBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill(seller.business)
  await page.getByLabel(/description|business details/i).fill('Vegetables from our own fields near Okara.')
  await page.locator('input[type=file]').setInputFiles(await aPicture('business.png'))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First name').fill('Bilal')
  await page.getByLabel('Last name').fill('Ahmed')
  await page.getByLabel(/contact number/i).fill('03001234567')
  await page.getByLabel('City').fill('Okara')
  await page.getByLabel('Province').selectOption('Punjab')
  await page.getByLabel(/street address/i).fill('12 Canal Road')
  await page.getByLabel('Postal code').fill('56300')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Bank name').fill('Meezan Bank')
  await page.getByLabel(/beneficiary name/i).fill('Bilal Ahmed')
  await page.getByLabel(/account number/i).fill('0123456789')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish' }).click()
}

async function verify(page: Page, business: string): Promise<void> {
  const entry = page.getByRole('article').filter({ hasText: business })
  await entry.getByRole('button', { name: /^verify/i }).click()
}

async function listProduct(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await aPicture('bhindi.png'))
  await page.getByLabel('Name', { exact: true }).fill(product.name)
  await page.getByLabel('Description', { exact: true }).fill('Tender bhindi, picked this morning.')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Vegetables' })
  await page.getByLabel('Sub-category').selectOption({ index: 1 })
  await page.getByLabel(/^price/i).fill(String(product.price))
  await page.getByLabel(/unit weight/i).fill('1')
  await page.getByLabel(/^unit( label)?$/i).fill('kg')
  await page.getByLabel('Stock').fill('25')
  await page.getByRole('button', { name: /add product|save product/i }).click()
}

async function fillBilling(page: Page): Promise<void> {
  const values = {
    'First name': 'Ayesha',
    'Last name': 'Khan',
    Phone: '03211234567',
    Email: customer.email,
    Address: '7 Mall Road',
    City: 'Lahore',
    'Postal code': '54000',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
