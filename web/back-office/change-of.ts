import type { Translate } from '#web/text/text.tsx'

const percent = new Intl.NumberFormat('en-PK', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/**
 * Returns a text that compares a figure with the figure of the equally long period before: `+12.5% from Rs. 900`. If
 * the earlier figure was zero, returns `Rs. 0 before`. `shownBefore` is the earlier figure as text.
 */
export function changeOf(figure: number, before: number, shownBefore: string, t: Translate): string {
  if (before === 0) return t('{amount} before', { amount: shownBefore })
  const difference = percent.format((figure - before) / before).replace('-', '−')
  return t('{change} from {amount}', { change: difference, amount: shownBefore })
}
