import type { z } from 'zod'
import type { contactForm } from '#contract/store.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Emails a visitor's message to the store. If the store replies to the email, the reply goes to the visitor. */
export async function sendContactMessage(
  { settings, database, post }: Platform,
  { name, email, message }: z.output<typeof contactForm>,
): Promise<void> {
  const written = `${message}\n\n${name}, ${email}`
  await post.sendMail(database, {
    to: settings.current.email,
    replyTo: email,
    subject: `A message from ${name}`,
    text: written,
    html: `<p dir="auto" style="white-space: pre-wrap">${escapeHtml(written)}</p>`,
  })
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
