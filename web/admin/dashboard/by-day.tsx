import { lazy, Suspense } from 'react'
import type { AdminDashboard } from '#contract/admin.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, RichText, useLanguage, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableDetails } from '#web/ui/table-details.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))

type Day = AdminDashboard['by_day'][number]
type Figure = {
  name: PlainText
  of: (day: Day) => number
  /**
   * Formats a value of the dashboard's chart in full, for the tooltip and the table. `formatShort` formats it for the
   * axis of the chart.
   */
  format: (value: number) => string
  formatShort: (value: number) => string
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const counted = { format: (value: number) => value.toLocaleString('en-PK'), formatShort: compact.format }

const ORDERS: Figure = { name: english('Orders'), of: ({ orders }) => orders, ...counted }
const FIGURES: Record<string, Figure> = {
  orders: ORDERS,
  new_customers: { name: english('New customers'), of: ({ new_customers }) => new_customers, ...counted },
}

/**
 * A chart of one daily figure, which the admin selects. A table below it, which is collapsed at first, contains all
 * daily figures.
 */
export function ByDay({ days }: { days: Day[] }) {
  const { formatDay } = useDates()
  const t = useText()
  const language = useLanguage()
  const { value, set } = useFilters()
  const chosen = value('chart') in FIGURES ? value('chart') : 'orders'
  const figure = FIGURES[chosen] ?? ORDERS
  const sum = days.reduce((total, day) => total + figure.of(day), 0)
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex items-center gap-3">
          <h3 className="text-lg">{t('By day')}</h3>
          <InlineSelect
            label={t('Figure in the chart')}
            value={chosen}
            onChange={(event) => set('chart', event.target.value === 'orders' ? '' : event.target.value)}
          >
            {Object.entries(FIGURES).map(([key, { name }]) => (
              <option key={key} value={key}>
                {t(name)}
              </option>
            ))}
          </InlineSelect>
        </div>
        <p className="text-sm text-muted">
          <RichText
            text="{value} in this period"
            values={{ value: <span className="font-semibold text-ink tabular-nums">{figure.format(sum)}</span> }}
          />
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <DayChart
          name={t(figure.name)}
          days={days.map((day) => ({ day: day.day, value: figure.of(day) }))}
          format={figure.format}
          formatShort={figure.formatShort}
          formatDay={(day) => formatShortDay(day, language)}
        />
      </Suspense>
      <TableDetails
        caption={t('Daily figures')}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { header: t('Day'), cell: ({ day }) => formatDay(day) },
          { header: t('Orders'), align: 'right', cell: ({ orders }) => orders.toLocaleString('en-PK') },
          { header: t('New customers'), align: 'right', cell: (day) => day.new_customers.toLocaleString('en-PK') },
        ]}
      />
    </Card>
  )
}
