import { expect, test } from '@playwright/test'
import { addCartItem } from '#contract/cart.ts'
import { fillAddress } from './support/checkout-form.ts'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { anOrder } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { aCustomer, openAs, signIn } from './support/people.ts'
import { aProduct, aVerifiedSeller, unique } from './support/sellers.ts'
import { shopApi } from './support/shop.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a customer orders with cash on delivery, the seller collects the cash, and an admin records the deposit`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const { product_id } = await aProduct(seller)
    const customer = await aCustomer(page.request)
    await shopApi(customer.session)(addCartItem, { body: { product_id, quantity: 2 } })

    await openAs(page, customer.session, at('/checkout'))
    await fillAddress(page, t)
    await expect(page.getByRole('radio', { name: new RegExp(`^${t('Card')}`) })).toBeChecked()
    await page.getByRole('radio', { name: new RegExp(`^${t('Cash on delivery')}.*680`) }).check()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Place the order') }).click()

    await page.waitForURL(`**${at('/placeOrder')}?order_id=*`)
    await expect(page.getByRole('heading', { name: t('Thank you for your order') })).toBeVisible()
    await expect(
      page.getByText(t('Please have {amount} in cash ready for the delivery.', { amount: 'Rs. 680' })),
    ).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    const order_id = `#${(new URL(page.url()).searchParams.get('order_id') ?? '').slice(0, 8)}`
    await page.getByRole('link', { name: t('View My Orders') }).click()
    await expect(page.getByText(t('Cash on delivery · {amount} due', { amount: 'Rs. 680' }))).toBeVisible()

    await openAs(page, seller.session, at('/seller/orders'))
    await expect(page.getByText(t('{amount} to collect', { amount: 'Rs. 680' }))).toBeVisible()
    await page.getByLabel(t('Status of order {order_id}', { order_id })).selectOption('shipped')
    await expect(
      page.getByText(t('Order {order_id} is now {status}.', { order_id, status: t('Shipped').toLowerCase() })),
    ).toBeVisible()
    await page.getByRole('link', { name: t('Details of order {order_id}', { order_id }) }).click()
    const dialog = page.getByRole('region', { name: t('Cash on delivery') })
    await dialog.getByRole('button', { name: t('Record collection') }).click()
    await dialog.getByLabel(t('Received amount in rupees')).fill('۶۵۰')
    await dialog.getByRole('button', { name: t('Save collection') }).click()
    await expect(dialog.getByText(t('Enter the reason'))).toBeVisible()
    await dialog.getByLabel(t('Why does it differ?')).fill('گاہک کے پاس کھلے پیسے نہیں تھے')
    expect(await pageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: t('Save collection') }).click()
    await expect(
      page.getByText(like(t('{amount} collected on {time}', { amount: 'Rs. 680', time: ANY }))),
    ).toBeVisible()

    await openAs(page, customer.session, at('/profile/orders'))
    await page.getByRole('link', { name: t('Track order {order_id}', { order_id }) }).click()
    await expect(page.getByText(like(t('Paid in cash on {time}. Thank you!', { time: ANY })))).toBeVisible()

    await openAs(page, await signIn('admin@mandi.test'), at('/admin/cash'))
    const collectors = page.getByRole('row').filter({ hasText: seller.business_name })
    await expect(collectors.getByText('Rs. 650')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.getByRole('button', { name: t('Record deposit of {name}', { name: seller.business_name }) }).click()
    const deposit = page.getByRole('dialog')
    await deposit.getByLabel(t('Deposited amount in rupees')).fill('۶۰۰')
    await deposit.getByLabel(t('Reference of the slip')).fill(`HBL ${order_id}`)
    await deposit.getByRole('button', { name: t('Record deposit') }).click()
    await expect(collectors.getByText('Rs. 50', { exact: true })).toBeVisible()
    await expect(page.getByText(`HBL ${order_id}`)).toBeVisible()
    await page.getByRole('button', { name: t('Count cash of {name}', { name: seller.business_name }) }).click()
    await deposit.getByLabel(t('Cash that you counted, in rupees')).fill('40')
    await expect(
      deposit.getByText(
        t('You counted {amount} less than expected. The difference will be posted as a shortage.', {
          amount: 'Rs. 10',
        }),
      ),
    ).toBeVisible()
    await deposit.getByLabel(t('Reason for the difference')).fill('پھٹا ہوا نوٹ')
    await deposit.getByRole('button', { name: t('Count cash') }).click()
    await expect(collectors.getByText('Rs. 40', { exact: true })).toBeVisible()
    const movements = page.getByRole('listitem').filter({ hasText: seller.business_name })
    await expect(movements.getByText(t('{amount} missing', { amount: 'Rs. 10' }))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })

for (const { language, inLanguage, at } of IN_URDU)
  test(`an admin lets a rider collect for a seller and records the cash that the rider collected, ${inLanguage}`, {
    tag: '@phone',
  }, async ({ page }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(page.request)
    const customer = await aCustomer(page.request)
    const { order_id } = await anOrder(customer, await aProduct(seller), 2, 'cash_on_delivery')
    const rider = unique('Bilal')
    await openAs(page, await signIn('admin@mandi.test'), at('/admin/cash'))
    await page.getByLabel(t('Name of the rider')).fill(rider)
    await page.getByLabel(t('Phone of the rider')).fill('۰۳۰۰ ۷۶۵۴۳۲۱')
    await page.getByRole('button', { name: t('Add rider') }).click()
    await expect(page.getByText(rider)).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.goto(at(`/admin/users/${seller.session.user.id}`))
    await page.getByLabel(t('Who collects the cash')).selectOption(t('Rider {name}', { name: rider }))
    await expect(page.getByText(t('Saved.'))).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.goto(at(`/admin/orders/${order_id}`))
    await page.getByRole('button', { name: t('Record collection') }).click()
    await page.getByRole('button', { name: t('Save collection') }).click()
    await expect(page.getByText(like(t('Cash collected on {time}', { time: ANY })))).toBeVisible()
    await page.goto(at('/admin/cash'))
    await expect(page.getByRole('row').filter({ hasText: rider }).getByText('Rs. 680')).toBeVisible()
  })
