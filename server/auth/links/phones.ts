import type { Configuration } from '#server/platform/configuration.ts'
import { AuthError } from '../edge/auth-error.ts'

type TextSettings = Pick<Configuration, 'sms' | 'hasMailboxPage'>

/** Whether text messages can be delivered: by a gateway, or on the mailbox page of a demo shop. */
export function sendsTexts({ sms, hasMailboxPage }: TextSettings): boolean {
  return sms !== undefined || hasMailboxPage
}

/** Throws `phone_provider_disabled` if the shop can't send text messages. */
export function requireTexts(configuration: TextSettings): void {
  if (sendsTexts(configuration)) return
  throw new AuthError(400, 'phone_provider_disabled', 'Text messages are not set up on this instance')
}
