import type { Page } from '@playwright/test'

/** The sizes of paper in points. */
export const A4 = [595, 842]
export const A5 = [420, 595]
export const ROLL = [227, 567]

/**
 * Prints the page with the paper size of its style sheet, and waits until the page has the layout of the screen again.
 * Returns the size in points and the number of pages.
 */
export async function printed(page: Page): Promise<{ size: number[]; pages: number }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.waitForFunction(() => matchMedia('screen').matches)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  return { size: [width, height].map((side) => Math.round(Number(side))), pages: pdf.split('/Type /Page\n').length - 1 }
}
