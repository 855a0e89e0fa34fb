import { SHOP_TIME_ZONE } from '#contract/periods.ts'

const SHOWN_MONTHS = 24
const MONTHS_OF_A_YEAR = 12

/** Returns the last months for the tax statement (such as `2026-11`) in the shop's time zone, the current one first. */
export function lastMonths(now: Date): string[] {
  const parts = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'numeric', timeZone: SHOP_TIME_ZONE })
  const [month = 1, year = 0] = parts.format(now).split('/').map(Number)
  return Array.from({ length: SHOWN_MONTHS }, (_, ago) => {
    const months = year * MONTHS_OF_A_YEAR + month - 1 - ago
    return `${Math.floor(months / MONTHS_OF_A_YEAR)}-${String((months % MONTHS_OF_A_YEAR) + 1).padStart(2, '0')}`
  })
}
