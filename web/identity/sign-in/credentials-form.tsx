import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLateClient } from '#web/api/late-queries.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLateForm } from '#web/ui/use-late-form.ts'
import { useSession } from '../session/session.tsx'
import type { Refusal } from './enter.ts'
import type { Credentials } from './forms.ts'
import type { LoginPage } from './login-pages.tsx'

type CredentialsFormProps = {
  loginPage: LoginPage
  isNew: boolean
  onWaiting: (waiting: { email: string; wasJustSent: boolean }) => void
  /** Loads the code of the screen after the login. Called when the form gets the focus. */
  onFocus: () => Promise<unknown>
}

/**
 * Loads the validation rules of the login form and the code of the login, which would make the login page a quarter
 * larger.
 */
const loadEnter = () => import('./enter.ts')

/**
 * A form with email and password. It logs in, or signs up if `isNew` is true. The input stays when the user switches
 * between both.
 */
export function CredentialsForm({ loginPage, isNew, onWaiting, onFocus }: CredentialsFormProps) {
  const t = useText()
  const language = useLanguage()
  const [search] = useSearchParams()
  const { api, auth } = useSession()
  const queries = useLateClient()
  const [refused, setRefused] = useState<Refusal & { email: string; wasNew: boolean }>()
  const { errors, form, isPending, error } = useLateForm<Credentials>({
    loadCheck: async () => (await loadEnter()).credentialsCheck(isNew ? loginPage : null),
    send: async (credentials) => {
      setRefused(undefined)
      const { logIn, signUp } = await loadEnter()
      const { email } = credentials
      const refusal = isNew
        ? await signUp({ api, auth, queries, loginPage, next: search.get('next'), language }, credentials, () =>
            onWaiting({ email, wasJustSent: true }),
          )
        : await logIn({ api, auth, queries }, credentials)
      setRefused(refusal && { ...refusal, email, wasNew: isNew })
    },
  })
  const refusal = refused?.wasNew === isNew ? refused : undefined
  const field = (name: keyof Credentials) => ({ name, error: errors[name] })

  return (
    <form
      method="post"
      {...form}
      // While the user types, the login page loads the rules of the form, the sign-in client and the next screen.
      onFocus={() => void Promise.allSettled([loadEnter(), auth(), onFocus()])}
      className="space-y-5"
    >
      {!isPending && (refusal || error !== undefined) && (
        <Notice
          tone="danger"
          action={
            refusal?.isUnconfirmed && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onWaiting({ email: refusal.email, wasJustSent: false })}
              >
                {t('Send a new link')}
              </Button>
            )
          }
        >
          {refusal ? refusal.reason : reasonOf(error)}
        </Notice>
      )}
      {isNew && loginPage.role === 'customer' && (
        <TextField label={t('Username')} autoComplete="username" {...field('username')} />
      )}
      <TextField
        label={t('E-mail')}
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...field('password')}
      />
      {!isNew && (
        <p className="-mt-2 text-end text-sm">
          <Link
            to={`/forgot-password?${new URLSearchParams({ role: loginPage.role })}`}
            className="inline-block py-1 underline"
          >
            {t('Forgot your password?')}
          </Link>
        </p>
      )}
      <Button
        type="submit"
        size="large"
        block
        isBusy={isPending}
        busyLabel={isNew ? t('Signing up...') : t('Logging in...')}
      >
        {isNew ? t('Sign up') : t('Log in')}
      </Button>
    </form>
  )
}
