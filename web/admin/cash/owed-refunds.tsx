import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listOwedRefunds, type OwedRefund, payBackRefund, paybackForm } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/**
 * The refunds of cash orders and bank transfers that an admin must pay back, oldest first. Renders nothing if there are
 * none.
 */
export function OwedRefunds() {
  const t = useText()
  const api = useApi()
  const { formatTime } = useDates()
  const [paying, setPaying] = useState<OwedRefund>()
  const owed = useQuery({
    queryKey: ['admin', 'cash', 'refunds'],
    queryFn: () => api(listOwedRefunds, { query: {} }),
    refetchOnMount: 'always',
  })
  const refunds = owed.data?.items ?? []
  if (refunds.length === 0) return null
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Refunds to pay back')}</h2>
      <ul className="divide-y divide-line">
        {refunds.map((refund) => (
          <li key={refund.refund_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                <Money amount={refund.amount} /> · <bdi>{`${refund.first_name} ${refund.last_name}`}</bdi>
              </p>
              <p className="text-sm text-muted">
                <Link to={`/admin/orders/${refund.order_id}`} className="underline">
                  <OrderId id={refund.order_id} />
                </Link>{' '}
                · <bdi dir="ltr">{refund.phone}</bdi> · {t(PAYMENT_METHOD_LABELS[refund.payment_method])} ·{' '}
                {formatTime(refund.created_at)}
              </p>
            </div>
            <Button size="small" onClick={() => setPaying(refund)}>
              {t('Record payback')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={paying !== undefined}
        onClose={() => setPaying(undefined)}
        title={t('Record payback')}
        description={
          paying &&
          t('Record here that you paid {amount} back to {name}.', {
            amount: formatRupees(paying.amount),
            name: `${paying.first_name} ${paying.last_name}`,
          })
        }
      >
        {paying && <PaybackFields refund={paying} onClose={() => setPaying(undefined)} />}
      </Dialog>
    </Card>
  )
}

function PaybackFields({ refund: { refund_id }, onClose }: { refund: OwedRefund; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(paybackForm),
    defaultValues: { reference: '' },
  })
  const paying = useMutation({
    mutationFn: (body: { reference: string }) => api(payBackRefund, { params: { refund_id }, body }),
    onSuccess: () => {
      pageToast.success(areaMessages.cash.paidBack)
      onClose()
    },
    onError: (error) => pageToast.error(areaMessages.cash.payBackFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((body) => paying.mutate(body))}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('Reference of the bank transfer')}
        maxLength={100}
        error={formState.errors.reference?.message}
        {...register('reference')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={paying.isPending} busyLabel={t('Saving...')}>
          {t('Record payback')}
        </Button>
      </DialogActions>
    </form>
  )
}
