import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { add, formatRupees } from '#contract/money.ts'
import { createPayoutBatch, type PayableSeller } from '#contract/payout-batches.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { LeftOut } from './left-out.tsx'
import { payableColumns } from './payable-columns.tsx'
import { usePreview } from './use-payouts.ts'

export const meta = personalPage('New batch')

/**
 * Shows which sellers a batch of payouts would pay now and which it would not, with the button that creates the batch.
 */
export default function NewBatch() {
  const t = useText()
  const preview = usePreview()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <BackLink to="/admin/payouts">{t('Payouts')}</BackLink>
      <PageHeader title={t('New batch')}>
        {t('Each chosen seller gets the whole available amount. Remove the tick of sellers who must wait.')}
      </PageHeader>
      {preview.isPending && (
        <Loading label={t('Loading the amounts...')}>
          <div className="space-y-3">
            <Skeletons count={4} className="h-14" />
          </div>
        </Loading>
      )}
      {preview.isError && (
        <LoadFailure
          message={areaMessages.payouts.previewFailed}
          reason={reasonOf(preview.error)}
          retry={() => preview.refetch()}
        />
      )}
      {preview.data && (
        <>
          {/* If an amount changes, React creates this component again. The next request then has another
              idempotency key. */}
          <Payable key={keyOf(preview.data.payable)} sellers={preview.data.payable} left={left} onLeave={setLeft} />
          <LeftOut sellers={preview.data.left_out} minimum={preview.data.minimum} />
        </>
      )}
    </>
  )
}

const keyOf = (sellers: PayableSeller[]) => sellers.map(({ seller_id, available }) => `${seller_id}${available}`).join()

type PayableProps = {
  sellers: PayableSeller[]
  /** The ids of the sellers whom the admin leaves out. */
  left: ReadonlySet<string>
  onLeave: (left: ReadonlySet<string>) => void
}

function Payable({ sellers, left, onLeave }: PayableProps) {
  const t = useText()
  const columns = useMemo(() => payableColumns(t), [t])
  const creating = useCreateBatch()
  const chosen = sellers.filter(({ seller_id }) => !left.has(seller_id))
  if (sellers.length === 0) return <EmptyState title={t(areaMessages.payouts.nothingToPay)} icon={<Send />} />
  return (
    <>
      <DataTable
        name="payable-sellers"
        caption={t('Sellers who can be paid now')}
        rows={sellers}
        keyOf={({ seller_id }) => seller_id}
        columns={columns}
        tools={
          <>
            <Button variant="secondary" size="small" onClick={() => onLeave(new Set())}>
              {t('Choose all')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={() => onLeave(new Set(sellers.map(({ seller_id }) => seller_id)))}
            >
              {t('Choose none')}
            </Button>
          </>
        }
        selection={{
          has: ({ seller_id }) => !left.has(seller_id),
          set: (rows, isChosen) => {
            const ids = new Set(rows.map(({ seller_id }) => seller_id))
            onLeave(isChosen ? left.difference(ids) : left.union(ids))
          },
          label: ({ business_name }) => t('Pay {name}', { name: business_name }),
        }}
      />
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
        <p className="text-lg font-bold">
          {t.count(chosen.length, '{amount} to 1 seller', '{amount} to {count} sellers', {
            amount: formatRupees(add(...chosen.map(({ available }) => available))),
          })}
        </p>
        <Button
          disabled={chosen.length === 0}
          isBusy={creating.isPending}
          busyLabel={t('Saving...')}
          onClick={() => creating.mutate(chosen)}
        >
          {t('Create batch')}
        </Button>
      </Card>
    </>
  )
}

/**
 * All attempts to create a batch of payouts with the same amounts use the same idempotency key, so that repeated
 * attempts create only one batch.
 */
function useCreateBatch() {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(randomId)
  return useMutation({
    mutationFn: (sellers: PayableSeller[]) => {
      const payouts = sellers.map(({ seller_id, available: amount }) => ({ seller_id, amount }))
      return api(createPayoutBatch, { body: { payouts }, idempotencyKey })
    },
    onSuccess: ({ batch_id }) => {
      pageToast.success(areaMessages.payouts.created)
      void navigate(`../${batch_id}`, { relative: 'path' })
    },
    onError: (error) => pageToast.error(areaMessages.payouts.createFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
