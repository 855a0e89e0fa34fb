import type { Page } from '@playwright/test'

/** Returns the path of an address with `:id` in the place of ids. Addresses of one screen have the same shape. */
const shapeOf = (address: string) =>
  new URL(address, 'http://shop').pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/**
 * Opens another page of the shop as a link does: the page loads its data, but not the scripts and styles again, and the
 * accessibility checker stays loaded. Resolves when the headings of the page before have left. Another address of the
 * same screen may keep its headings, so it is loaded as a whole.
 */
export async function follow(page: Page, address: string): Promise<void> {
  if (shapeOf(page.url()) === shapeOf(address)) {
    await page.goto(address)
    return
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await page.waitForFunction(
    () => document.querySelector('main[aria-busy="false"] :is(h1, h2)') && !document.querySelector('main [data-left]'),
  )
}
