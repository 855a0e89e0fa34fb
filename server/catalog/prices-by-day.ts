import { lesser, NO_MONEY, type Paisa } from '#contract/money.ts'
import { PRICE_HISTORY_DAYS } from '#contract/sale-rules.ts'
import type { PriceHistory } from '#contract/sales.ts'

/** A price and the time from which it was charged. */
export type PriceStep = { price: Paisa; valid_from: string }

const DAY = 86_400_000
/** Milliseconds by which the time in Pakistan is ahead of UTC. Pakistan has no daylight saving time. */
const KARACHI_AHEAD = 5 * 3_600_000

/**
 * Summarises the prices of a product in the 30 days before `until` (milliseconds since 1970). `steps` has at least one
 * entry: the price at the start of these days, and each later price, oldest first. If a day has several prices, the
 * lowest one counts.
 */
export function pricesByDay(steps: readonly PriceStep[], until: number): Omit<PriceHistory, 'product_id'> {
  const since = until - PRICE_HISTORY_DAYS * DAY
  const spans = steps
    .map(({ price, valid_from }, index) => ({
      price,
      start: Math.max(since, Date.parse(valid_from)),
      end: Date.parse(steps[index + 1]?.valid_from ?? '') || until,
    }))
    .filter(({ start, end }, index) => end > start || index === steps.length - 1)
  const lowestOfDay = new Map<number, Paisa>()
  for (const { price, start, end } of spans)
    for (let day = dayOf(start); day <= dayOf(Math.max(start, end - 1)); day++)
      lowestOfDay.set(day, lesser(price, lowestOfDay.get(day) ?? price))
  const prices = spans.map(({ price }) => price).toSorted((one, other) => one - other)
  return {
    lowest: prices[0] ?? NO_MONEY,
    highest: prices.at(-1) ?? NO_MONEY,
    periods: periodsOf([...lowestOfDay]).toReversed(),
  }
}

/** Joins consecutive days with the same price to one period. */
function periodsOf(days: [day: number, price: Paisa][]): PriceHistory['periods'] {
  const periods: PriceHistory['periods'] = []
  for (const [day, price] of days) {
    const last = periods.at(-1)
    if (last?.price === price) last.last_day = dateOf(day)
    else periods.push({ first_day: dateOf(day), last_day: dateOf(day), price })
  }
  return periods
}

/** Returns the number of a day in Pakistan, counted from 1 January 1970. */
function dayOf(time: number): number {
  return Math.floor((time + KARACHI_AHEAD) / DAY)
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}
