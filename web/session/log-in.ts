import { areaMessages } from '#contract/area-messages.ts'
import { logIn } from '#contract/sign-in.ts'
import { SignInFault } from './auth-reason.ts'
import { useCaptcha } from './captcha.ts'
import { useSession } from './session.tsx'

type Credentials = { email: string; password: string }

/** Logs in with e-mail and password; the sign-in client keeps the session. Rejects with the problem of the call, or the client's error. */
export function useLogIn(): (credentials: Credentials) => Promise<void> {
  const { auth } = useSession()
  const begin = useBeginSession()
  return async (credentials) => {
    const client = await auth()
    const { data, error } = await client.setSession(await begin(credentials))
    // What proves a session that has just begun is missing.
    if (error?.code === 'bad_jwt') throw new SignInFault(areaMessages.auth.cookieMissing)
    if (error) throw error
    if (!data.user) throw new Error(areaMessages.auth.userNotFound)
  }
}

/**
 * Proves that a password is the account's, beside the browser's own session: rejects with the problem of the call for a wrong one. The
 * session that the proof begins ends at once.
 */
export function useProvePassword(): (credentials: Credentials) => Promise<void> {
  const { auth } = useSession()
  const begin = useBeginSession()
  return async (credentials) => {
    const { access_token } = await begin(credentials)
    await (await auth()).admin.signOut(access_token, 'local')
  }
}

function useBeginSession() {
  const { api } = useSession()
  const captcha = useCaptcha()
  return async ({ email, password }: Credentials) => {
    const { captchaToken } = await captcha()
    return api(logIn, { body: { email, password, captcha_token: captchaToken } })
  }
}
