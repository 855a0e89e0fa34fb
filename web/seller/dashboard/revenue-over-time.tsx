import { lazy, Suspense } from 'react'
import { formatPkr, formatRupees, inRupees, paisaOf } from '#contract/money.ts'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import { english, useLanguage, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { formatShortDay } from '#web/ui/short-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableDetails } from '#web/ui/table-details.tsx'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

const READING = {
  day: { title: english('Revenue by day'), column: english('Day') },
  month: { title: english('Revenue by month'), column: english('Month') },
}

type RevenueOverTimeProps = { entries: SellerDashboard['revenue_over_time']; by: keyof typeof READING }

/** A chart of the revenue by day or month. A table below it, which is collapsed at first, has the same numbers. */
export function RevenueOverTime({ entries, by }: RevenueOverTimeProps) {
  const t = useText()
  const language = useLanguage()
  const { formatDay, formatMonth } = useDates()
  const title = t(READING[by].title)
  const inFull = by === 'day' ? formatDay : formatMonth
  const short = by === 'day' ? (day: string) => formatShortDay(day, language) : formatMonth
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-4 text-lg">{title}</h2>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <DayChart
          name={t('Revenue')}
          days={entries.map(({ start, revenue }) => ({ day: start, value: revenue }))}
          format={(amount) => formatRupees(paisaOf(amount))}
          formatShort={(amount) => compact.format(inRupees(paisaOf(amount)))}
          formatDay={short}
        />
      </Suspense>
      <TableDetails
        caption={title}
        rows={entries}
        keyOf={({ start }) => start}
        columns={[
          { header: t(READING[by].column), cell: ({ start }) => inFull(start) },
          { header: t('Revenue'), align: 'right', cell: ({ revenue }) => formatPkr(revenue) },
        ]}
      />
    </Card>
  )
}
