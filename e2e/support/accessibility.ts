import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const CHECKER = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Only violations are collected, because collecting passed rules takes long. */
const WCAG_22_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** Returns the violations of WCAG 2.2 AA on the page in its current state, one line for each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Texts that fade in do not have their final contrast at first, so the check waits for the end of the animations.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // An earlier check may have loaded the checker into this page already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  return page.evaluate(async (rules) => {
    const checker: typeof import('axe-core') = Reflect.get(window, 'axe')
    const { violations } = await checker.run(document, rules)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, WCAG_22_AA)
}
