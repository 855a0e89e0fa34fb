import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const CHECKER = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/** Of what holds nothing is told, which would be gathered from every part of the page. */
const WCAG_22_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** What hinders people on the page as it is now, by the rules of WCAG 2.2 AA: a line for each fault, none when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What is still fading in has not the contrast it is going to have.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // A page keeps the checker until it is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  return page.evaluate(async (rules) => {
    const checker: typeof import('axe-core') = Reflect.get(window, 'axe')
    const { violations } = await checker.run(document, rules)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, WCAG_22_AA)
}
