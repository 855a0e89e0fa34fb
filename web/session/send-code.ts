import type { AuthClient } from './auth-client.ts'
import { authCode } from './auth-reason.ts'

/** Has a code sent to the e-mail, else the phone, with which the owner proves themselves. The one of a moment ago still works. */
export async function sendCode(auth: AuthClient): Promise<void> {
  const { error } = await auth.reauthenticate()
  const wasJustSent = /^over_(email|sms)_send_rate_limit$/.test(authCode(error) ?? '')
  if (error && !wasJustSent) throw error
}
