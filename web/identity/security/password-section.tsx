import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { latinDigits } from '#contract/digits.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { authReason } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'
import { newPassword } from '../sign-in/forms.ts'
import { useChangePassword } from './change-password.ts'

const fields = z.object({
  current: z.string().min(1, { error: areaMessages.auth.passwordRequired }),
  password: newPassword,
  confirmation: z.string(),
  code: z.string().trim().overwrite(latinDigits),
})
const TYPED_TWICE = { error: areaMessages.profile.passwordsDiffer, path: ['confirmation'] }
const isTypedTwice = (typed: { password: string; confirmation: string }) => typed.password === typed.confirmation

const changeForm = fields.refine(isTypedTwice, TYPED_TWICE)
const firstForm = fields.extend({ current: z.string() }).refine(isTypedTwice, TYPED_TWICE)
const NOTHING = { current: '', password: '', confirmation: '', code: '' }

/**
 * A form that changes the password. The user enters the current password, and the new password twice. An account that
 * has only logins at providers enters no current password. If the session is old, the form also requires a code.
 */
export function PasswordSection() {
  const t = useText()
  const user = useSession().session?.user
  const mayHavePassword = hasOwnName(user)
  const form = useForm({ resolver: zodResolver(mayHavePassword ? changeForm : firstForm), defaultValues: NOTHING })
  const [asksCode, setAsksCode] = useState(false)
  const changing = useChangePassword({ onCodeNeeded: () => setAsksCode(true) })
  const { errors } = form.formState
  const field = (name: keyof typeof NOTHING) => ({ ...form.register(name), error: errors[name]?.message })

  function done() {
    form.reset(NOTHING)
    setAsksCode(false)
  }

  return (
    <Section title={t('Password')} description={t('If you change your password, your other devices are logged out.')}>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((typed) => changing.mutate(typed, { onSuccess: done }))}
        className="space-y-4"
      >
        {/* A hidden field with the email, so that password managers find the right password. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {mayHavePassword && (
          <div>
            <PasswordField label={t('Current password')} autoComplete="current-password" {...field('current')} />
            {user?.email && (
              <p className="mt-1 text-sm text-muted">
                <RichText
                  text="Did you forget your password, or do you have none? {link}"
                  values={{
                    link: (
                      <Link to="/forgot-password" className="inline-block py-1 underline">
                        {t('Set a password by e-mail')}
                      </Link>
                    ),
                  }}
                />
              </p>
            )}
          </div>
        )}
        <PasswordField label={t('New password')} autoComplete="new-password" {...field('password')} />
        <PasswordField label={t('Confirm new password')} autoComplete="new-password" {...field('confirmation')} />
        {asksCode && (
          <>
            <Notice tone="info">
              {user?.email
                ? t(
                    'You logged in some time ago, so a new password needs a code. We have sent the code to your e-mail. Enter it below.',
                  )
                : t(
                    'You logged in some time ago, so a new password needs a code. We have sent the code to your phone. Enter it below.',
                  )}
            </Notice>
            <TextField
              label={t('Code')}
              inputMode="numeric"
              dir="ltr"
              autoComplete="one-time-code"
              {...field('code')}
            />
          </>
        )}
        {changing.isError && !changing.isCodeNeeded && <Notice tone="danger">{authReason(changing.error)}</Notice>}
        <Button type="submit" isBusy={changing.isPending} busyLabel={t('Saving...')}>
          {t('Change password')}
        </Button>
      </form>
    </Section>
  )
}

/** Returns whether the account signs in with its own email or phone and can therefore have a password. */
function hasOwnName(user: User | undefined): boolean {
  return user?.identities?.some(({ provider }) => provider === 'email' || provider === 'phone') ?? true
}
