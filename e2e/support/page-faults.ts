import type { Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility.ts'
import { cutWords } from './cut-words.ts'
import { directionFaults } from './direction-faults.ts'
import { excessWidth } from './excess-width.ts'
import { nastaliqFaults } from './nastaliq-faults.ts'

/**
 * Returns what is wrong with the page in its current state: violations of WCAG, excess width, cut words, fields and
 * charts with the wrong direction, and texts in Nastaliq that are too small or have too little room.
 */
export async function pageFaults(page: Page): Promise<string[]> {
  const excess = await excessWidth(page)
  const width = excess > 0 ? [`The page is ${excess} pixels wider than the window.`] : []
  return [
    ...(await accessibilityFaults(page)),
    ...width,
    ...(await cutWords(page)),
    ...(await directionFaults(page)),
    ...(await nastaliqFaults(page)),
  ]
}
