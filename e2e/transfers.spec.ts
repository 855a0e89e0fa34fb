import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { fillAddress } from './support/checkout-form.ts'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { anOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { aProduct, aVerifiedSeller } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a customer pays by bank transfer and uploads a slip, an admin matches the transfer, and the seller ships the order`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const { product_id } = await aProduct(seller)
    const customer = await aCustomer(page.request)
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })

    await openAs(page, customer.session, at('/checkout'))
    await fillAddress(page, t)
    await page.getByRole('radio', { name: new RegExp(`^${t('Bank or Raast transfer')}.*680`) }).check()
    await page.getByRole('button', { name: t('Place the order') }).click()
    await page.waitForURL(`**${at('/placeOrder')}?order_id=*`)
    const code = (new URL(page.url()).searchParams.get('order_id') ?? '').slice(0, 8)
    await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
    const transfer = page.getByRole('region', { name: t('Your transfer') })
    await expect(transfer.getByLabel(t('Amount'), { exact: true })).toHaveText('Rs. 680')
    await expect(transfer.getByLabel(t('Reference'), { exact: true })).toHaveText(code)
    await expect(transfer.getByLabel(t('IBAN'), { exact: true })).toHaveText('PK36 SCBL 0000 0011 2345 6702')
    await transfer.getByRole('button', { name: t('Copy {label}', { label: t('IBAN') }) }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('PK36SCBL0000001123456702')
    expect(await pageFaults(page)).toEqual([])
    await transfer.getByLabel(t('Picture of the transfer slip')).setInputFiles(await aPicture('slip.png'))
    await expect(
      transfer.getByText(
        like(
          t(
            'We received your proof on {time}. We compare it with our bank account and then send your order to the sellers.',
            { time: ANY },
          ),
        ),
      ),
    ).toBeVisible()
    await expect(transfer.getByRole('img', { name: t('The slip of the transfer') })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])

    await openAs(page, await signIn('admin@mandi.test'), at(`/admin/transfers?q=${code}`))
    await expect(page.getByText(t('With a slip'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Match the transfer of {name}', { name: 'Ayesha Khan' }) }).click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText(t('Order {order} awaits {amount}.', { order: `#${code}`, amount: 'Rs. 680' })),
    ).toBeVisible()
    await expect(dialog.getByRole('img', { name: t('The slip of the transfer') })).toBeVisible()
    await dialog.getByLabel(t('Received amount in rupees')).fill('۶۰۰')
    await expect(
      dialog.getByText(
        t('{amount} is missing. The order stays unpaid, and the customer sees this amount.', { amount: 'Rs. 80' }),
      ),
    ).toBeVisible()
    await dialog.getByLabel(t('Received amount in rupees')).fill('680')
    await dialog.getByLabel(t('Reference of the transfer')).fill(`FT ${code}`)
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Record transfer') }).click()
    await expect(page.getByText(t('No transfers to match'))).toBeVisible()

    await openAs(page, seller.session, at('/seller/orders'))
    await page.getByLabel(t('Status of order {order_id}', { order_id: `#${code}` })).selectOption('shipped')
    await expect(
      page.getByText(
        t('Order {order_id} is now {status}.', { order_id: `#${code}`, status: t('Shipped').toLowerCase() }),
      ),
    ).toBeVisible()

    await openAs(page, customer.session, at('/profile/orders'))
    await page.getByRole('link', { name: t('Track order {order_id}', { order_id: `#${code}` }) }).click()
    await expect(page.getByText(t('Paid by bank transfer. Thank you!'))).toBeVisible()
  })

test('an admin imports a bank statement with a transfer that is too small, and the customer sees in Urdu how much is missing', async ({
  page,
}) => {
  const seller = await aVerifiedSeller(page.request)
  const product = await aProduct(seller)
  const customer = await aCustomer(page.request)
  const exact = await anOrder(customer, product, 2, 'bank_transfer')
  const short = await anOrder(customer, product, 2, 'bank_transfer')
  const [one, other] = [exact, short].map(({ order_id }) => order_id.slice(0, 8))
  await openAs(page, await signIn('admin@mandi.test'), '/admin/transfers')
  const statement = [
    'Date,Description,Reference,Debit,Credit',
    `25-11-2026,RAAST ${one},FT1${one},,680.00`,
    `25-11-2026,RAAST ${other},FT2${other},,600.00`,
  ].join('\n')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) }
  await page.getByLabel('Bank statement').setInputFiles(file)
  await expect(page.getByText('Matched: 1. Not matched: 1.')).toBeVisible()
  await expect(page.getByText('The amount differs from the amount that is due for the order.')).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('list', { name: 'Lines of the statement that match no order' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Record a transfer' }).click()
  await page.getByLabel('Received amount in rupees').fill('600')
  await page.getByLabel('Reference of the transfer').fill(`FT2${other}`)
  await page.getByRole('button', { name: 'Record transfer' }).click()
  await expect(page.getByText('Transfer recorded.')).toBeVisible()

  await openAs(page, customer.session, `/ur/profile/orders/${short.order_id}`)
  await expect(page.getByText(/ہمیں .?Rs. 600.? ملے۔ ابھی .?Rs. 80.? باقی ہیں۔/)).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
})
