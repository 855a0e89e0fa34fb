import { areaMessages } from '#contract/area-messages.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYOUT_STATUSES } from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { PAYOUT_LABELS } from '#web/statement/payout-badge.tsx'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import type { Route } from './+types/batch.ts'
import { BatchPayouts } from './batch-payouts.tsx'
import { DownloadFile } from './download-file.tsx'
import { ImportResults } from './import-results.tsx'
import { Results } from './payouts.tsx'
import { useBatch } from './use-payouts.ts'

export const meta = personalPage('Batch of payouts')

/** Shows a batch of payouts: the file for the bank, the import of the result, and the payouts with their results. */
export default function Batch({ params: { batch_id } }: Route.ComponentProps) {
  const t = useText()
  const { formatTime } = useDates()
  const { value } = useFilters()
  const batch = useBatch(batch_id)
  const status = PAYOUT_STATUSES.find((one) => one === value('status'))
  const back = <BackLink to="/admin/payouts">{t('Payouts')}</BackLink>
  if (batch.isPending)
    return (
      <Loading label={t('Loading the batch...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (batch.isError)
    return (
      <>
        {back}
        <LoadFailure
          message={areaMessages.payouts.batchFailed}
          reason={reasonOf(batch.error)}
          retry={() => batch.refetch()}
        />
      </>
    )
  const { number, amount, payouts, created_by, created_at, downloaded_at, sending } = batch.data
  const options = PAYOUT_STATUSES.map((one) => ({ value: one, label: t(PAYOUT_LABELS[one]) }))
  return (
    <>
      {back}
      <PageHeader
        title={t('Batch {number}', { number: `P${number}` })}
        actions={sending > 0 && <DownloadFile batch={batch.data} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="space-y-4 p-5 sm:p-6">
          <h2 className="text-xl">
            {t.count(payouts, '{amount} to 1 seller', '{amount} to {count} sellers', { amount: formatRupees(amount) })}
          </h2>
          <Results batch={batch.data} />
          <Facts
            items={[
              [t('Created'), formatTime(created_at)],
              [t('Created by'), created_by ?? <span key="schedule">{t('The schedule')}</span>],
              [t('File downloaded'), downloaded_at && formatTime(downloaded_at)],
            ]}
          />
          <p className="text-sm text-muted">
            {t(
              'Send the file to the bank, then import the result file of the bank. If a payout fails or is returned, the shop owes its amount to the seller again.',
            )}
          </p>
        </Card>
        <ImportResults batchId={batch_id} />
      </div>
      <h2 className="mt-8 mb-3 text-xl">{t('Payouts')}</h2>
      <FilterLinks
        label={t('Filter by status')}
        param="status"
        options={[{ value: '', label: t('All') }, ...options]}
      />
      <BatchPayouts key={status} batchId={batch_id} status={status} />
    </>
  )
}
