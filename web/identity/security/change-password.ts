import { useMutation } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import type { AuthClient } from '../session/auth-client.ts'
import { authCode, authReason } from '../session/auth-reason.ts'
import { useSession } from '../session/session.tsx'

type PasswordChange = {
  /** The current password. Empty if the account has no password. */
  current: string
  password: string
  /**
   * The code from the email or text message that confirms a change of the password. Empty unless the server has
   * required it.
   */
  code: string
}

/**
 * Returns a mutation that changes the password and shows a message. If the session is too old, the mutation requests a
 * code for the user, fails, and calls `onCodeNeeded`. The form then runs the mutation again with the code.
 */
export function useChangePassword({ onCodeNeeded }: { onCodeNeeded: () => void }) {
  const { auth } = useSession()
  const changing = useMutation({
    mutationFn: async ({ current, password, code }: PasswordChange) => {
      const { error } = await (await auth()).updateUser({
        password,
        ...(current ? { current_password: current } : {}),
        ...(code ? { nonce: code } : {}),
      })
      if (!error) return
      if (isCodeNeeded(error)) await sendCode(await auth())
      throw error
    },
    onSuccess: () => pageToast.success(areaMessages.profile.passwordChanged),
    onError: (error) => {
      if (isCodeNeeded(error)) onCodeNeeded()
      else pageToast.error(areaMessages.profile.passwordFailed, authReason(error))
    },
  })
  return { ...changing, isCodeNeeded: isCodeNeeded(changing.error) }
}

const isCodeNeeded = (error: unknown) => authCode(error) === 'reauthentication_needed'

/**
 * Sends a code to the account's email, or to its phone if the account has no email. If a code was sent a moment ago,
 * that code stays valid and no second code is sent.
 */
export async function sendCode(auth: AuthClient): Promise<void> {
  const { error } = await auth.reauthenticate()
  const wasJustSent = /^over_(email|sms)_send_rate_limit$/.test(authCode(error) ?? '')
  if (error && !wasJustSent) throw error
}
