import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { correctionForm, correctSellerAccount } from '#contract/seller-account.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { randomId } from '#web/shared/browser-gaps.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { paisaIn, rupeesField } from '../cash/rupees-field.ts'

const fields = z.object({
  direction: z.enum(['credit', 'debit']),
  amount: rupeesField,
  reason: correctionForm.shape.reason,
})

/** The dialog in which an admin corrects the balance of a seller. Repeated attempts record only one correction. */
export function CorrectionDialog({ sellerId: seller_id, onClose }: { sellerId: string; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(randomId)
  const correcting = useMutation({
    mutationFn: (body: { amount: Paisa; reason: string }) =>
      api(correctSellerAccount, { params: { seller_id }, body, idempotencyKey }),
    onSuccess: () => {
      pageToast.success(areaMessages.sellerAccount.corrected)
      onClose()
    },
    onError: (error) => pageToast.error(areaMessages.sellerAccount.correctFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'seller-account', seller_id] }),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { direction: 'credit' as const, amount: '', reason: '' },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Correct the balance')}
      description={t('The seller sees the amount and the reason. Your name is in the ledger and in the audit log.')}
    >
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(({ direction, amount, reason }) =>
          correcting.mutate({
            amount: direction === 'credit' ? paisaIn(amount) : subtract(NO_MONEY, paisaIn(amount)),
            reason,
          }),
        )}
        className="flex flex-col gap-5"
      >
        <SelectField label={t('Direction')} {...register('direction')}>
          <option value="credit">{t('The shop owes the seller more')}</option>
          <option value="debit">{t('The shop owes the seller less')}</option>
        </SelectField>
        <TextField
          label={t('Amount in rupees')}
          inputMode="decimal"
          dir="ltr"
          error={formState.errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label={t('Reason of the correction')}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" isBusy={correcting.isPending} busyLabel={t('Saving...')}>
            {t('Correct the balance')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
