import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { formatPkr, formatRupees, inRupees, type Paisa } from '#contract/money.ts'
import { Card } from '#web/ui/card.tsx'
import { formatDay, formatShortDay } from '#web/ui/dates.ts'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))

/** The periods to choose from, in days; the empty value is every day there is. */
const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '14', label: '14 days' },
  { value: '', label: '30 days' },
]
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** Revenue by day as a chart, and the same numbers as a table for those who can't see it. */
export function RevenueByDay({ days }: { days: { day: string; revenue: Paisa }[] }) {
  const [search] = useSearchParams()
  const period = Number(search.get('days')) || days.length
  const shown = days.slice(-period)
  const sum = shown.reduce((total, { revenue }) => total + revenue, 0)
  return (
    <Card className="p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-lg">Revenue by day</h2>
        <p className="text-sm text-muted">
          <span className="font-semibold text-ink tabular-nums">{formatPkr(sum)}</span> in this period
        </p>
      </div>
      <FilterLinks label="Period" param="days" options={PERIODS} />
      <Suspense fallback={<Skeleton className="h-60" />}>
        <DayChart
          name="Revenue"
          days={shown.map(({ day, revenue }) => ({ day, value: revenue }))}
          format={formatRupees}
          formatShort={(amount) => compact.format(inRupees(amount))}
          formatDay={formatShortDay}
        />
      </Suspense>
      <details className="mt-3">
        <summary className="text-sm font-semibold text-leaf-800">Show as a table</summary>
        <div className="mt-2 max-h-80 overflow-y-auto">
          <Table
            caption="Revenue by day"
            rows={shown}
            keyOf={({ day }) => day}
            columns={[
              { header: 'Day', cell: ({ day }) => formatDay(day) },
              { header: 'Revenue', align: 'right', cell: ({ revenue }) => formatPkr(revenue) },
            ]}
          />
        </div>
      </details>
    </Card>
  )
}
