import type { Page } from '@playwright/test'

/** Returns the path of an address with `:id` in the place of ids. Addresses of one screen have the same shape. */
const shapeOf = (address: string) =>
  new URL(address, 'http://shop').pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

/** The time in milliseconds after which `follow` loads the whole page. */
const PATIENCE = 4000

/**
 * Opens another page of the shop as a link does: the page loads its data, but not the scripts and styles again, and the
 * accessibility checker stays loaded. The headings of the page before have then left. Loads the whole page if it is
 * another address of the same screen, which may keep its headings, or if the headings stay.
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
  const isShown = () =>
    document.querySelector('main[aria-busy="false"] :is(h1, h2)') && !document.querySelector('main [data-left]')
  const shown = page.waitForFunction(isShown, undefined, { timeout: PATIENCE })
  if (!(await shown.catch(() => null))) await page.goto(address)
}
