import { expect, test } from '@playwright/test'
import { ANY, IN_URDU, like, textsIn } from './support/languages.ts'
import { setStatus } from './support/orders.ts'
import { pageFaults } from './support/page-faults.ts'
import { openAs } from './support/people.ts'
import { anOrderFor, aProduct, aVerifiedSeller } from './support/sellers.ts'

for (const { language, inLanguage, at } of IN_URDU)
  test(`${inLanguage}, a seller sees a new order in the menu, the page title and the to-do list without a reload, and a count in the to-do list links to its orders`, {
    tag: '@phone',
  }, async ({ page, request }) => {
    const t = await textsIn(language)
    const seller = await aVerifiedSeller(request)
    const product = await aProduct(seller)
    await openAs(page, seller.session, at('/seller'))
    await expect(page.getByText(t('You have no open tasks.'))).toBeVisible()

    const order = await anOrderFor(request, product)
    await expect(page.getByRole('link', { name: `${t('New orders to confirm')} 1` })).toBeVisible()
    await expect(page).toHaveTitle(like(`(1) ${t('Dashboard')}`))
    const menu = page.getByRole('navigation', { name: t('Seller area') })
    await expect(menu.getByRole('link', { name: t('Orders') })).toHaveAccessibleDescription(
      t('{count} to do', { count: 1 }),
    )
    expect(await pageFaults(page)).toEqual([])

    await setStatus(seller, order, 'processing')
    await expect(page).not.toHaveTitle(/^\(/)
    await page.getByRole('link', { name: `${t('Orders to ship')} 1` }).click()
    await expect(page.getByRole('link', { name: `${t('To ship')} 1` })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByLabel(like(t('Status of order {order_id}', { order_id: ANY })))).toHaveCount(1)
  })

test.describe('with a service worker,', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the service worker of the shop shows a message when the browser receives a push about a new order', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration) resolve(registration.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [worker] = context.serviceWorkers()
    // A browser without a window permits no notifications, so the test records what the service worker shows.
    await worker?.evaluate(() => {
      const shown: unknown[] = []
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      registration.showNotification = async (title, { body, data } = {}) => void shown.push([title, body, data])
      Object.assign(globalThis, { shown })
    })
    const path = '/seller/orders/6f1f3f60'
    const message = { title: 'New order 6f1f3f60', body: 'One item to pack', language: 'en', direction: 'ltr', path }
    await devtools.send('ServiceWorker.deliverPushMessage', {
      ...{ origin: new URL(page.url()).origin, registrationId: await registered, data: JSON.stringify(message) },
    })
    const shown = () => worker?.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown)
    await expect.poll(shown).toEqual([['New order 6f1f3f60', 'One item to pack', { path }]])
  })
})
