import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { authReason } from '#web/session/auth-reason.ts'
import { newPassword } from '#web/session/new-password.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useChangePassword } from './change-password.ts'
import { Section } from './section.tsx'

const passwordForm = z
  .object({
    current: z.string().min(1, { error: messages.auth.passwordRequired }),
    password: newPassword,
    confirmation: z.string(),
    code: z.string().trim(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    error: messages.profile.passwordsDiffer,
    path: ['confirmation'],
  })
const NOTHING = { current: '', password: '', confirmation: '', code: '' }

/** A new password, typed twice and allowed by the current one; on an old session also by a code from a mail. */
export function PasswordSection() {
  const { session } = useSession()
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: NOTHING })
  const [asksCode, setAsksCode] = useState(false)
  const changing = useChangePassword({ onCodeNeeded: () => setAsksCode(true) })
  const { errors } = form.formState
  const field = (name: keyof typeof NOTHING) => ({ ...form.register(name), error: errors[name]?.message })

  function done() {
    form.reset(NOTHING)
    setAsksCode(false)
  }

  return (
    <Section title="Password" description="Changing it logs out your other devices.">
      <form
        noValidate
        onSubmit={form.handleSubmit((typed) => changing.mutate(typed, { onSuccess: done }))}
        className="space-y-4"
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={session?.user.email ?? ''} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
        <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
        <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmation')} />
        {asksCode && (
          <>
            <Notice tone="info">
              You logged in a while ago. We have sent a code to your e-mail; type it here too.
            </Notice>
            <TextField label="Code from the mail" inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
          </>
        )}
        {changing.isError && !changing.isCodeNeeded && <Notice tone="danger">{authReason(changing.error)}</Notice>}
        <Button type="submit" isBusy={changing.isPending} busyLabel="Saving...">
          Change password
        </Button>
      </form>
    </Section>
  )
}
