import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { problems } from '#contract/problems.ts'
import {
  deleteTaxRule,
  FILER_STATUS_LABELS,
  type FilerStatus,
  listTaxRules,
  TAX_LABELS,
  type Tax,
} from '#contract/tax.ts'
import { DATES } from '#web/ui/dates.ts'
import { IN_URDU, textsIn } from './support/languages.ts'
import { aPaidOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { A5, printed, ROLL } from './support/printed.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

// The rule of the journey. Other tests have no sellers with this status, so that the rule withholds nothing from them.
const tax: Tax = 'sales_tax'
const sellerStatus: FilerStatus = 'filer'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin sets a tax rule and the tax status of a seller, the statement shows the tax, and seller and customer print the invoice`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const taxName = t(TAX_LABELS[tax])
    const receipt = `IT-2026-${language}`
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    await openAs(page, seller.session, at('/seller/accountSettings'))
    await page.getByLabel(t('NTN')).fill('۱۲۳۴۵۶')
    await page.getByRole('button', { name: t('Save tax numbers') }).click()
    await expect(page.getByText(t.message('Enter an NTN like 1234567 or 1234567-8'))).toBeVisible()
    await page.getByLabel(t('NTN')).fill('۱۲۳۴۵۶۷-۸')
    await page.getByLabel(t('STRN')).fill('3277876112345')
    await page.getByRole('button', { name: t('Save tax numbers') }).click()
    await expect(page.getByText(t('Tax numbers saved.'))).toBeVisible()
    await expect(page.getByLabel(t('NTN'))).toHaveValue('1234567-8')
    expect(await pageFaults(page)).toEqual([])

    const admin = await signIn('admin@mandi.test')
    await openAs(page, admin, at(`/admin/seller-accounts/${seller.session.user.id}`))
    await page.getByRole('button', { name: t('Set the tax status') }).click()
    const status = page.getByRole('dialog')
    await status.getByLabel(t('Tax status')).selectOption(sellerStatus)
    await status.getByLabel(t('Checked on')).fill('2026-01-02')
    expect(await pageFaults(page)).toEqual([])
    await status.getByRole('button', { name: t('Save status') }).click()
    await expect(page.getByText(t(FILER_STATUS_LABELS[sellerStatus]), { exact: true })).toBeVisible()
    await expect(page.getByText(DATES[language].formatDay('2026-01-02'))).toBeVisible()

    await page.goto(at('/admin/tax'))
    await page.getByRole('button', { name: t('Add tax rule') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('Tax'), { exact: true }).selectOption(tax)
    await dialog.getByLabel(t('Payment')).selectOption('digital')
    await dialog.getByLabel(t('Status of the seller')).selectOption(sellerStatus)
    await dialog.getByLabel(t('Rate in percent')).fill('۱.۵')
    await dialog.getByLabel(t('Section of the law')).fill('153(2A)')
    await dialog.getByLabel(t('First day')).fill('2026-07-01')
    await dialog.getByLabel(t('Last day')).fill('2026-06-30')
    await dialog.getByRole('button', { name: t('Save tax rule') }).click()
    await expect(dialog.getByText(t('The last day must not be before the first day'))).toBeVisible()
    await dialog.getByLabel(t('Last day')).fill('')
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Save tax rule') }).click()
    const rule = page.getByRole('row').filter({ hasText: t(FILER_STATUS_LABELS[sellerStatus]) })
    await expect(rule.getByText('1.5 %')).toBeVisible()
    await expect(rule.getByText(t('In force'))).toBeVisible()
    await page.getByRole('button', { name: t('Add tax rule') }).click()
    await dialog.getByLabel(t('Tax'), { exact: true }).selectOption(tax)
    await dialog.getByLabel(t('Payment')).selectOption('digital')
    await dialog.getByLabel(t('Status of the seller')).selectOption(sellerStatus)
    await dialog.getByLabel(t('Rate in percent')).fill('2')
    await dialog.getByLabel(t('Section of the law')).fill('153(2A)')
    await dialog.getByLabel(t('First day')).fill('2027-07-01')
    await dialog.getByRole('button', { name: t('Save tax rule') }).click()
    await expect(page.getByText(t.message(problems.tax_rule_overlaps.message))).toBeVisible()
    await dialog.getByRole('button', { name: t('Cancel') }).click()

    const customer = await aCustomer(page.request)
    const { order_id } = await aPaidOrder(customer, product, 2)
    await openAs(page, seller.session, at(`/seller/orders/${order_id}`))
    // The page shows the new status before the server has stored it, and leaving the page would cancel the request.
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('main').getByRole('combobox').first().selectOption('delivered')
    await stored
    await expect(page.getByRole('link', { name: t('Invoice') })).toBeVisible()
    await expect(page.getByText(t('Withheld: {tax}', { tax: taxName }))).toBeVisible()
    await expect(page.getByText('Rs. 7.20')).toBeVisible()

    await page.goto(at('/seller/account'))
    const line = page.getByRole('row').filter({ hasText: t('Tax withheld for the tax authority') })
    await expect(line.getByText('−Rs. 7.20')).toBeVisible()
    await expect(line.getByText(taxName)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await page.goto(at(`/seller/orders/${order_id}`))
    await page.getByRole('link', { name: t('Invoice') }).click()
    const invoice = page.getByRole('region', { name: t('Preview') })
    for (const text of [/\d{4}-\d\d\/00001/, '1234567-8', '3277876112345', 'Ayesha Khan', 'Rs. 680', t('Card')])
      await expect(invoice.getByText(text).first()).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    expect(await printed(page)).toEqual({ size: A5, pages: 1 })
    await page.getByRole('link', { name: t('80 mm') }).click()
    await expect(page.getByRole('link', { name: t('80 mm') })).toHaveAttribute('aria-current', 'true')
    expect(await printed(page)).toEqual({ size: ROLL, pages: 1 })

    await openAs(page, customer.session, at(`/profile/orders/${order_id}`))
    await page.getByRole('link', { name: t('Invoice') }).click()
    await expect(invoice.getByText(seller.business_name)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    expect(await printed(page)).toEqual({ size: A5, pages: 1 })

    await openAs(page, admin, at(`/admin/orders/${order_id}`))
    await page.getByRole('link', { name: t('Invoice') }).click()
    await expect(invoice.getByText(seller.business_name)).toBeVisible()

    await page.goto(at('/admin/tax'))
    await expect(page.getByText(`${taxName} 1.5 %`)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Export CSV') }).click()
    const table = await readFile(await (await download).path(), 'utf8')
    expect(table).toContain(
      `${seller.business_name},1234567-8,,3277876112345,${tax},153(2A),digital,${sellerStatus},1.5,480,7.2`,
    )

    await page.getByRole('button', { name: t('Record payment of {name}', { name: taxName }) }).click()
    await dialog.getByLabel(t('Number of the receipt')).fill(receipt)
    await dialog.getByLabel(t('Paid amount in rupees')).fill('1000000')
    await dialog.getByRole('button', { name: t('Record payment') }).click()
    await expect(page.getByText(t.message(problems.tax_payment_too_large.message))).toBeVisible()
    await dialog.getByLabel(t('Paid amount in rupees')).fill('۷.۲')
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Record payment') }).click()
    const payment = page.getByRole('listitem').filter({ hasText: receipt })
    await expect(payment.getByText('Rs. 7.20')).toBeVisible()
    await payment
      .getByRole('button', { name: t('Reverse the payment with the number {reference}', { reference: receipt }) })
      .click()
    await dialog.getByLabel(t('Reason of the reversal')).fill('Typed into the wrong month')
    await dialog.getByRole('button', { name: t('Reverse payment') }).click()
    await expect(payment.getByText('Typed into the wrong month')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    // The rule is used now, so it can only end.
    const api = shopApi(admin)
    const used = (await api(listTaxRules, { query: {} })).items.find(({ is_used }) => is_used)
    await expect(api(deleteTaxRule, { params: { rule_id: used?.rule_id ?? '' } })).rejects.toThrow(
      'It can end today or later',
    )
  })
