import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authReason } from '../session/auth-reason.ts'
import { email } from './forms.ts'

const emailForm = z.object({ email })

type EmailFormProps = {
  /** The label of the submit button, such as `Send a new link`. */
  label: string
  error: Error | null
  isBusy: boolean
  onSubmit: (email: string) => void
}

/** A form with one field for an email address. */
export function EmailForm({ label, error, isBusy, onSubmit }: EmailFormProps) {
  const t = useText()
  const form = useForm({ resolver: zodResolver(emailForm), defaultValues: { email: '' } })
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(({ email }) => onSubmit(email))} className="space-y-4">
      {error && <Notice tone="danger">{authReason(error)}</Notice>}
      <TextField
        label={t('E-mail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        {...form.register('email')}
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" block isBusy={isBusy} busyLabel={t('Sending...')}>
        {label}
      </Button>
    </form>
  )
}
