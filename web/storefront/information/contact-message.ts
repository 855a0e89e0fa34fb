import { type ContactMessage, contactForm, sendContactMessage } from '#contract/store.ts'
import type { Api } from '#web/api/client.ts'
import { checkOf } from '#web/ui/check-of.ts'

export const checkContactMessage = checkOf(contactForm)

/** Sends a message to the store's mailbox. */
export function sendMessage(api: Api, body: ContactMessage): Promise<void> {
  return api(sendContactMessage, { body })
}
