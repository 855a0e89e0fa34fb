import { expect, type Page, test } from '@playwright/test'
import { accessibilityFaults } from './support/accessibility.ts'
import { aCustomer, aMember, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aNewSeller, aWaitingSeller, loseSession, verify } from './support/sellers.ts'

test('[P21, S8, V4, V5] the registration wizard validates each step, keeps the input and ends on the pending page', {
  tag: '@phone',
}, async ({ page }) => {
  const person = await aNewSeller(page.request)
  await openAs(page, person.session, '/seller-registration')

  await test.step('Next shows every error of the current step, in the words of the specification', async () => {
    await next(page)
    await expectFaults(page, [
      'Business name must be at least 4 characters',
      'Description must be at least 5 characters',
      'Please upload a business image',
    ])
    expect(await accessibilityFaults(page)).toEqual([])
  })

  await test.step('a file that is not a picture or is too large is refused', async () => {
    const file = page.getByLabel('Business image')
    await file.setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('onions') })
    await expect(page.getByText('Please upload an image')).toBeVisible()
    const large = Buffer.alloc(3 * 1024 * 1024)
    await file.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await expect(page.getByText('Image must be < 3 MB')).toBeVisible()
  })

  await fillBusiness(page)
  await test.step('a square is cropped from another shape, also with the keyboard', async () => {
    await page.getByLabel('Business image').setInputFiles(await aPicture('wide.png', { width: 640 }))
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    await dialog.getByRole('application').press('ArrowLeft')
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await expect(dialog.getByText('105 %')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    const preview = page.getByAltText('Business image, as chosen')
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(305)
    expect(await preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(305)
  })
  await next(page)

  await test.step('the second step shows its own errors, and Back keeps the input', async () => {
    await next(page)
    await expectFaults(page, [
      'First name is required',
      'Last name is required',
      'Contact number must be at least 11 digits',
      'City must be at least 3 characters',
      'Province must be at least 4 characters',
      'Street address is required',
      'Postal code is required',
    ])
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('Okara Fields')
    await expect(page.getByAltText('Business image, as chosen')).toBeVisible()
    await next(page)
  })

  await test.step('a reload keeps the input', async () => {
    await fillContact(page)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Bilal')
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue('Okara Fields')
    await expect(page.getByAltText('Business image, as chosen')).toBeVisible()
    await next(page)
    await next(page)
  })

  await test.step('the bank and consent steps are validated too', async () => {
    await next(page)
    await expect(page.getByText('Account number must be at least 5 digits')).toBeVisible()
    await fillBank(page)
  })

  await test.step('the storage has the unsent input without the bank account', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    for (const name of ['registration', 'registration-picture'])
      expect(stored).toContain(`mandi-form-${name}-${person.session.user.id}`)
    expect(stored).toContain('Canal Road')
    expect(stored).not.toMatch(/Meezan|0123456789|beneficiary_name|account_no/)
    await page.reload()
    for (const field of ['Bank name', 'Beneficiary name', 'Account number'])
      await expect(page.getByLabel(field)).toHaveValue('')
    await fillBank(page)
    await next(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByText('You must agree to the consent policy')).toBeVisible()
  })

  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Seller profile completed successfully!')).toBeVisible()
  await expect(page).toHaveURL('/seller/pending')
  await expect(page.getByText('Okara Fields').first()).toBeVisible()
  await verify(person)
})

test('[P23] the consent policy opens in a new tab while the registration wizard stays open', {
  tag: '@tablet',
}, async ({ page }) => {
  await openAs(page, (await aNewSeller(page.request)).session, '/seller-registration')
  await throughTheWizard(page)
  const [policy] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'consent policy', exact: true }).click(),
  ])
  await expect(policy).toHaveURL('/consent-policy')
  await expect(page.getByRole('button', { name: 'Finish' })).toBeVisible()
})

