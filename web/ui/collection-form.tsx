import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import { inRupees, type Paisa, rupees } from '#contract/money.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { TextField } from './field.tsx'

/**
 * The cash in paisa that a customer has paid on delivery. `reason` says why it differs from the amount due; it is empty
 * if the amounts are equal.
 */
export type CollectedCash = { received: Paisa; reason: string }

/** The fields of the form that records collected cash. The amount is in whole rupees. */
const collectionFields = z.object({
  amount: z.preprocess(
    (typed) => (typeof typed === 'string' ? latinDigits(typed).trim() : typed),
    z.string().regex(/^\d{1,8}$/, { error: 'Enter the amount in whole rupees' }),
  ),
  reason: z.string(),
})

type CollectionFormProps = {
  due: Paisa
  isBusy: boolean
  onSubmit: (cash: CollectedCash) => void
  onCancel: () => void
}

/**
 * A form in which a seller or an admin records the cash that a customer has paid on delivery. It requires a reason if
 * the amount differs from the amount due.
 */
export function CollectionForm({ due, isBusy, onSubmit, onCancel }: CollectionFormProps) {
  const t = useText()
  const { register, handleSubmit, formState, watch, setError } = useForm({
    resolver: zodResolver(collectionFields),
    defaultValues: { amount: String(inRupees(due)), reason: '' },
  })
  const isDifferent = Number(latinDigits(String(watch('amount')))) !== inRupees(due)
  const submit = handleSubmit(({ amount, reason }) => {
    if (isDifferent && reason.trim() === '') return setError('reason', { message: t('Enter the reason') })
    onSubmit({ received: rupees(Number(amount)), reason: isDifferent ? reason : '' })
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <TextField
        label={t('Received amount in rupees')}
        inputMode="numeric"
        dir="ltr"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      {isDifferent && (
        <TextField
          label={t('Why does it differ?')}
          hint={t('For example: the customer had no change.')}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      )}
      <DialogActions onCancel={onCancel}>
        <Button type="submit" isBusy={isBusy} busyLabel={t('Saving the collection...')}>
          {t('Save collection')}
        </Button>
      </DialogActions>
    </form>
  )
}
