import { areaMessages } from '#contract/area-messages.ts'
import { logIn } from '#contract/sign-in.ts'
import { SignInFault } from './auth-reason.ts'
import { useCaptcha } from './captcha.ts'
import { useSession } from './session.tsx'

type Credentials = { email: string; password: string }

/**
 * Returns a function that logs in with email and password. The sign-in client stores the session. Rejects with an error
 * of the API or of the client.
 */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const { api, auth } = useSession()
  const captcha = useCaptcha()
  return async ({ email, password }) => {
    const client = await auth()
    const { captchaToken } = await captcha()
    const session = await api(logIn, { body: { email, password, captcha_token: captchaToken } })
    const { data, error } = await client.setSession(session)
    // The server did not receive the cookie of the new session, so the browser blocks cookies.
    if (error?.code === 'bad_jwt') throw new SignInFault(areaMessages.auth.cookieMissing)
    if (error) throw error
    if (!data.user) throw new Error(areaMessages.auth.userNotFound)
  }
}
