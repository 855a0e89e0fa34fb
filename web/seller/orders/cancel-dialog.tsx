import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CANCEL_REASON_DISPLAY, CANCEL_REASONS, type CancellationForm, cancellationForm } from '#contract/shipments.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

type CancelDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The text in the dialog that explains what the cancellation causes. */
  description: string
  confirmLabel: string
  /** The label of the button that closes the dialog without cancelling the order. */
  staysLabel: string
  onConfirm: (cancellation: CancellationForm) => void
}

/** A dialog in which the seller chooses why an order is cancelled. The customer and admins see the reason. */
export function CancelDialog({ isOpen, onClose, title, description, ...form }: CancelDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <ReasonForm onCancel={onClose} {...form} />
    </Dialog>
  )
}

type ReasonFormProps = Pick<CancelDialogProps, 'confirmLabel' | 'staysLabel' | 'onConfirm'> & { onCancel: () => void }

function ReasonForm({ confirmLabel, staysLabel, onConfirm, onCancel }: ReasonFormProps) {
  const t = useText()
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: zodResolver(cancellationForm),
    defaultValues: { reason: CANCEL_REASONS[0], note: '' },
  })
  const isOther = watch('reason') === 'other'
  return (
    <form method="post" noValidate onSubmit={handleSubmit(onConfirm)} className="flex flex-col gap-5">
      <SelectField
        label={t('Reason for cancelling')}
        hint={t('The customer sees this reason.')}
        error={formState.errors.reason?.message}
        {...register('reason')}
      >
        {CANCEL_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t.message(CANCEL_REASON_DISPLAY[reason])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('In your own words')}
        optional={!isOther}
        maxLength={300}
        error={formState.errors.note?.message}
        {...register('note')}
      />
      <DialogActions onCancel={onCancel} staysLabel={staysLabel}>
        <Button type="submit" variant="danger">
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
