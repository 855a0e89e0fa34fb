import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { BatchPayout } from '#contract/payout-batches.ts'
import type { PayoutStatus } from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { PayoutBadge } from '#web/statement/payout-badge.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { SellerLink } from './payable-columns.tsx'
import { type Recording, ResultDialogs } from './result-dialogs.tsx'
import { useBatchPayouts } from './use-payouts.ts'

/** Shows the payouts of a batch in the order of the file for the bank, with buttons that record a result by hand. */
export function BatchPayouts({ batchId, status }: { batchId: string; status: PayoutStatus | undefined }) {
  const t = useText()
  const pages = useCursorPages()
  const payouts = useBatchPayouts(batchId, status, pages.cursor)
  const [recording, setRecording] = useState<Recording>()
  const columns = useMemo(() => columnsOf(t, setRecording), [t])
  if (payouts.isPending)
    return (
      <Loading label={t('Loading the payouts...')}>
        <div className="space-y-3">
          <Skeletons count={4} className="h-14" />
        </div>
      </Loading>
    )
  if (payouts.isError)
    return (
      <LoadFailure
        message={areaMessages.payouts.loadFailed}
        reason={reasonOf(payouts.error)}
        retry={() => payouts.refetch()}
      />
    )
  return (
    <>
      <DataTable<BatchPayout>
        name="batch-payouts"
        caption={t('Payouts of the batch')}
        rows={payouts.data.items}
        keyOf={({ payout_id }) => payout_id}
        columns={columns}
        paging={{ pages, nextCursor: payouts.data.next_cursor, isBusy: payouts.isPlaceholderData }}
        none={<EmptyState title={t(areaMessages.payouts.none)} icon={<Send />} />}
      />
      <ResultDialogs recording={recording} onClose={() => setRecording(undefined)} />
    </>
  )
}

function columnsOf(t: Translate, onRecord: (recording: Recording) => void): DataColumn<BatchPayout>[] {
  return [
    {
      id: 'seller',
      header: t('Seller'),
      card: 'middle',
      cell: (payout) => (
        <>
          <SellerLink seller={payout} />
          <span className="block text-sm text-muted">
            <bdi dir="ltr">{payout.reference}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      card: 'end',
      align: 'right',
      cell: ({ amount }) => <Money amount={amount} className="text-lg font-bold" />,
    },
    {
      id: 'account',
      header: t('Bank account'),
      card: 'whole',
      cell: ({ bank_name, beneficiary_name, iban }) => (
        <span className="text-sm">
          <span className="block">
            <bdi>{beneficiary_name}</bdi>
          </span>
          <span className="text-muted">
            <bdi>{bank_name}</bdi> <bdi dir="ltr">{iban.slice(-SHOWN)}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('Result of the bank'),
      card: 'whole',
      cell: ({ status, reason, bank_reference }) => (
        <>
          <PayoutBadge status={status} />
          {reason && (
            <span className="mt-1 block text-sm wrap-anywhere">
              <bdi>{reason}</bdi>
            </span>
          )}
          {bank_reference && (
            <span className="mt-1 block text-sm break-all text-muted">
              <bdi dir="ltr">{bank_reference}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      card: 'whole',
      align: 'right',
      cell: (payout) => <Actions payout={payout} onRecord={onRecord} />,
    },
  ]
}

/** The number of characters that are shown of a masked IBAN: four bullets and four digits. */
const SHOWN = 8

type ActionsProps = { payout: BatchPayout; onRecord: (recording: Recording) => void }

function Actions({ payout, onRecord }: ActionsProps) {
  const t = useText()
  const { status, business_name: name } = payout
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {status === 'sending' && (
        <>
          <Button
            size="small"
            aria-label={t('Mark as paid: payout to {name}', { name })}
            onClick={() => onRecord({ status: 'paid', payout })}
          >
            {t('Mark as paid')}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Mark as failed: payout to {name}', { name })}
            onClick={() => onRecord({ status: 'failed', payout })}
          >
            {t('Mark as failed')}
          </Button>
        </>
      )}
      {status === 'paid' && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Mark as returned: payout to {name}', { name })}
          onClick={() => onRecord({ status: 'returned', payout })}
        >
          {t('Mark as returned')}
        </Button>
      )}
    </span>
  )
}
