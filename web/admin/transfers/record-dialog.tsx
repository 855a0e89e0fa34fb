import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { formatRupees, inRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { type ReceivedTransfer, readAnySlip, receivedTransfer, recordTransfer } from '#contract/transfers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { paisaIn, rupeesField } from '../cash/rupees-field.ts'
import { useRecord } from '../cash/use-record.ts'

/**
 * An order that a received bank transfer may pay, with the proof that the customer has sent. `amount` is the total of
 * the order in paisa, and `received` the amount already received.
 */
type ToMatch = {
  order_id: string
  amount: Paisa
  received: Paisa
  transaction_id: string
  has_slip: boolean
  /** Whether the order is expired or paid, so that the whole bank transfer must be paid back. */
  isClosed?: boolean
}

/** The dialog in which an admin matches a received bank transfer with an order. */
export function RecordDialog({ transfer, onClose }: { transfer: ToMatch | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      isOpen={transfer !== undefined}
      onClose={onClose}
      title={t('Match a transfer')}
      description={
        transfer &&
        (transfer.isClosed
          ? t('Order {order} expects no transfer. Record the money here, then pay it back by hand.', {
              order: shortOrderId(transfer.order_id),
            })
          : t('Order {order} awaits {amount}.', {
              order: shortOrderId(transfer.order_id),
              amount: formatRupees(missingOf(transfer)),
            }))
      }
    >
      {transfer && <RecordFields transfer={transfer} onClose={onClose} />}
    </Dialog>
  )
}

const fields = z.object({ amount: rupeesField, reference: receivedTransfer.shape.reference })

function RecordFields({ transfer, onClose }: { transfer: ToMatch; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const { order_id, transaction_id } = transfer
  const recording = useRecord(
    { done: areaMessages.transfers.recorded, failed: areaMessages.transfers.recordFailed },
    (body: ReceivedTransfer, idempotencyKey) => api(recordTransfer, { params: { order_id }, body, idempotencyKey }),
    onClose,
  )
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      amount: transfer.isClosed ? '' : String(inRupees(missingOf(transfer))),
      reference: transaction_id,
    },
  })
  const typed = fields.shape.amount.safeParse(watch('amount'))
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ amount, reference }) => recording.mutate({ amount: paisaIn(amount), reference }))}
      className="flex flex-col gap-5"
    >
      <Slip transfer={transfer} />
      <TextField
        label={t('Received amount in rupees')}
        inputMode="decimal"
        dir="ltr"
        hint={typed.success ? differenceText(transfer, paisaIn(typed.data), t) : undefined}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={t('Reference of the transfer')}
        hint={t('The transaction id, or the reference in the statement of the bank.')}
        dir="ltr"
        maxLength={100}
        error={formState.errors.reference?.message}
        {...register('reference')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={recording.isPending} busyLabel={t('Saving...')}>
          {t('Record transfer')}
        </Button>
      </DialogActions>
    </form>
  )
}

function missingOf({ amount, received, isClosed = false }: ToMatch): Paisa {
  return isClosed ? NO_MONEY : subtract(amount, received)
}

/** Describes what happens if the received bank transfer is not the awaited amount. */
function differenceText(transfer: ToMatch, received: Paisa, t: Translate): string | undefined {
  const missing = missingOf(transfer)
  if (received < missing)
    return t('{amount} is missing. The order stays unpaid, and the customer sees this amount.', {
      amount: formatRupees(subtract(missing, received)),
    })
  if (received > missing)
    return t('{amount} is more than the order needs. It becomes a refund that you pay back by hand.', {
      amount: formatRupees(subtract(received, missing)),
    })
  return undefined
}

function Slip({ transfer: { order_id, has_slip } }: { transfer: ToMatch }) {
  const t = useText()
  const api = useApi()
  const slip = useQuery({
    queryKey: ['admin', 'transfers', 'slip', order_id],
    enabled: has_slip,
    queryFn: (): Promise<Blob> => api(readAnySlip, { params: { order_id } }),
  })
  if (slip.isError) return <p role="alert">{t.message(reasonOf(slip.error))}</p>
  return slip.data ? <LoadedPicture picture={slip.data} alt={t('The slip of the transfer')} /> : null
}
