import { useMutation } from '@tanstack/react-query'
import { useCaptcha } from '#web/session/captcha.ts'
import { useSession } from '#web/session/session.tsx'
import { confirmAddress } from './confirm-address.ts'
import type { Door } from './doors.tsx'

/** Sends the confirmation mail once more. */
export function useResend(door: Door, next: string | null) {
  const { auth } = useSession()
  const captcha = useCaptcha()
  return useMutation({
    mutationFn: async (email: string) => {
      const options = { emailRedirectTo: confirmAddress(door, next), ...(await captcha()) }
      const { error } = await (await auth()).resend({ type: 'signup', email, options })
      if (error) throw error
    },
  })
}
