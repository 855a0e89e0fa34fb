import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { type Collector, countCash } from '#contract/cash.ts'
import { formatRupees, inRupees, type Paisa, paisaOf, subtract } from '#contract/money.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { paisaIn, rupeesField } from './rupees-field.ts'
import { useRecord } from './use-record.ts'

/** The dialog in which an admin closes the day of a collector: expected cash, counted cash, and the difference. */
export function CountDialog({ collector, onClose }: { collector: Collector | undefined; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      isOpen={collector !== undefined}
      onClose={onClose}
      title={t('Count cash')}
      description={
        collector &&
        t('{name} should have {amount} in hand.', {
          name: collector.name,
          amount: formatRupees(collector.cash_in_hand),
        })
      }
    >
      {collector && <CountFields collector={collector} onClose={onClose} />}
    </Dialog>
  )
}

const fields = z.object({ counted: rupeesField, reason: z.string() })

function CountFields({ collector, onClose }: { collector: Collector; onClose: () => void }) {
  const t = useText()
  const api = useApi()
  const { collector_id, cash_in_hand: expected } = collector
  const recording = useRecord(
    { done: areaMessages.cash.counted, failed: areaMessages.cash.countFailed },
    (body: { expected: Paisa; counted: Paisa; reason: string }, idempotencyKey) =>
      api(countCash, { params: { collector_id }, body, idempotencyKey }),
    onClose,
  )
  const { register, handleSubmit, formState, watch, setError } = useForm({
    resolver: zodResolver(fields),
    defaultValues: { counted: String(inRupees(expected)), reason: '' },
  })
  const typed = rupeesField.safeParse(watch('counted'))
  const missing = typed.success ? subtract(expected, paisaIn(typed.data)) : 0
  const submit = handleSubmit(({ counted, reason }) => {
    if (missing !== 0 && reason.trim() === '') return setError('reason', { message: t('Enter the reason') })
    recording.mutate({ expected, counted: paisaIn(counted), reason: missing === 0 ? '' : reason })
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t('Cash that you counted, in rupees')}
        inputMode="decimal"
        dir="ltr"
        error={formState.errors.counted?.message}
        {...register('counted')}
      />
      {missing !== 0 && <Difference missing={missing} />}
      {missing !== 0 && (
        <TextField
          label={t('Reason for the difference')}
          maxLength={300}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
      )}
      <DialogActions onCancel={onClose}>
        <Button type="submit" isBusy={recording.isPending} busyLabel={t('Saving...')}>
          {t('Count cash')}
        </Button>
      </DialogActions>
    </form>
  )
}

function Difference({ missing }: { missing: number }) {
  const t = useText()
  const amount = formatRupees(paisaOf(Math.abs(missing)))
  return (
    <Notice tone="warning">
      {missing > 0
        ? t('You counted {amount} less than expected. The difference will be posted as a shortage.', { amount })
        : t('You counted {amount} more than expected. The difference will be posted as a surplus.', { amount })}
    </Notice>
  )
}
