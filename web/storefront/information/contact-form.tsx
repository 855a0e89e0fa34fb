import { useRef } from 'react'
import type { ContactMessage } from '#contract/store.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLateForm } from '#web/ui/use-late-form.ts'

/**
 * Loads the validation rules of the contact form and the function that sends the message. They need the library zod,
 * which is a fifth of the scripts of the page.
 */
const loadMessage = () => import('./contact-message.ts')

/** A contact form. The shop sends the message by email to the mailbox of the store. */
export function ContactForm() {
  const t = useText()
  const api = useApi()
  const element = useRef<HTMLFormElement>(null)
  const { errors, form, isPending, isSent, error } = useLateForm<ContactMessage>({
    loadCheck: async () => (await loadMessage()).checkContactMessage,
    checksOnBlur: true,
    send: async (body) => {
      await (await loadMessage()).sendMessage(api, body)
      element.current?.reset()
    },
  })
  return (
    <form
      method="post"
      {...form}
      ref={element}
      onFocus={() => void loadMessage().catch(() => {})}
      className="space-y-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('Your name')} name="name" autoComplete="name" error={errors.name} />
        <TextField
          label={t('Your e-mail')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          error={errors.email}
        />
      </div>
      <TextArea
        label={t('Message')}
        name="message"
        rows={5}
        hint={t('If it is about an order, please give its number.')}
        error={errors.message}
      />
      {error !== undefined && (
        <Notice tone="danger">{t('Your message could not be sent. {error}', { error: reasonOf(error) })}</Notice>
      )}
      {isSent && (
        <Notice tone="success">{t('Thank you. Your message has reached us, and we will answer by e-mail.')}</Notice>
      )}
      <Button type="submit" isBusy={isPending} busyLabel={t('Sending...')}>
        {t('Send message')}
      </Button>
    </form>
  )
}