test('[X4] if the registration of a seller fails, a banner shows what failed, and Finish can be clicked again', async ({
  page,
}) => {
  const person = await aNewSeller(page.request)
  await openAs(page, person.session, '/seller-registration')
  await throughTheWizard(page)
  await page.getByRole('checkbox').check()
  const finish = page.getByRole('button', { name: 'Finish' })
  const banner = page.getByRole('alert')

  await test.step('the picture cannot be uploaded', async () => {
    await failing(page, '**/storage/v1/object/**', async () => {
      await finish.click()
      await expect(banner.filter({ hasText: 'Image upload failed: ' })).toBeVisible()
    })
  })

  await test.step('the profile cannot be saved', async () => {
    await failing(page, '**/api/seller/profile', async () => {
      await finish.click()
      await expect(banner.filter({ hasText: 'Profile save failed: ' })).toBeVisible()
    })
  })

  await test.step('the profile is saved, but not the bank account', async () => {
    await failing(page, '**/api/seller/bank-account', async () => {
      await finish.click()
      await expect(banner.filter({ hasText: 'Bank info save failed: ' })).toBeVisible()
    })
  })

  await test.step('the second attempt continues with the bank account', async () => {
    await finish.click()
    await page.waitForURL('/seller/pending')
    await verify(person)
  })
})

test('[X4] if the session has ended, a click on Finish in the seller registration shows a message and keeps the input', async ({
  page,
}) => {
  await openAs(page, (await aNewSeller(page.request)).session, '/seller-registration')
  await throughTheWizard(page)
  await page.getByRole('checkbox').check()
  await loseSession(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Session expired. Log in again.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Bank name')).toHaveValue('Meezan Bank')
})

test('[S6, T7] an unverified seller sees that the business is under review, and the dashboard opens after the verification', async ({
  page,
}) => {
  const seller = await aWaitingSeller(page.request)
  await openAs(page, seller.session, '/seller')
  await page.waitForURL('/seller/pending')
  await expect(page.getByRole('heading', { name: 'Your business is under review' })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await verify(seller)
  await page.waitForURL('/seller')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('[R4, T7] the seller area redirects guests to the seller login and new sellers to the registration, and asks customers whether they want to sell', async ({
  page,
  context,
}) => {
  await page.goto('/seller/orders')
  await page.waitForURL(/\/seller-auth/)

  const registering = await context.newPage()
  await openAs(registering, (await aNewSeller(page.request)).session, '/seller')
  await registering.waitForURL('/seller-registration')

  const customer = await context.newPage()
  await openAs(customer, await signIn('customer@mandi.test'), '/seller')
  await expect(customer.getByText('Sell with this account?')).toBeVisible()
})

test('[R1] an account becomes a seller after a click on a button, not by opening a URL', async ({ page }) => {
  const { session } = await aMember(page.request)
  await openAs(page, session, '/seller')
  await expect(page.getByText('Sell with this account?')).toBeVisible()
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await page.waitForURL('/seller-registration')
})

test('[H3, T7] a signed-in customer becomes a seller with the same account, and still shops with it', async ({
  page,
}) => {
  const person = await aCustomer(page.request)
  await openAs(page, person.session, '/')
  await page.getByRole('link', { name: 'Become a Seller' }).first().click()
  await expect(page.getByText(`You are logged in as ${person.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Become a seller' }).click()
  await throughTheWizard(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your business is under review' })).toBeVisible()
  await verify(person)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Seller area' }).first()).toHaveAttribute('href', '/seller-auth')
})

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
}

async function expectFaults(page: Page, faults: string[]): Promise<void> {
  for (const fault of faults) await expect(page.getByText(fault, { exact: true })).toBeVisible()
}

async function fillBusiness(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Okara Fields')
  await page.getByLabel('Description').fill('Vegetables from our own fields near Okara.')
  await page.getByLabel('Business image').setInputFiles(await aPicture('business.png'))
  await expect(page.getByAltText('Business image, as chosen')).toBeVisible()
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Bilal')
  await page.getByLabel('Last name').fill('Ahmed')
  await page.getByLabel('Contact number').fill('03001234567')
  await page.getByLabel('Street address').fill('12 Canal Road')
  await page.getByLabel('City').fill('Okara')
  await page.getByLabel('Province').selectOption('Punjab')
  await page.getByLabel('Postal code').fill('56300')
}

async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('Bank name').fill('Meezan Bank')
  await page.getByLabel('Beneficiary name').fill('Bilal Ahmed')
  await page.getByLabel('Account number').fill('0123456789')
}

async function throughTheWizard(page: Page): Promise<void> {
  await fillBusiness(page)
  await next(page)
  await fillContact(page)
  await next(page)
  await fillBank(page)
  await next(page)
}

/** Makes requests to URLs that match this pattern fail while the action runs. */
async function failing(page: Page, addresses: string, attempt: () => Promise<void>): Promise<void> {
  await page.route(addresses, (route) => route.abort())
  await attempt()
  await page.unroute(addresses)
}
