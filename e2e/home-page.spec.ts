import { expect, type Locator, type Page, test } from '@playwright/test'
import { freePort } from '#server/platform/free-port.ts'
import { openShop } from './start-shop.ts'
import { accessibilityFaults } from './support/accessibility.ts'
import { excessWidth } from './support/excess-width.ts'
import { PASSWORD } from './support/people.ts'
import { aPicture } from './support/pictures.ts'
import { WINDOWS } from './support/widths.ts'

/** Presses Tab until the element has the focus. Throws if it has no focus after 150 presses. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let count = 0; count < 150; count++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No Tab reaches ${wanted}.`)
}

/** Returns the headings of the home page’s sections, in the sequence in which the page shows them. */
function headings(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}

test.describe('in a shop with the demo products,', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let url: string
  test.beforeAll(async () => {
    url = `http://localhost:${await freePort()}`
    shop = await openShop(url, { DEMO: 'on' })
  })
  test.afterAll(() => shop.close())

  test('[P1, P2, P3, P4] in a shop with the demo products, an admin arranges the home page with the keyboard, and guests see it', {
    tag: '@desktop',
  }, async ({ page, browser }) => {
    const guest = await (await browser.newContext({ baseURL: url })).newPage()
    await guest.goto(url)
    expect(await headings(guest)).toEqual([
      'Specials',
      'Featured Categories',
      'Fresh in the shop',
      'In season',
      'Our sellers',
      'What we promise',
    ])
    // No picture may appear twice on the page. The test compares the `src` of pictures, which is the same for every
    // width.
    const pictures = await guest
      .getByRole('main')
      .locator('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    expect(pictures.length).toBeGreaterThan(20)
    expect(pictures.filter((src, index) => pictures.indexOf(src) !== index)).toEqual([])

    await page.goto(`${url}/admin-auth?next=/admin/home`)
    await tabTo(page, page.getByLabel('E-mail'))
    await page.keyboard.type('admin@mandi.test')
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Home page', level: 1 })).toBeVisible()

    const hidden = page.getByRole('checkbox', { name: 'Show Our sellers' })
    await tabTo(page, hidden)
    await page.keyboard.press('Space')
    await expect(hidden).not.toBeChecked()
    await expect(page.getByText('Home page saved')).toBeVisible()
    const up = page.getByRole('button', { name: 'Move Fresh in the shop up' })
    for (let count = 0; count < 5; count++) await page.keyboard.press('Shift+Tab')
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Fresh in the shop moved to position 5')).toBeVisible()
    await expect(up).toBeFocused()

    await tabTo(page, page.getByRole('button', { name: 'Add banner' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Title'))
    await page.keyboard.type('Kinnow season')
    await tabTo(page, dialog.getByLabel('Link'))
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter a path of the shop')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('/shop?category=fruits')
    // The browser’s file dialog is not part of the page, so the test sets the file directly.
    await dialog.getByLabel('Picture of the banner').setInputFiles(await aPicture('kinnow.png'))
    expect(await accessibilityFaults(page)).toEqual([])
    await tabTo(page, dialog.getByRole('button', { name: 'Save banner' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('list', { name: 'Banners' })).toContainText('Kinnow season')
    expect(await accessibilityFaults(page)).toEqual([])

    await guest.reload()
    await expect(guest.getByRole('list', { name: 'Offers and news' }).getByRole('link')).toHaveAttribute(
      'href',
      '/shop?category=fruits',
    )
    expect(await headings(guest)).toEqual([
      'Specials',
      'Fresh in the shop',
      'Featured Categories',
      'In season',
      'What we promise',
    ])
    expect(await accessibilityFaults(guest)).toEqual([])
    await guest.getByRole('link', { name: 'Kinnow season' }).click()
    await expect(guest).toHaveURL('/shop?category=fruits')
  })
})

test.describe('a shop without products and categories', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let url: string
  test.beforeAll(async () => {
    url = `http://localhost:${await freePort()}`
    shop = await openShop(url, { DEMO: 'off' })
  })
  test.afterAll(() => shop.close())

  test('[P1, P4] a shop without products and categories has a home page that presents the shop and invites sellers', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(url)
    await expect(page.getByRole('heading', { name: 'The Online Grocery Store' })).toBeVisible()
    await expect(page.getByText('We are setting up our stalls.')).toBeVisible()
    await expect(page.getByText('The first products arrive soon')).toBeVisible()
    expect(await headings(page)).toEqual(['What we promise'])
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', url).href)
      expect(answer.status(), (await link.textContent()) ?? '').toBe(200)
    }
    for (const size of [WINDOWS.desktop, WINDOWS.phone]) {
      await page.setViewportSize(size)
      // The browser applies the styles of the new width a moment after it has resized the window.
      await expect.poll(() => excessWidth(page)).toBe(0)
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Become a Seller' }).first().click()
    await expect(page).toHaveURL(/\/seller-auth/)
  })
})
