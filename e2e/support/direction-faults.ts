import type { Page } from '@playwright/test'

/**
 * Fields for numbers, email addresses, URLs, codes, bank accounts and cards. Their direction is from left to right in
 * each language.
 */
const LATIN_FIELDS = [
  'input:is([type=tel], [type=email], [type=url], [type=number])',
  '[inputmode=tel]',
  '[inputmode=email]',
  '[inputmode=url]',
  '[inputmode=numeric]',
  '[inputmode=decimal]',
  '[autocomplete^=cc-]',
  '[autocomplete=one-time-code]',
  'input[name=account_no]',
].join(', ')

/** The selector of charts. Their direction is from left to right in each language. */
const CHARTS = '.recharts-wrapper'

/** Returns the visible fields and charts of a page that must be left to right but are right to left. */
export async function directionFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        // The check skips fields of one pixel, which are hidden. Only programs of the browser, such as password
        // managers, fill them.
        .filter(
          (element) =>
            element.checkVisibility() && element.clientWidth > 1 && getComputedStyle(element).direction !== 'ltr',
        )
        .map((element) => {
          const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.id
          return `<${element.localName} class="${element.getAttribute('class')}"> “${name}” is right to left.`
        }),
    `${LATIN_FIELDS}, ${CHARTS}`,
  )
}
