import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { paybackForm } from '#contract/cash.ts'
import { formatRupees } from '#contract/money.ts'
import { isRefundedByHand } from '#contract/payment-methods.ts'
import { type RefundForm, refundOrder, staffReason } from '#contract/staff-refunds.ts'
import { keepsMoney } from '#contract/statuses.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { ReasonField } from '../refund/reason-field.tsx'
import { amountOf, chosenOf, isRefundable, refundableOf, wholeRefund } from '../refund/refund-choice.ts'
import { RefundFields, ToStoreCredit } from '../refund/refund-fields.tsx'

/** A button with which an admin refunds an order. Renders nothing if nothing can be refunded. */
export function RefundOrder({ order }: { order: AdminOrderDetail }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const refundable = refundableOf(order)
  if (refundable.refundable_amount === 0) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('Refund')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('Refund the order')}
        description={t(
          'You can refund up to {amount}. A fulfilment is cancelled if you refund it in full before it ships.',
          {
            amount: formatRupees(refundable.refundable_amount),
          },
        )}
      >
        <RefundOrderForm order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/**
 * The refund form. It starts with everything that can still be refunded. While the form is open, it uses the order as
 * it was at the opening, even if the page loads the order again.
 */
function RefundOrderForm({ order: newest, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const t = useText()
  const [order] = useState(newest)
  const refundable = refundableOf(order)
  const [choice, setChoice] = useState(() => wholeRefund(refundable))
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState<string>()
  const [to_store_credit, setToStoreCredit] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const refunding = useRefundOrder(order, onClose)
  const reasonFault = staffReason.safeParse(reason).error?.issues[0]?.message
  const referenceFault =
    reference === undefined ? undefined : paybackForm.safeParse({ reference }).error?.issues[0]?.message
  function submit() {
    setSubmitted(true)
    if (reasonFault || (referenceFault && !to_store_credit) || !isRefundable(refundable, choice)) return
    const seen_refunded = order.payments.find(({ status }) => keepsMoney(status))?.refunded_amount
    if (seen_refunded === undefined) return
    const way = { to_store_credit, ...(reference && !to_store_credit && { reference }) }
    refunding.mutate({ ...chosenOf(choice), ...way, seen_refunded, reason })
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-5"
    >
      <RefundFields refundable={refundable} choice={choice} onChange={setChoice} />
      <ToStoreCredit isChosen={to_store_credit} onChange={setToStoreCredit} />
      {isRefundedByHand(order.payment_method) && !to_store_credit && (
        <Payback
          reference={reference}
          error={isSubmitted && referenceFault ? t.message(referenceFault) : undefined}
          onChange={setReference}
        />
      )}
      <ReasonField
        value={reason}
        error={isSubmitted && reasonFault ? t.message(reasonFault) : undefined}
        onChange={setReason}
      />
      <DialogActions onCancel={onClose}>
        <Button
          type="submit"
          variant="danger"
          isBusy={refunding.isPending}
          busyLabel={t('Refunding...')}
          disabled={!isRefundable(refundable, choice)}
        >
          {t('Refund {amount}', { amount: formatRupees(amountOf(refundable, choice)) })}
        </Button>
      </DialogActions>
    </form>
  )
}

type PaybackProps = {
  reference: string | undefined
  error: string | undefined
  onChange: (reference: string | undefined) => void
}

/**
 * The fields for a refund that no payment provider sends to the customer: whether an admin has already paid it back,
 * and the reference.
 */
function Payback({ reference, error, onChange }: PaybackProps) {
  const t = useText()
  return (
    <div className="flex flex-col gap-3">
      <CheckboxField
        label={t('The money is already paid back')}
        hint={t('Without this tick, the refund appears in the list of refunds that you still have to pay back.')}
        checked={reference !== undefined}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      />
      {reference !== undefined && (
        <TextField
          label={t('Reference of the transfer or receipt')}
          maxLength={100}
          value={reference}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}

function useRefundOrder({ order_id }: AdminOrderDetail, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundForm) => api(refundOrder, { params: { order_id }, body }),
    onSuccess: () => {
      pageToast.success(areaMessages.refunds.recorded)
      onDone()
    },
    onError: (error) => pageToast.error(areaMessages.refunds.recordFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
