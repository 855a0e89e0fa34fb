import { expect, test } from '@playwright/test'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { anOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin sets a commission, the seller collects cash, and the statement shows what the seller owes the shop`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const product = await aProduct(seller)
    await openAs(page, await signIn('admin@mandi.test'), at('/admin/commission'))
    await page.getByRole('button', { name: t('Add rule') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('Choose a seller') }).click()
    await dialog.getByLabel(t('Name, city or phone')).fill(seller.business_name)
    await dialog.getByRole('button', { name: seller.business_name }).click()
    await dialog.getByLabel(t('Rate in percent')).fill('۱۲.۵')
    await dialog.getByLabel(t('Minimum in rupees')).fill('30')
    await dialog.getByLabel(t('Maximum in rupees')).fill('20')
    await dialog.getByRole('button', { name: t('Save rule') }).click()
    await expect(dialog.getByText(t('The maximum must not be less than the minimum'))).toBeVisible()
    await dialog.getByLabel(t('Maximum in rupees')).fill('')
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Save rule') }).click()
    const rule = page.getByRole('row').filter({ hasText: seller.business_name })
    await expect(rule.getByText('12.5 %')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    const customer = await aCustomer(page.request)
    const { order_id } = await anOrder(customer, product, 2, 'cash_on_delivery')
    await openAs(page, customer.session, at(`/profile/orders/${order_id}`))
    await expect(page.getByText('Rs. 680').first()).toBeVisible()
    await expect(page.getByText(t('Commission'))).toHaveCount(0)

    await openAs(page, seller.session, at(`/seller/orders/${order_id}`))
    const details = page.getByRole('main')
    await expect(details.getByText(t('Commission of the shop'))).toBeVisible()
    await expect(details.getByText('Rs. 60', { exact: true })).toBeVisible()
    await expect(details.getByText(t('We pay out after the delivery'))).toBeVisible()
    await details.getByRole('button', { name: t('Record collection') }).click()
    await details.getByRole('button', { name: t('Save collection') }).click()
    await expect(details.getByText(like(t('We pay out on {day} at the earliest', { day: ANY })))).toBeVisible()

    await page.goto(at('/seller/account'))
    const balance = page.getByRole('group', { name: t('Balance'), exact: true })
    await expect(balance.getByText('−Rs. 260')).toBeVisible()
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: t('Commission of the shop') })
        .getByText('−Rs. 60'),
    ).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/users/${seller.session.user.id}`))
    // The panels above the link load separately. If they grow during the click, the browser ignores the click.
    await expect(page.getByLabel(t('Who collects the cash'))).toBeEnabled()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.getByRole('link', { name: t('Open the money account of the seller') }).click()
    await page.getByRole('button', { name: t('Correct the balance') }).click()
    await page.getByLabel(t('Amount in rupees')).fill('10')
    await page.getByLabel(t('Reason of the correction')).fill('پرانا بقایا')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Correct the balance') })
      .click()
    await expect(page.getByRole('group', { name: t('Balance'), exact: true }).getByText('−Rs. 250')).toBeVisible()
    await expect(page.getByText('پرانا بقایا')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Export CSV') }).click()
    expect((await download).suggestedFilename()).toMatch(/^statement-/)
  })
