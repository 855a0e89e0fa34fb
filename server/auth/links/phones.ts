import type { Configuration } from '#server/platform/configuration.ts'
import { AuthError } from '../edge/auth-error.ts'

type TextSettings = Pick<Configuration, 'sms' | 'hasMailboxPage'>

/**
 * Returns whether the shop can deliver text messages: through an SMS gateway, or on the mailbox page of a demo shop.
 */
export function sendsTexts({ sms, hasMailboxPage }: TextSettings): boolean {
  return sms !== undefined || hasMailboxPage
}

/** Throws `phone_provider_disabled` if the shop cannot send text messages. */
export function requireTexts(configuration: TextSettings): void {
  if (sendsTexts(configuration)) return
  throw new AuthError(400, 'phone_provider_disabled', 'Text messages are not set up on this instance')
}
