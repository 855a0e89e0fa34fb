import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { reversalForm } from '#contract/fields.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextField } from '#web/ui/field.tsx'

type Reversal = { reason: string }

type Props = {
  title: string
  description: string
  /** The label of the button that reverses. */
  action: string
  reversing: { mutate: (reversal: Reversal) => void; isPending: boolean }
  onClose: () => void
}

/** The dialog in which an admin gives the reason for reversing a record of money that was a mistake. */
export function ReversalDialog({ title, description, action, reversing, onClose }: Props) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm<Reversal>({
    resolver: zodResolver(reversalForm),
    defaultValues: { reason: '' },
  })
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit((reversal) => reversing.mutate(reversal))}
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
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
