import { useId } from 'react'
import type { PriceHistory as History } from '#contract/sales.ts'
import { RichText, useLanguage, useText } from '#web/text/text.tsx'
import { Money } from '#web/ui/money.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'

/**
 * Shows the lowest and the highest price of a product in the last 30 days, and each price with the days on which it was
 * valid.
 */
export function PriceHistory({ history: { lowest, highest, periods } }: { history: History }) {
  const t = useText()
  const language = useLanguage()
  const title = useId()
  return (
    <details className="mt-7 border-t border-line pt-5">
      <summary id={title} className="min-h-11 cursor-pointer py-2 font-semibold">
        {t('Price in the last 30 days')}
      </summary>
      <p>
        <RichText
          text="Lowest {lowest} · highest {highest}"
          values={{
            lowest: <Money amount={lowest} className="font-semibold" />,
            highest: <Money amount={highest} className="font-semibold" />,
          }}
        />
      </p>
      <ol aria-labelledby={title} className="mt-2 max-w-sm text-muted">
        {periods.map(({ first_day, last_day, price }) => (
          <li key={first_day} className="flex justify-between gap-4 border-t border-line py-1.5">
            <span>
              {formatShortDay(first_day, language)}
              {last_day !== first_day && ` – ${formatShortDay(last_day, language)}`}
            </span>
            <Money amount={price} />
          </li>
        ))}
      </ol>
    </details>
  )
}
