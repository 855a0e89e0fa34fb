import type { Page } from '@playwright/test'

/** Returns the number of pixels by which the page is wider than the window. */
export async function excessWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
