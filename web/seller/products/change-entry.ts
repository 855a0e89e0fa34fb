import { typedNumber } from '#contract/digits.ts'
import { MAX_STOCK } from '#contract/limits.ts'
import { PERCENT } from '#contract/product-changes.ts'

/**
 * Reads the percentage by which a seller wants to change prices, such as `5`, `+5 %` or `-7.5`. Returns the change, or
 * an error message.
 */
export function readPercent(typed: string): { change: { price_percent: number } } | { fault: string } {
  const percent = typedNumber(typed.replace('%', ''))
  if (Number.isNaN(percent)) return { fault: 'The percentage must be a number' }
  if (percent < PERCENT.least) return { fault: `The percentage can’t be less than ${PERCENT.least}` }
  if (percent > PERCENT.most) return { fault: `The percentage can be ${PERCENT.most} at most` }
  if (Number(percent.toFixed(1)) !== percent) return { fault: 'The percentage can have one decimal at most' }
  return { change: { price_percent: percent } }
}

/**
 * Reads the typed number of units to add to the stock of products, such as `10`, `+10` or `-5`. Returns the change, or
 * an error message.
 */
export function readDifference(typed: string): { change: { stock_difference: number } } | { fault: string } {
  const units = typedNumber(typed)
  const isValid = Number.isInteger(units) && Math.abs(units) <= MAX_STOCK
  return isValid ? { change: { stock_difference: units } } : { fault: 'Stock must be a number' }
}
