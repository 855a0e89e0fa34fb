import { expect, test } from '@playwright/test'
import { IN_URDU, textsIn } from './support/languages.ts'
import { aPaidOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin corrects the address of an order, adds a note, ships the order, sends an email again and cancels the shipped order`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    const status = t('Status of the products from {business_name}', { business_name: seller.business_name })
    const customer = await aCustomer(page.request)
    const { order_id } = await aPaidOrder(customer, product)
    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/orders/${order_id}`))

    await page.getByRole('button', { name: t('Correct address') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('Address'), { exact: true }).fill('12 Gulgasht Colony')
    await dialog.getByLabel(t('City')).fill('Multan')
    await dialog.getByRole('button', { name: t('Save address') }).click()
    await expect(dialog.getByText(t('Enter the reason with at least 3 characters'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByLabel(t('Reason')).fill('The customer has moved')
    await dialog.getByRole('button', { name: t('Save address') }).click()
    await expect(page.getByRole('main').getByText('12 Gulgasht Colony', { exact: true })).toBeVisible()

    await page.getByLabel(t('New note')).fill('دروازے پر گھنٹی نہیں ہے')
    await page.getByRole('button', { name: t('Add note') }).click()
    await expect(page.getByRole('list', { name: t('Notes of staff') })).toContainText('گھنٹی')

    await page.getByLabel(status).selectOption('shipped')
    await dialog.getByLabel(t('Reason')).fill('The seller has no internet today')
    await dialog.getByRole('button', { name: t('Change status') }).click()
    await expect(page.getByText(t('The status was changed'))).toBeVisible()
    await expect(page.getByLabel(status)).toHaveValue('shipped')

    await page.getByRole('button', { name: t('Payment received') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('Send again') })
      .click()
    await expect(page.getByText(t('The email was sent again'))).toBeVisible()

    await page.getByRole('button', { name: t('Cancel order') }).click()
    await expect(
      dialog.getByText(
        t(
          'Some items are already on their way. All items that are not delivered are cancelled, and a paid order is refunded for them.',
        ),
      ),
    ).toBeVisible()
    await dialog.getByLabel(t('Reason')).fill('The parcel was lost on its way')
    await dialog.getByRole('button', { name: t('Cancel and refund') }).click()
    await expect(page.getByText(t('The order was cancelled'))).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText(t('Cancelled'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(t('Refunded'), { exact: true }).first()).toBeVisible()
    await expect(main.getByText(t('cancelled an order'), { exact: false })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
