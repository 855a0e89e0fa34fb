import type { Language } from '#contract/language.ts'
import { faultsInMail, type MailKind, type MailWords } from '#contract/mail-texts.ts'
import type { MailDraft, MailPreview, MailTextChange } from '#contract/own-mail-texts.ts'
import { type AdminSettings, DEFAULT_SETTINGS } from '#contract/settings.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { withPlaces } from '#server/platform/mail/own-words.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Sender } from '#server/platform/settings.ts'
import { changeSettings } from '#server/settings/settings.ts'
import type { SendToCaller } from '#server/settings/test-mail.ts'
import { EXAMPLES } from './examples.ts'

/** The recipient of an email in a preview, which is not sent. */
const READER = 'reader@example.com'
/**
 * The settings with which the default texts of emails are created. The name and the email are marks that occur in no
 * other text, so that placeholders can replace them. The name is the same in each language.
 */
const NAMELESS = { ...DEFAULT_SETTINGS, name: '\u{e000}store\u{e000}', names: {}, email: '\u{e000}email\u{e000}' }

/** Returns the default text of an email in a language, with its placeholders. */
export function getDefaultMailText(
  { sender }: Pick<Platform, 'sender'>,
  kind: MailKind,
  language: Language,
): MailWords {
  const { wording } = EXAMPLES[kind]({ ...sender, store: NAMELESS }, { email: READER, language })
  if (!wording) throw new Error(`The email ${kind} has no wording.`)
  return withPlaces(wording)
}

/**
 * Returns the preview of an email: with example values, as its recipients would see it. Throws `validation_failed` for
 * the fields of `words`, like `saveMailText`.
 */
export function previewMail({ sender }: Pick<Platform, 'sender'>, kind: MailKind, draft: MailDraft): MailPreview {
  const { subject, html, text } = exampleOf(sender, kind, draft, READER)
  return { subject, html, text }
}

/**
 * Sends an email with example values to the caller, and records it in the audit log. Throws `validation_failed` like
 * `saveMailText`, `too_many_requests`, or `mail_failed` with the answer of the mail server.
 */
export async function sendMailExample(
  platform: Platform,
  sendToCaller: SendToCaller,
  admin: Admin,
  kind: MailKind,
  draft: MailDraft,
): Promise<void> {
  requireFaultless(kind, draft.words)
  await sendToCaller(admin, ({ email }) => exampleOf(platform.sender, kind, draft, email))
  await platform.database.transaction().execute((tx) =>
    recordAct(tx, {
      ...{ actor_id: admin.user_id, action: 'send_test_mail', entity: 'settings', entity_id: 'shop' },
      details: { mail: kind },
    }),
  )
}

/**
 * Replaces the text of an email in one language. Null restores the default text. Throws `settings_changed` if another
 * admin has changed the settings since the admin loaded them. Throws `validation_failed` for an unknown placeholder, a
 * missing one and an empty text.
 */
export async function saveMailText(
  platform: Platform,
  admin: Admin,
  kind: MailKind,
  { seen_version, language, words }: MailTextChange,
): Promise<AdminSettings> {
  requireFaultless(kind, words)
  return changeSettings(platform, admin, seen_version, (before) => {
    const { [language]: _, ...others } = before.mail_texts[kind] ?? {}
    const own = words === null ? others : { ...others, [language]: words }
    return { ...before, mail_texts: { ...before.mail_texts, [kind]: own } }
  })
}

function exampleOf({ store, publicUrl }: Sender, kind: MailKind, { language, words }: MailDraft, email: string): Mail {
  requireFaultless(kind, words)
  const mail_texts = { ...store.mail_texts, [kind]: words === null ? {} : { [language]: words } }
  // An example may name an invented recipient, to which nothing must be sent. The email therefore gets the given
  // recipient.
  return { ...EXAMPLES[kind]({ store: { ...store, mail_texts }, publicUrl }, { email, language }), to: email }
}

function requireFaultless(kind: MailKind, words: MailWords | null): void {
  const faults = words === null ? [] : faultsInMail(kind, words)
  if (faults.length === 0) return
  const errors = faults.map(({ field, message }) => ({ field: `words.${field}`, message }))
  throw new Problem('validation_failed', { errors })
}
