import { lazy, Suspense } from 'react'
import { inRupees, paisaOf } from '#contract/money.ts'
import { MONEY_FIGURES, type MoneyPeriodQuery, type MoneyReport } from '#contract/money-figures.ts'
import { signed } from '#web/statement/describe-line.ts'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { formatShortDay } from '#web/ui/short-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableDetails } from '#web/ui/table-details.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { FIGURE_LABELS } from './figure-labels.ts'
import { MoneySection } from './money-section.tsx'

const DayChart = lazy(() => import('#web/ui/day-chart.tsx'))
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

type MoneyByDayProps = { days: MoneyReport['by_day']; period: MoneyPeriodQuery }

/** A chart of one figure by day, which the admin selects. A table has all figures of each day. */
export function MoneyByDay({ days, period }: MoneyByDayProps) {
  const t = useText()
  const language = useLanguage()
  const { formatDay } = useDates()
  const { value, set } = useFilters()
  const figure = MONEY_FIGURES.find((known) => known === value('chart')) ?? 'sales'
  return (
    <MoneySection title={t('Money by day')} table="days" period={period}>
      <Card className="p-4 sm:p-5">
        <InlineSelect
          label={t('Figure in the chart')}
          className="mb-4"
          value={figure}
          onChange={({ target }) => set('chart', target.value === 'sales' ? '' : target.value)}
        >
          {MONEY_FIGURES.map((known) => (
            <option key={known} value={known}>
              {t(FIGURE_LABELS[known])}
            </option>
          ))}
        </InlineSelect>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <DayChart
            name={t(FIGURE_LABELS[figure])}
            days={days.map((one) => ({ day: one.day, value: one[figure] }))}
            format={(amount) => signed(paisaOf(amount))}
            formatShort={(amount) => compact.format(inRupees(paisaOf(amount)))}
            formatDay={(day) => formatShortDay(day, language)}
          />
        </Suspense>
        <TableDetails
          caption={t('Money of each day')}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { header: t('Day'), cell: ({ day }) => formatDay(day) },
            ...MONEY_FIGURES.map((known) => ({
              header: t(FIGURE_LABELS[known]),
              align: 'right' as const,
              cell: (row: MoneyReport['by_day'][number]) => <bdi>{signed(row[known])}</bdi>,
            })),
            {
              header: t('Sales in the period before'),
              align: 'right',
              cell: ({ sales_before }) => <bdi>{signed(sales_before)}</bdi>,
            },
          ]}
        />
      </Card>
    </MoneySection>
  )
}
