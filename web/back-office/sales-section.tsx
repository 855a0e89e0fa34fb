import { Banknote, Calculator, ClipboardList } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatPkr, formatRupees, inRupees, paisaOf } from '#contract/money.ts'
import type { SalesFigures } from '#contract/sales-figures.ts'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { TableDetails } from '#web/ui/table-details.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { changeOf } from './change-of.ts'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const PERIOD = ['since', 'until']

/**
 * The sales of a period that the user chooses, compared with the equally long period before. It shows paid orders,
 * revenue, the average order, and a chart by day. Below, `children` are the lists of the best sales in the same period.
 * `sales` is undefined until it is loaded.
 */
export function SalesSection({ sales, children }: { sales: SalesFigures | undefined; children: ReactNode }) {
  const t = useText()
  const { value, set, clear } = useFilters()
  return (
    <section aria-labelledby="sales-figures" className="space-y-4 pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="sales-figures" className="text-xl">
          {t('Sales compared')}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <InlineDate
            label={t('From')}
            value={value('since') || (sales?.period.since ?? '')}
            max={value('until')}
            onPick={(day) => set('since', day)}
          />
          <InlineDate
            label={t('To')}
            value={value('until') || (sales?.period.until ?? '')}
            min={value('since')}
            onPick={(day) => set('until', day)}
          />
          {PERIOD.some(value) && (
            <Button variant="ghost" size="small" onClick={() => clear(PERIOD)}>
              {t('Last 30 days')}
            </Button>
          )}
        </div>
      </div>
      {sales ? <Comparison sales={sales} /> : <Skeleton className="h-96" />}
      {children}
    </section>
  )
}

function Comparison({ sales: { period, before, sums, sums_before, by_day } }: { sales: SalesFigures }) {
  const t = useText()
  const language = useLanguage()
  const { formatDay } = useDates()
  const days = ({ since, until }: SalesFigures['period']) =>
    since === until ? formatDay(since) : t('{since} to {until}', { since: formatDay(since), until: formatDay(until) })
  const [average, averageBefore] = [sums.average_order, sums_before.average_order]
  return (
    <>
      <p>
        <span className="font-semibold">{days(period)}</span>{' '}
        <span className="text-muted">{t('compared with {period}', { period: days(before) })}</span>
      </p>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard
          label={t('Revenue')}
          value={formatPkr(sums.revenue)}
          hint={changeOf(sums.revenue, sums_before.revenue, formatRupees(sums_before.revenue), t)}
          icon={<Banknote />}
        />
        <StatCard
          label={t('Paid orders')}
          value={count(sums.orders)}
          hint={changeOf(sums.orders, sums_before.orders, count(sums_before.orders), t)}
          icon={<ClipboardList />}
        />
        <StatCard
          label={t('Average order')}
          value={average === null ? '–' : formatPkr(average)}
          hint={changeOf(
            average ?? 0,
            averageBefore ?? 0,
            averageBefore === null ? '–' : formatRupees(averageBefore),
            t,
          )}
          icon={<Calculator />}
        />
      </div>
      <Card className="p-4 sm:p-5">
        <h3 className="mb-4 text-lg">{t('Revenue by day, with the period before')}</h3>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <DayChart
            name={t('Revenue')}
            nameBefore={t('Period before')}
            days={by_day.map(({ day, revenue, revenue_before }) => ({ day, value: revenue, before: revenue_before }))}
            format={(amount) => formatRupees(paisaOf(amount))}
            formatShort={(amount) => compact.format(inRupees(paisaOf(amount)))}
            formatDay={(day) => formatShortDay(day, language)}
          />
        </Suspense>
        <TableDetails
          caption={t('Revenue by day, with the period before')}
          rows={by_day}
          keyOf={({ day }) => day}
          columns={[
            { header: t('Day'), cell: ({ day }) => formatDay(day) },
            { header: t('Paid orders'), align: 'right', cell: ({ orders }) => count(orders) },
            { header: t('Revenue'), align: 'right', cell: ({ revenue }) => formatPkr(revenue) },
            { header: t('Period before'), align: 'right', cell: ({ revenue_before }) => formatPkr(revenue_before) },
          ]}
        />
      </Card>
    </>
  )
}

function count(figure: number): string {
  return figure.toLocaleString('en-PK')
}
