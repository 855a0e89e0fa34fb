import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { formatRupees, inRupees } from '#contract/money.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import { recordTaxPayment, type TaxBalance, type TaxPaymentForm, taxPaymentForm } from '#contract/tax-months.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { paisaIn, rupeesField } from '../cash/rupees-field.ts'
import { useRecord } from '../cash/use-record.ts'

const fields = z.object({ amount: rupeesField, reference: taxPaymentForm.shape.reference })

type PaymentDialogProps = { month: string; balance: TaxBalance; onClose: () => void }

/** The dialog in which an admin records that a withheld tax of a month was paid to the tax authority. */
export function PaymentDialog({ month, balance: { tax, rest }, onClose }: PaymentDialogProps) {
  const t = useText()
  const api = useApi()
  const { formatMonth } = useDates()
  const recording = useRecord(
    { done: areaMessages.tax.paid, failed: areaMessages.tax.payFailed },
    (body: TaxPaymentForm, idempotencyKey) => api(recordTaxPayment, { params: { month }, body, idempotencyKey }),
    onClose,
  )
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { amount: String(inRupees(rest)), reference: '' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Record payment of {name}', { name: t(TAX_LABELS[tax]) })}
      description={t(
        '{amount} of the tax of {month} is not paid yet. Record the amount that the shop has paid to the tax authority.',
        {
          amount: formatRupees(rest),
          month: formatMonth(`${month}-15T00:00:00Z`),
        },
      )}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(({ amount, reference }) =>
          recording.mutate({ tax, amount: paisaIn(amount), reference }),
        )}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t('Paid amount in rupees')}
          inputMode="decimal"
          dir="ltr"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label={t('Number of the receipt')}
          hint={t('The CPR number, or the number of the challan.')}
          maxLength={100}
          dir="ltr"
          error={formState.errors.reference?.message}
          {...register('reference')}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={recording.isPending} busyLabel={t('Saving...')}>
            {t('Record payment')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
