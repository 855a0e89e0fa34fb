import { useMutation } from '@tanstack/react-query'
import { useCaptcha } from '../session/captcha.ts'
import { useSession } from '../session/session.tsx'
import { confirmAddress } from './after-login.ts'
import type { LoginPage } from './login-pages.tsx'

/** Returns a mutation that sends the confirmation email again. */
export function useResend(loginPage: LoginPage, next: string | null) {
  const { auth } = useSession()
  const captcha = useCaptcha()
  return useMutation({
    mutationFn: async (email: string) => {
      const options = { emailRedirectTo: confirmAddress(loginPage, next), ...(await captcha()) }
      const { error } = await (await auth()).resend({ type: 'signup', email, options })
      if (error) throw error
    },
  })
}
