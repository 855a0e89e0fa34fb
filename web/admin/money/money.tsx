import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { getMoneyReport, MONEY_FIGURES, type MoneyPeriodQuery, type MoneyReport } from '#contract/money-figures.ts'
import { day } from '#contract/periods.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { signed } from '#web/statement/describe-line.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { FiguresTime } from '#web/ui/figures-time.tsx'
import { InlineDate } from '#web/ui/inline-date.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { comparison, FIGURE_LABELS } from './figure-labels.ts'
import { MoneyByAccount, MoneyByMethod } from './money-breakdowns.tsx'
import { MoneyByDay } from './money-by-day.tsx'
import { MoneyOfSellers } from './money-of-sellers.tsx'

export const meta = personalPage('Money')

const PERIOD = ['since', 'until']
const CARDS = 'grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4'

/**
 * The money screen for admins: the money of a period by day, seller, payment method and ledger account, compared with
 * the equally long period before.
 */
export default function Money() {
  const t = useText()
  const api = useApi()
  const { value, set, clear } = useFilters()
  const period: MoneyPeriodQuery = { since: dayOf(value('since')), until: dayOf(value('until')) }
  const report = useQuery({
    queryKey: ['admin', 'money', period],
    queryFn: () => api(getMoneyReport, { query: period }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const shown = report.data?.period
  return (
    <>
      <PageHeader title={t('Money')}>
        {t('Sales, collections, refunds, commission, payouts and tax, as recorded in the ledger.')}
      </PageHeader>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <InlineDate
          label={t('From')}
          value={value('since') || (shown?.since ?? '')}
          max={value('until')}
          onPick={(since) => set('since', since)}
        />
        <InlineDate
          label={t('To')}
          value={value('until') || (shown?.until ?? '')}
          min={value('since')}
          onPick={(until) => set('until', until)}
        />
        {PERIOD.some(value) && (
          <Button variant="ghost" size="small" onClick={() => clear(PERIOD)}>
            {t('Last 30 days')}
          </Button>
        )}
      </div>
      {report.isPending && <MoneyLoading />}
      {report.isError && (
        <LoadFailure
          message={areaMessages.money.loadFailed}
          reason={reasonOf(report.error)}
          retry={() => report.refetch()}
        />
      )}
      {report.data && !report.isError && <Report report={report.data} period={period} />}
    </>
  )
}

const dayOf = (text: string) => day.safeParse(text).data

function MoneyLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading the figures...')}>
      <div className={CARDS}>
        <Skeletons count={MONEY_FIGURES.length} className="h-28" />
      </div>
    </Loading>
  )
}

function Report({ report, period }: { report: MoneyReport; period: MoneyPeriodQuery }) {
  const t = useText()
  return (
    <div className="space-y-6">
      <div>
        <Days report={report} />
        <FiguresTime at={report.figures_at} />
      </div>
      <div className={CARDS}>
        {MONEY_FIGURES.map((figure) => (
          <StatCard
            key={figure}
            label={t(FIGURE_LABELS[figure])}
            value={<bdi>{signed(report.sums[figure])}</bdi>}
            hint={comparison(report.sums[figure], report.sums_before[figure], t)}
          />
        ))}
      </div>
      <MoneyByDay days={report.by_day} period={period} />
      <MoneyOfSellers key={JSON.stringify(period)} period={period} />
      <MoneyByMethod methods={report.by_method} period={period} />
      <MoneyByAccount accounts={report.by_account} period={period} />
    </div>
  )
}

function Days({ report: { period, before } }: { report: MoneyReport }) {
  const t = useText()
  const { formatDay } = useDates()
  const range = ({ since, until }: MoneyReport['period']) =>
    since === until ? formatDay(since) : t('{since} to {until}', { since: formatDay(since), until: formatDay(until) })
  return (
    <p>
      <span className="font-semibold">{range(period)}</span>{' '}
      <span className="text-muted">{t('compared with {period}', { period: range(before) })}</span>
    </p>
  )
}
