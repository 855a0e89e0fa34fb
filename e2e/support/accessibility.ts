import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What hinders people on the page as it is now, by the rules of WCAG 2.2 AA: a line for each fault, none when all is well. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // What is still fading in has not the contrast it is going to have.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // Within the page: a second one to gather what other sites' frames say takes longer than the check, and the shop has no such frames.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
