import { useMutation } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { useLanguage, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { authCode, authReason } from '../session/auth-reason.ts'
import { useCaptcha } from '../session/captcha.ts'
import { useLogIn } from '../session/log-in.ts'
import { useSession } from '../session/session.tsx'
import { confirmAddress } from './after-login.ts'
import type { Credentials } from './forms.ts'
import type { LoginPage } from './login-pages.tsx'
import { languageMetadata } from './new-account.ts'

type CredentialsFormProps = {
  loginPage: LoginPage
  isNew: boolean
  onWaiting: (waiting: { email: string; wasJustSent: boolean }) => void
  /** Called when the form gets the focus. */
  onFocus: () => Promise<unknown>
}

/** Loads the rules of the forms. They need the library zod, which would make the login page a fifth larger. */
const loadRules = () => import('./credentials-rules.ts')

/**
 * A form with email and password. It logs in, or signs up if `isNew` is true. The input stays when the user switches
 * between both.
 */
export function CredentialsForm({ loginPage, isNew, onWaiting, onFocus }: CredentialsFormProps) {
  const t = useText()
  const { auth } = useSession()
  const asksUsername = isNew && loginPage.role === 'customer'
  const form = useForm<Credentials>({
    resolver: lateResolver(isNew ? loginPage : null),
    defaultValues: { username: '', email: '', password: '' },
  })
  const signIn = useMutation<void, Error, Credentials>({ mutationFn: useLogIn() })
  const signUp = useSignUp(loginPage, (email) => onWaiting({ email, wasJustSent: true }))
  const entering = isNew ? signUp : signIn
  const isUnconfirmed = authCode(entering.error) === 'email_not_confirmed'
  const { errors } = form.formState
  const field = (name: keyof Credentials) => ({ ...form.register(name), error: errors[name]?.message })

  return (
    <form
      method="post"
      noValidate
      // What the login needs is loaded while the user types.
      onFocus={() => void Promise.allSettled([loadRules(), auth(), onFocus()])}
      onSubmit={form.handleSubmit((credentials) => entering.mutate(credentials))}
      className="space-y-5"
    >
      {entering.isError && (
        <Notice
          tone="danger"
          action={
            isUnconfirmed && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onWaiting({ email: form.getValues('email'), wasJustSent: false })}
              >
                {t('Send a new link')}
              </Button>
            )
          }
        >
          {authReason(entering.error)}
        </Notice>
      )}
      {asksUsername && <TextField label={t('Username')} autoComplete="username" {...field('username')} />}
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
        isBusy={entering.isPending}
        busyLabel={isNew ? t('Signing up...') : t('Logging in...')}
      >
        {isNew ? t('Sign up') : t('Log in')}
      </Button>
    </form>
  )
}

/**
 * Returns the validation of the form: the sign-up of a login page, or the login if it is null. If the rules cannot be
 * loaded, the input is valid, because the server checks it too.
 */
function lateResolver(signUp: LoginPage | null): Resolver<Credentials> {
  return async (values, context, options) => {
    const rules = await loadRules().catch(() => null)
    return rules ? rules.resolverOf(signUp)(values, context, options) : { values, errors: {} }
  }
}

/**
 * Returns a mutation that signs up. If the new email must be confirmed first, there is no session yet, and
 * `onUnconfirmed` is called.
 */
function useSignUp(loginPage: LoginPage, onUnconfirmed: (email: string) => void) {
  const { auth } = useSession()
  const captcha = useCaptcha()
  const [search] = useSearchParams()
  const language = useLanguage()
  return useMutation({
    mutationFn: async ({ email, password, username }: Credentials) => {
      const emailRedirectTo = confirmAddress(loginPage, search.get('next'))
      const data = { ...languageMetadata(language), ...(username ? { username } : {}) }
      const options = { emailRedirectTo, data, ...(await captcha()) }
      const { data: answer, error } = await (await auth()).signUp({ email, password, options })
      if (error) throw error
      if (!answer.session) onUnconfirmed(email)
    },
  })
}
