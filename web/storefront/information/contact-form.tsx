import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { contactForm, sendContactMessage } from '#contract/store.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A form for a message, which the shop emails to the store's mailbox. */
export function ContactForm() {
  const t = useText()
  const api = useApi()
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(contactForm),
    defaultValues: { name: '', email: '', message: '' },
    mode: 'onTouched',
  })
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (body: { name: string; email: string; message: string }) => api(sendContactMessage, { body }),
    onSuccess: () => reset(),
  })
  const { errors } = formState
  return (
    <form method="post" noValidate onSubmit={handleSubmit((message) => sending.mutate(message))} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Your name')} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField
          label={t('Your e-mail')}
          type="email"
          dir="ltr"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
      </div>
      <TextArea
        label={t('Message')}
        rows={5}
        hint={t('If it is about an order, please give its number.')}
        error={errors.message?.message}
        {...register('message')}
      />
      {sending.isError && (
        <Notice tone="danger">
          {t('Your message could not be sent. {error}', { error: reasonOf(sending.error) })}
        </Notice>
      )}
      {sending.isSuccess && !formState.isDirty && (
        <Notice tone="success">{t('Thank you. Your message has reached us, and we will answer by e-mail.')}</Notice>
      )}
      <Button type="submit" isBusy={sending.isPending} busyLabel={t('Sending...')}>
        {t('Send message')}
      </Button>
    </form>
  )
}
