import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { saveBankAccount } from '#contract/sellers.ts'
import { fillAddress } from './support/checkout-form.ts'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { mailTo } from './support/mailbox.ts'
import { pageFaults } from './support/page-faults.ts'
import { aSellerWithoutIban, IBAN } from './support/payouts.ts'
import { aCustomer, openAs, PASSWORD, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'
import { letDaysPass } from './support/time.ts'

/** The result file of the bank with one line. */
function resultOf(line: string) {
  const text = `Reference,Amount,Status,Reason,Transaction ID\n${line}\n`
  return { name: 'result.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, an admin pays a seller for an order after the hold time, the bank pays, and later the bank returns the money`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const applied = (counts: { paid: number; returned: number }) =>
      t('Paid: {paid}. Failed: {failed}. Returned: {returned}. Recorded before: {known}. Not applied: {refused}.', {
        ...{ ...counts, failed: 0, known: 0, refused: 0 },
      })
    const seller = await aSellerWithoutIban(page.request)
    const admin = await signIn('admin@mandi.test')
    await openAs(page, admin, at('/admin/payouts/new'))
    const leftOut = page.getByRole('list', { name: t('Sellers who are left out') }).getByRole('listitem')
    await expect(leftOut.filter({ hasText: seller.business_name })).toContainText(
      t('The account number is not an IBAN.'),
    )
    expect(await pageFaults(page)).toEqual([])

    await openAs(page, seller.session, at('/seller/account'))
    await expect(
      page.getByText(`${t('Payouts are not possible.')} ${t('The account number is not an IBAN.')}`),
    ).toBeVisible()
    await page.getByRole('link', { name: t('Change the bank account') }).click()
    await page.getByLabel(t('Account number')).fill('pk36 scbl 0000 0011 2345 6702')
    await page.getByRole('button', { name: t('Save bank account') }).click()
    await page.getByRole('dialog').getByLabel(t('Your password')).fill(PASSWORD)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Confirm') })
      .click()
    await expect(page.getByText(t('Bank account saved.'))).toBeVisible()
    await page.goto(at('/seller/account'))
    await expect(page.getByRole('group', { name: t('Available for a payout') }).getByText('Rs. 720')).toBeVisible()

    await openAs(page, admin, at('/admin/payouts'))
    await page.getByRole('button', { name: t('Change settings') }).click()
    await page.getByLabel(t('Smallest payout in rupees')).fill('۴۵۰')
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Save settings') }).click()
    await expect(page.getByText(t('Settings saved.'))).toBeVisible()
    await expect(page.getByText('Rs. 450')).toBeVisible()
    await page.getByRole('link', { name: t('New batch') }).click()
    const own = page.getByRole('checkbox', { name: t('Pay {name}', { name: seller.business_name }) })
    await expect(own).toBeChecked()
    await page.getByRole('button', { name: t('Choose none') }).click()
    await own.check()
    await expect(
      page.getByText(t.count(1, '{amount} to 1 seller', '{amount} to {count} sellers', { amount: 'Rs. 720' })),
    ).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Create batch') }).click()

    await expect(
      page.getByRole('heading', { level: 1, name: like(t('Batch {number}', { number: `P${ANY}` })) }),
    ).toBeVisible()
    const batch = page.url()
    const line = page.getByRole('row').filter({ hasText: seller.business_name })
    await expect(line.getByText(t('On its way'))).toBeVisible()
    const reference = (await line.getByText(/^P\d+-0001$/).textContent()) ?? ''
    await page.getByRole('button', { name: t('Download file for the bank') }).click()
    await page.getByRole('dialog').getByLabel(t('Your password')).fill(PASSWORD)
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Confirm') })
      .click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file).toContain(`${reference},Bilal Ahmed,${IBAN},Meezan Bank,720.00,`)
    await expect(page.getByText(t('File not downloaded'))).toBeHidden()

    await page.getByLabel(t('Result file')).setInputFiles(resultOf(`${reference},720.00,Paid,,IBFT 5501`))
    await expect(page.getByText(applied({ paid: 1, returned: 0 }))).toBeVisible()
    await expect(line.getByText('IBFT 5501')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await mailTo(page.request, seller.email, /We paid you Rs. 720/)

    await openAs(page, seller.session, at('/seller/account'))
    const payouts = page.getByRole('list', { name: t('Payouts, newest first') }).getByRole('listitem')
    await expect(payouts.filter({ hasText: reference })).toContainText(t('Paid'))
    await expect(page.getByRole('group', { name: t('Balance'), exact: true }).getByText('Rs. 0')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await openAs(page, admin, batch)
    await page.getByLabel(t('Result file')).setInputFiles(resultOf(`${reference},720.00,Returned,اکاؤنٹ غیر فعال ہے,`))
    await expect(page.getByText(applied({ paid: 0, returned: 1 }))).toBeVisible()
    await expect(line.getByText(t('Returned by the bank'))).toBeVisible()
    await mailTo(page.request, seller.email, /The bank returned your payout of Rs. 720/)
    await page.goto(at('/admin/audit-log'))
    const act = page.getByRole('row').filter({ hasText: t('recorded as returned the payout') })
    await expect(act.filter({ hasText: reference })).toBeVisible()

    await openAs(page, seller.session, at('/seller/account'))
    await expect(payouts.filter({ hasText: 'اکاؤنٹ غیر فعال ہے' })).toContainText(t('Returned by the bank'))
    await expect(page.getByRole('group', { name: t('Balance'), exact: true }).getByText('Rs. 720')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a customer orders with cash on delivery, the seller collects and deposits the cash, the bank pays the seller and later returns the money`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const name = seller.business_name
    await shopApi(seller.session)(saveBankAccount, {
      body: {
        ...{ bank_name: 'Meezan Bank', beneficiary_name: 'Bilal Ahmed', account_no: IBAN },
        proof: { by: 'password', password: PASSWORD },
      },
    })
    const { product_id } = await aProduct(seller)
    const customer = await aCustomer(page.request)
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 3 } })
    await openAs(page, customer.session, at('/checkout'))
    await fillAddress(page, t)
    await page.getByRole('radio', { name: new RegExp(`^${t('Cash on delivery')}.*920`) }).check()
    await page.getByRole('button', { name: t('Place the order') }).click()
    await page.waitForURL(`**${at('/placeOrder')}?order_id=*`)
    const order_id = new URL(page.url()).searchParams.get('order_id') ?? ''

    await openAs(page, seller.session, at('/seller/orders'))
    await page
      .getByRole('link', { name: t('Details of order {order_id}', { order_id: `#${order_id.slice(0, 8)}` }) })
      .click()
    await page.getByRole('button', { name: t('Record collection') }).click()
    await page.getByRole('button', { name: t('Save collection') }).click()
    await expect(
      page.getByText(like(t('{amount} collected on {time}', { amount: 'Rs. 920', time: ANY }))),
    ).toBeVisible()
    const balance = page.getByRole('group', { name: t('Balance'), exact: true })
    await page.goto(at('/seller/account'))
    // The seller has collected Rs. 920 in cash. Of this, Rs. 200 are the delivery fee, which the seller owes the shop.
    await expect(balance.getByText('−Rs. 200')).toBeVisible()

    const admin = await signIn('admin@mandi.test')
    await openAs(page, admin, at('/admin/cash'))
    await page.getByRole('button', { name: t('Record deposit of {name}', { name }) }).click()
    await page.getByLabel(t('Deposited amount in rupees')).fill('920')
    await page.getByLabel(t('Reference of the slip')).fill(`HBL ${order_id.slice(0, 8)}`)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Record deposit') })
      .click()
    await expect(page.getByText(`HBL ${order_id.slice(0, 8)}`)).toBeVisible()
    await letDaysPass(order_id, 3)

    await page.goto(at('/admin/payouts/new'))
    await page.getByRole('button', { name: t('Choose none') }).click()
    await page.getByRole('checkbox', { name: t('Pay {name}', { name }) }).check()
    await expect(
      page.getByText(t.count(1, '{amount} to 1 seller', '{amount} to {count} sellers', { amount: 'Rs. 720' })),
    ).toBeVisible()
    await page.getByRole('button', { name: t('Create batch') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: like(t('Batch {number}', { number: `P${ANY}` })) }),
    ).toBeVisible()
    await page.getByRole('button', { name: t('Mark as paid: payout to {name}', { name }) }).click()
    await page.getByLabel(t('Transaction id of the bank')).fill('RAAST 7781')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Save result') })
      .click()
    await expect(page.getByText('RAAST 7781')).toBeVisible()
    const batch = page.url()

    await openAs(page, seller.session, at('/seller/account'))
    await expect(balance.getByText('Rs. 0')).toBeVisible()
    const payouts = page.getByRole('list', { name: t('Payouts, newest first') }).getByRole('listitem')
    await expect(payouts.filter({ hasText: 'Rs. 720' })).toContainText(t('Paid'))

    await openAs(page, admin, batch)
    await expect(page.getByText('RAAST 7781')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Mark as returned: payout to {name}', { name }) }).click()
    const returning = page.getByRole('dialog')
    await returning.getByLabel(t('Reason')).fill('عنوان مختلف ہے')
    expect(await pageFaults(page)).toEqual([])
    await returning.getByRole('button', { name: t('Save result') }).click()
    await expect(page.getByText(t('Returned by the bank')).filter({ visible: true }).last()).toBeVisible()
    await expect(page.getByText('عنوان مختلف ہے')).toBeVisible()

    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('group', { name: t('Available for a payout') }).getByText('Rs. 720')).toBeVisible()
    await page.getByRole('button', { name: t('Show the account number') }).click()
    await page.getByRole('dialog').getByLabel(t('Your password')).fill(PASSWORD)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('Confirm') })
      .click()
    await expect(page.getByText('PK36 SCBL 0000 0011 2345 6702')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.goto(at('/admin/payouts/new'))
    await expect(page.getByText(name)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.goto(at('/admin/payouts'))
    await expect(page.locator(`a[href="${new URL(batch).pathname}"]`)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
