import { type APIRequestContext, expect } from '@playwright/test'

type Mail = { id: number; recipient: string; subject: string; html: string; text: string }

/** An email with the first link of its text. */
export type LinkedMail = Mail & { link: string }

/** Returns all emails to this email address, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: address } })
  if (!answer.ok()) throw new Error(`The mailbox answers ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/**
 * Waits for an email to this address with a matching subject. It must wait, because a background job sends emails.
 * Returns the newest matching email with its first link. Throws if it contains no link.
 */
export async function mailTo(request: APIRequestContext, address: string, subject = /./): Promise<LinkedMail> {
  const fitting = async () => (await mailsTo(request, address)).filter((mail) => subject.test(mail.subject))
  await expect.poll(async () => (await fitting()).length, { message: `a mail to ${address}` }).toBeGreaterThan(0)
  const [mail] = await fitting()
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!mail || !link) throw new Error(`The mail to ${address} holds no link:\n${mail?.text}`)
  return { ...mail, link }
}
