import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const CHECKER = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** The options of the checker axe. It reports only violations, because collecting passed rules takes time. */
const WCAG_22_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Returns the violations of WCAG 2.2 AA on the page in its current state, one line for each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // A text that is still fading in does not have its final contrast, so the animations are finished first.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // The code of the checker is added to the page once. It stays there until the page is reloaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  return page.evaluate(async (rules) => {
    const checker: typeof import('axe-core') = Reflect.get(window, 'axe')
    const { violations } = await checker.run(document, rules)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, WCAG_22_AA)
}
