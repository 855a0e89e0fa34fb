import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { oneLine, tooLong } from '#contract/fields.ts'
import { formatRupees } from '#contract/money.ts'
import type { BatchPayout } from '#contract/payout-batches.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useRecordResult } from './use-payouts.ts'

/** The result that an admin records for a payout. */
export type Recording = { status: 'paid' | 'failed' | 'returned'; payout: BatchPayout }

/** Shows the dialog in which an admin records the result of a payout by hand, without a result file of the bank. */
export function ResultDialogs({ recording, onClose }: { recording: Recording | undefined; onClose: () => void }) {
  if (!recording) return null
  const { status, payout } = recording
  if (status === 'paid') return <PaidDialog payout={payout} onClose={onClose} />
  return <FailedDialog status={status} payout={payout} onClose={onClose} />
}

const fields = z.object({ bank_reference: oneLine('Reference').max(100, tooLong) })

type ResultDialogProps = { payout: BatchPayout; onClose: () => void }

/**
 * Prevents a line break in the reference of a payout such as `P12-0001`. In Urdu text, the second part would appear
 * before the first.
 */
const unbroken = (reference: string) => reference.replace('-', '-\u2060')

function PaidDialog({ payout, onClose }: ResultDialogProps) {
  const t = useText()
  const { payout_id, amount, business_name: name, reference } = payout
  const recording = useRecordResult(payout_id, onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { bank_reference: '' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Mark as paid')}
      description={t('The bank has paid {amount} to {name} ({reference}). The seller gets an email.', {
        ...{ amount: formatRupees(amount), name, reference: unbroken(reference) },
      })}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(({ bank_reference }) =>
          recording.mutate({ status: 'paid', bank_reference, reason: '' }),
        )}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('Transaction id of the bank')}
          optional
          dir="ltr"
          maxLength={100}
          error={formState.errors.bank_reference?.message}
          {...register('bank_reference')}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={recording.isPending} busyLabel={t('Saving...')}>
            {t('Save result')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function FailedDialog({ payout, status, onClose }: ResultDialogProps & { status: 'failed' | 'returned' }) {
  const t = useText()
  const { payout_id, amount, business_name: name, reference } = payout
  const recording = useRecordResult(payout_id, onClose)
  const values = { amount: formatRupees(amount), name, reference: unbroken(reference) }
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={status === 'failed' ? t('Mark as failed') : t('Mark as returned')}
      description={
        status === 'failed'
          ? t('The bank did not pay {amount} to {name} ({reference}). The shop then owes the amount again.', values)
          : t('The bank sent back {amount} for {name} ({reference}). The shop then owes the amount again.', values)
      }
      hint={t('The seller can read this reason.')}
      submitLabel={t('Save result')}
      busyLabel={t('Saving...')}
      isBusy={recording.isPending}
      onSubmit={(reason) => recording.mutate({ status, reason, bank_reference: '' })}
    />
  )
}
