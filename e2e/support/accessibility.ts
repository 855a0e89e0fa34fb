import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

const CHECKER = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * The options of the accessibility check. Only violations are collected, because collecting passed rules takes long.
 * Style sheets are not loaded again, because only experimental rules read them.
 */
const WCAG_22_AA: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

/** The selector of the parts that all pages have in common: footer, parts of the header, and links of menus. */
const FRAME = 'footer, header > *, nav li'

/**
 * The parts that all pages have in common, with their language, font and width, that this worker has checked without a
 * violation.
 */
const checked = new Set<string>()

/**
 * Returns the violations of WCAG 2.2 AA on the page in its current state, one line for each. A part that all pages have
 * in common is checked again only if its HTML, the language, the font or the width differ from all earlier checks.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Texts that fade in do not have their final contrast at first, so the accessibility check waits for the end of the
  // animations.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // An earlier check may have loaded the checker into this page already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const { setting, parts } = await page.evaluate((frame) => {
    const { lang, dir, dataset } = document.documentElement
    return {
      setting: JSON.stringify([lang, dir, dataset, innerWidth]),
      parts: [...document.querySelectorAll(frame)].map(({ outerHTML }) => outerHTML),
    }
  }, FRAME)
  const known = parts.filter((part) => checked.has(setting + part))
  const faults = await page.evaluate(
    async ({ rules, frame, known }) => {
      const checker: typeof import('axe-core') = Reflect.get(window, 'axe')
      const exclude = [...document.querySelectorAll(frame)].filter(({ outerHTML }) => known.includes(outerHTML))
      const { violations } = await checker.run({ include: [document], exclude }, rules)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { rules: WCAG_22_AA, frame: FRAME, known },
  )
  if (faults.length === 0) for (const part of parts) checked.add(setting + part)
  return faults
}
