import type { QueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { Language } from '#contract/language.ts'
import { logIn as logInCall } from '#contract/sign-in.ts'
import type { Api } from '#web/api/client.ts'
import { loadClient } from '#web/api/late-queries.tsx'
import type { AuthClient } from '../session/auth-client.ts'
import { authCode, authReason, SignInFault } from '../session/auth-reason.ts'
import { captchaOptions } from '../session/captcha.ts'
import { confirmAddress } from './after-login.ts'
import { credentialsCheck } from './credentials-rules.ts'
import type { Credentials } from './forms.ts'
import type { LoginPage } from './login-pages.tsx'
import { languageMetadata } from './new-account.ts'

export { credentialsCheck }

/** The clients from the session context that a login needs. `queries` is undefined until TanStack Query is loaded. */
type Means = { api: Api; auth: () => Promise<AuthClient>; queries: QueryClient | undefined }
type SignUp = Means & { loginPage: LoginPage; next: string | null; language: Language }
/** Why a login or sign-up was refused. `isUnconfirmed` is true if the email of the account is not confirmed yet. */
export type Refusal = { reason: string; isUnconfirmed: boolean }

/**
 * Logs in with email and password. The sign-in client stores the session. Returns the reason if the login is refused.
 */
export async function logIn(means: Means, { email, password }: Credentials): Promise<Refusal | undefined> {
  return refusalOf(async () => {
    const client = await means.auth()
    const { captchaToken } = await captchaFor(means)
    const session = await means.api(logInCall, { body: { email, password, captcha_token: captchaToken } })
    const { data, error } = await client.setSession(session)
    // The error `bad_jwt` means that the server has refused the new session without its cookie: the browser blocks
    // cookies.
    if (error?.code === 'bad_jwt') throw new SignInFault(areaMessages.auth.cookieMissing)
    if (error) throw error
    if (!data.user) throw new Error(areaMessages.auth.userNotFound)
  })
}

/**
 * Creates an account. If its email must be confirmed first, there is no session yet, and `onUnconfirmed` is called.
 * Returns the reason if the sign-up is refused.
 */
export async function signUp(
  { loginPage, next, language, ...means }: SignUp,
  { email, password, username }: Credentials,
  onUnconfirmed: () => void,
): Promise<Refusal | undefined> {
  return refusalOf(async () => {
    const emailRedirectTo = confirmAddress(loginPage, next)
    const data = { ...languageMetadata(language), ...(username ? { username } : {}) }
    const options = { emailRedirectTo, data, ...(await captchaFor(means)) }
    const { data: answer, error } = await (await means.auth()).signUp({ email, password, options })
    if (error) throw error
    if (!answer.session) onUnconfirmed()
  })
}

async function captchaFor({ api, queries }: Means) {
  return captchaOptions(api, queries ?? (await loadClient()))
}

async function refusalOf(attempt: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await attempt()
    return undefined
  } catch (error) {
    return { reason: authReason(error), isUnconfirmed: authCode(error) === 'email_not_confirmed' }
  }
}
