import { areaMessages } from '#contract/area-messages.ts'
import { PERCENT } from '#contract/commission.ts'
import { add } from '#contract/money.ts'
import { FILER_STATUS_LABELS, TAX_LABELS, TAXED_PAYMENT_LABELS } from '#contract/tax.ts'
import { exportTaxMonth, type TaxSum } from '#contract/tax-months.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { signed } from '#web/statement/describe-line.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { lastMonths } from './last-months.ts'
import { TaxPayments } from './payments.tsx'
import { useTaxMonth } from './use-tax.ts'

const texts = areaMessages.tax

/**
 * Shows the taxes that were withheld in a month, by rate, with their payments to the tax authority and the statement as
 * a CSV file.
 */
export function TaxMonth() {
  const t = useText()
  const api = useApi()
  const { formatMonth } = useDates()
  const { value, set } = useFilters()
  const months = lastMonths(new Date())
  const [newest = ''] = months
  const month = months.find((candidate) => candidate === value('month')) ?? newest
  return (
    <section aria-labelledby="tax-month">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h2 id="tax-month" className="me-auto text-xl">
          {t('Withheld in a month')}
        </h2>
        <InlineSelect label={t('Month')} value={month} onChange={({ target }) => set('month', target.value)}>
          {months.map((candidate) => (
            <option key={candidate} value={candidate}>
              {formatMonth(`${candidate}-15T00:00:00Z`)}
            </option>
          ))}
        </InlineSelect>
        <ExportButton
          fetchTable={() => api(exportTaxMonth, { params: { month } })}
          subject={`tax-${month}`}
          failure={t(texts.exportFailed)}
        />
      </div>
      <Sums month={month} />
    </section>
  )
}

function Sums({ month }: { month: string }) {
  const t = useText()
  const sums = useTaxMonth(month)
  if (sums.isPending)
    return (
      <Loading label={t('Loading the withheld taxes...')}>
        <Skeleton className="h-32" />
      </Loading>
    )
  if (sums.isError)
    return <LoadFailure message={texts.monthFailed} reason={reasonOf(sums.error)} retry={() => sums.refetch()} />
  const { items, balances } = sums.data
  if (items.length === 0 && balances.length === 0)
    return <Card className="p-5 text-muted sm:p-6">{t(texts.nothingWithheld)}</Card>
  return (
    <>
      <Card className="p-5 sm:p-6">
        <dl className="divide-y divide-line">
          {items.map((sum) => (
            <Row key={[sum.tax, sum.section, sum.payment, sum.seller_status, sum.rate].join()} sum={sum} />
          ))}
          <div className="flex justify-between gap-4 py-2.5 font-semibold">
            <dt>{t('Total')}</dt>
            <dd className="tabular-nums">
              <bdi>{signed(add(...items.map(({ amount }) => amount)))}</bdi>
            </dd>
          </div>
        </dl>
      </Card>
      <TaxPayments key={month} month={month} balances={balances} />
    </>
  )
}

function Row({ sum: { tax, section, payment, seller_status, rate, sellers, base, amount } }: { sum: TaxSum }) {
  const t = useText()
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt>
        <span className="block font-semibold">
          {t(TAX_LABELS[tax])} <bdi dir="ltr">{rate / PERCENT} %</bdi> · <bdi>{section}</bdi>
        </span>
        <span className="block text-sm text-muted">
          {t(TAXED_PAYMENT_LABELS[payment])} · {t(FILER_STATUS_LABELS[seller_status])} ·{' '}
          {t.count(sellers, '1 seller', '{count} sellers')} · {t('Base {amount}', { amount: signed(base) })}
        </span>
      </dt>
      <dd className="whitespace-nowrap tabular-nums">
        <bdi>{signed(amount)}</bdi>
      </dd>
    </div>
  )
}
