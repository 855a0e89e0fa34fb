import { expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { pricesByDay } from './prices-by-day.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')

/** Parses a text such as `2026-11-20T08:00:00Z 110, …` into price steps: the time and the price in rupees. */
const stepsIn = (text: string) =>
  text.split(', ').map((step) => {
    const [valid_from = '', price] = step.split(' ')
    return { valid_from, price: rupees(Number(price)) }
  })

it.each(
  [
    {
      title: 'one price since long ago fills the 30 days',
      steps: '2026-01-01T00:00:00Z 110',
      periods: ['2026-10-24 to 2026-11-23 110'],
      range: [110, 110],
    },
    {
      title: 'the history of a new product starts with its first day',
      steps: '2026-11-21T08:00:00Z 110',
      periods: ['2026-11-21 to 2026-11-23 110'],
      range: [110, 110],
    },
    {
      title: 'a day with two prices counts with the lower one',
      steps: '2026-01-01T00:00:00Z 110, 2026-11-20T08:00:00Z 90, 2026-11-22T08:00:00Z 110',
      periods: ['2026-11-23 to 2026-11-23 110', '2026-11-20 to 2026-11-22 90', '2026-10-24 to 2026-11-19 110'],
      range: [90, 110],
    },
    {
      title: 'days change at midnight in Pakistan',
      steps: '2026-01-01T00:00:00Z 110, 2026-11-20T19:00:00Z 90',
      periods: ['2026-11-21 to 2026-11-23 90', '2026-10-24 to 2026-11-20 110'],
      range: [90, 110],
    },
    {
      title: 'a day with two changes has its lowest price, and the range includes its highest price',
      steps: '2026-11-22T08:00:00Z 110, 2026-11-23T06:00:00Z 130, 2026-11-23T07:00:00Z 100',
      periods: ['2026-11-23 to 2026-11-23 100', '2026-11-22 to 2026-11-22 110'],
      range: [100, 130],
    },
    {
      title: 'a change at this moment counts',
      steps: '2026-11-22T08:00:00Z 110, 2026-11-23T10:00:00Z 90',
      periods: ['2026-11-23 to 2026-11-23 90', '2026-11-22 to 2026-11-22 110'],
      range: [90, 110],
    },
  ].map((row) => [row.title, row] as const),
)('in the price history of a product, %s', (_, { steps, periods, range: [lowest = 0, highest = 0] }) => {
  const history = pricesByDay(stepsIn(steps), NOW)
  expect(history.periods.map(({ first_day, last_day, price }) => `${first_day} to ${last_day} ${price / 100}`)).toEqual(
    periods,
  )
  expect(history).toMatchObject({ lowest: rupees(lowest), highest: rupees(highest) })
})
