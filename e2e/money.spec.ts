import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { areaMessages } from '#contract/area-messages.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { aPaidOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

const ADMIN = 'admin@mandi.test'

for (const { language, inLanguage, at } of IN_URDU) {
  test(`${inLanguage}, an admin follows a payment and its refund from the order to the ledger, whose trial balance is zero`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const { order_id } = await aPaidOrder(await aCustomer(page.request), await aProduct(seller))
    await openAs(page, await signIn(ADMIN), at(`/admin/orders/${order_id}`))
    await expect(page.getByText(t('Delivery income'))).toBeVisible()
    const { business_name } = seller
    await page.getByRole('button', { name: t('Cancel fulfilment of {business_name}', { business_name }) }).click()
    await page.getByRole('dialog').getByLabel(t('Reason')).fill('دکاندار نے دکان چھوڑ دی')
    await page.getByRole('button', { name: t('Cancel and refund') }).click()
    await expect(page.getByText(t.message(areaMessages.refunds.fulfilmentCancelled))).toBeVisible()

    await page
      .getByRole('navigation', { name: t('Admin area') })
      .getByRole('link', { name: t('Ledger') })
      .click()
    const balance = page.getByRole('table', { name: t('Trial balance') })
    const total = balance.getByRole('row').last()
    await expect(total).toHaveAccessibleName(new RegExp(`^${t('Total')} Rs\\. 0 .* Rs\\. 0$`))
    const height = (row: Element) => row.getBoundingClientRect().height
    expect(await total.evaluate(height)).toBeGreaterThanOrEqual(44)
    await page.goto(at(`/admin/ledger?order_id=${order_id}`))
    const postings = page.getByRole('table', { name: t('Postings, newest first') })
    await expect(postings.getByText(t('Refund sent'))).toBeVisible()
    await page.getByLabel(t('Posting'), { exact: true }).selectOption(t('Sale'))
    // The unfiltered list also contains the sale. The test therefore waits until the refund, which the filter excludes,
    // has disappeared.
    await expect(postings.getByText(t('Refund sent'))).toBeHidden()
    await expect(postings.getByText(t('Payable to sellers'))).toBeVisible()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Export CSV') }).click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain('delivery_income')
    expect(await pageFaults(page)).toEqual([])
  })

  test(`${inLanguage}, an admin sees the money of the shop for a day, by seller and payment method, and exports a table`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const name = seller.business_name
    // The order is large, so that the seller is among the first of the list.
    await aPaidOrder(await aCustomer(page.request), await aProduct(seller), 80)
    await openAs(page, await signIn(ADMIN), at('/admin'))
    await page
      .getByRole('navigation', { name: t('Admin area') })
      .getByRole('link', { name: t('Money'), exact: true })
      .click()
    // The dashboard has fields with the same labels, so the test waits for the page Money.
    await expect(page.getByRole('heading', { level: 1, name: t('Money') })).toBeVisible()
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Karachi' })
    await page.getByLabel(t('From')).fill(today)
    await page.getByLabel(t('To'), { exact: true }).fill(today)
    const sellers = page.getByRole('table', { name: t('Amounts of each seller, the largest first') })
    // The figures are computed some seconds after the payment.
    await expect(async () => {
      await page.reload()
      await expect(sellers.getByRole('row').filter({ hasText: name })).toContainText('Rs. 19,200', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    const methods = page.getByRole('table', { name: t('Amounts of each payment method') })
    await expect(methods.getByText(t('Card'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page
      .getByRole('region', { name: t('By seller') })
      .getByRole('button', { name: t('Export CSV') })
      .click()
    expect(await readFile(await (await file).path(), 'utf8')).toContain(`${name},19200,`)
    await sellers.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: t('Money account of a seller') })).toBeVisible()
  })
}
