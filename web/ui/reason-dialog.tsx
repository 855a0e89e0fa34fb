import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { reasonForm } from '#contract/admin-sellers.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { TextArea } from './field.tsx'

type ReasonDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** The text that explains the consequences of the action. */
  description: ReactNode
  /** The hint below the field. It says who will read the reason. */
  hint: string
  submitLabel: string
  busyLabel: string
  isBusy: boolean
  onSubmit: (reason: string) => void
  /** Additional fields above the reason. */
  children?: ReactNode
}

/** A dialog for an action that affects another user. The admin or seller must enter a reason. */
export function ReasonDialog({ isOpen, onClose, title, description, ...fields }: ReasonDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={description}>
      <ReasonFields onCancel={onClose} {...fields} />
    </Dialog>
  )
}

type ReasonFieldsProps = Omit<ReasonDialogProps, 'isOpen' | 'onClose' | 'title' | 'description'> & {
  onCancel: () => void
}

function ReasonFields({ onCancel, onSubmit, hint, submitLabel, busyLabel, isBusy, children }: ReasonFieldsProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(reasonForm),
    defaultValues: { reason: '' },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((filled) => onSubmit(filled.reason))}
      className="flex flex-col gap-5"
    >
      {children}
      <TextArea label={t('Reason')} hint={hint} error={formState.errors.reason?.message} {...register('reason')} />
      <DialogActions onCancel={onCancel}>
        <Button type="submit" variant="danger" isBusy={isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
