import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { type Collector, depositForm, recordDeposit } from '#contract/cash.ts'
import { formatRupees, inRupees, type Paisa } from '#contract/money.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { paisaIn, rupeesField } from './rupees-field.ts'
import { useRecord } from './use-record.ts'

/** The dialog in which an admin records cash that a collector has deposited. */
export function DepositDialog({ collector, onClose }: { collector: Collector | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      isOpen={collector !== undefined}
      onClose={onClose}
      title={t('Record deposit')}
      description={
        collector &&
        t('{name} still has to deposit {amount} of collected cash.', {
          name: collector.name,
          amount: formatRupees(collector.cash_in_hand),
        })
      }
    >
      {collector && <DepositFields collector={collector} onClose={onClose} />}
    </Dialog>
  )
}

const fields = z.object({ amount: rupeesField, reference: depositForm.shape.reference })

function DepositFields({
  collector: { collector_id, cash_in_hand },
  onClose,
}: {
  collector: Collector
  onClose: () => void
}) {
  const t = useText()
  const api = useApi()
  const recording = useRecord(
    { done: areaMessages.cash.deposited, failed: areaMessages.cash.depositFailed },
    (body: { amount: Paisa; reference: string }, idempotencyKey) =>
      api(recordDeposit, { params: { collector_id }, body, idempotencyKey }),
    onClose,
  )
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { amount: String(inRupees(cash_in_hand)), reference: '' },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(({ amount, reference }) => recording.mutate({ amount: paisaIn(amount), reference }))}
      className="flex flex-col gap-5"
    >
      <TextField
        label={t('Deposited amount in rupees')}
        inputMode="decimal"
        dir="ltr"
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label={t('Reference of the slip')}
        hint={t('The number of the bank slip, the transfer or the receipt.')}
        maxLength={100}
        error={formState.errors.reference?.message}
        {...register('reference')}
      />
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={recording.isPending} busyLabel={t('Saving...')}>
          {t('Record deposit')}
        </Button>
      </DialogActions>
    </form>
  )
}
