import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { formatRupees } from '#contract/money.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import { type TaxPayment, taxReversalForm } from '#contract/tax-months.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useReversal } from './use-tax-payments.ts'

/** The dialog in which an admin reverses a payment to the tax authority that was recorded by mistake. */
export function ReversalDialog({ payment, onClose }: { payment: TaxPayment; onClose: () => void }) {
  const t = useText()
  const { tax, amount, reference } = payment
  const reversing = useReversal(payment, onClose)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(taxReversalForm),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Reverse this payment?')}
      description={t('{amount} of {name} with the number {reference} are then owed to the tax authority again.', {
        amount: formatRupees(amount),
        name: t(TAX_LABELS[tax]),
        reference,
      })}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((body) => reversing.mutate(body))}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('Reason of the reversal')}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={reversing.isPending} busyLabel={t('Saving...')}>
            {t('Reverse payment')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
