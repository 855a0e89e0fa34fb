import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FirstSteps } from '#contract/first-steps.ts'
import { pathIn } from '#contract/language.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { type Recipient, recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { RateLimiter } from '#server/platform/rate-limiter.ts'
import { serverTexts } from '#server/platform/server-texts.ts'
import { type Sender, shopName } from '#server/platform/settings.ts'
import { getFirstSteps } from './first-steps.ts'

/** The limit of test emails for each admin: five in an hour, multiplied by `AUTH_RATE_LIMITS`. */
const [MAILS, SECONDS] = [5, 60 * 60]
const CODE_BYTES = 16
/** The maximum length of the mail server's answer that an error message contains, in characters. */
const LONGEST_REASON = 300

const textIn = serverTexts({
  'Test email of {store}': '{store} کی آزمائشی ای میل',
  'Your shop can send emails': 'آپ کی دکان ای میلز بھیج سکتی ہے',
  'An admin has sent this email from the settings of the shop. Press the button to confirm that it has arrived.':
    'ایک ایڈمن نے یہ ای میل دکان کی ترتیبات سے بھیجی ہے۔ اس کے پہنچنے کی تصدیق کے لیے بٹن دبائیں۔',
  'Confirm the arrival': 'پہنچنے کی تصدیق کریں',
})

/** Returns the email with which an admin tests the mail server. The link opens the settings of the shop. */
export function testMail({ store, publicUrl }: Sender, admin: Recipient, code: string): Mail {
  const t = textIn(admin.language)
  return letter(store, admin, {
    subject: t('Test email of {store}', { store: shopName(store, admin.language) }),
    heading: t('Your shop can send emails'),
    lines: [
      t('An admin has sent this email from the settings of the shop. Press the button to confirm that it has arrived.'),
    ],
    button: {
      label: t('Confirm the arrival'),
      url: `${publicUrl}${pathIn(admin.language, '/admin/shop')}?test_mail=${code}`,
    },
  })
}

/** A function that sends the email that `mailTo` returns to the calling admin. */
export type SendToCaller = (caller: Admin, mailTo: (admin: Recipient) => Mail) => Promise<void>

/**
 * Creates the function that sends a test email or an example email to the calling admin, and waits for the answer of
 * the mail server. The function throws `too_many_requests` if the admin has sent too many, or `mail_failed` with the
 * answer of the mail server.
 */
export function createSendToCaller({ configuration, database, post }: Platform): SendToCaller {
  const points = Math.ceil(MAILS * configuration.auth.rateLimits)
  const limiter = new RateLimiter(database, 'test-mail', { points, seconds: SECONDS })
  return async ({ user_id }, mailTo) => {
    const { isAllowed, seconds } = await limiter.use(user_id)
    if (!isAllowed) throw new Problem('too_many_requests', { retryAfter: seconds })
    const admin = await database.transaction().execute((tx) => recipientById(tx, user_id))
    if (!admin) throw new Problem('mail_failed', { reason: '' })
    await post.sendAtOnce(mailTo(admin)).catch((error: Error) => {
      throw new Problem('mail_failed', { reason: error.message.slice(0, LONGEST_REASON) })
    })
  }
}

/**
 * Creates the function that sends a test email to the calling admin. The audit log shows each email that the mail
 * server has accepted. The function throws the errors of `SendToCaller`.
 */
export function createTestMail(platform: Platform): (caller: Admin) => Promise<FirstSteps> {
  const { database } = platform
  const sendToCaller = createSendToCaller(platform)
  return async (caller) => {
    const { user_id } = caller
    const code = randomBytes(CODE_BYTES).toString('base64url')
    await sendToCaller(caller, (admin) => testMail(platform.sender, admin, code))
    await database.transaction().execute(async (tx) => {
      await tx
        .updateTable('shop_settings')
        .set({ test_mail_code: code, test_mail_sent_at: sql`now()`, test_mail_received_at: null })
        .execute()
      await recordAct(tx, { actor_id: user_id, action: 'send_test_mail', entity: 'settings', entity_id: 'shop' })
    })
    return getFirstSteps(platform)
  }
}

/**
 * Records that the newest test email has arrived. A second confirmation changes nothing. Throws `test_mail_unknown` if
 * the code is not the code of the newest test email.
 */
export async function confirmTestMail({ database }: Platform, { user_id }: Admin, code: string): Promise<FirstSteps> {
  await database.transaction().execute(async (tx) => {
    const found = await tx
      .updateTable('shop_settings')
      .set({ test_mail_received_at: sql`coalesce(test_mail_received_at, now())` })
      .where('test_mail_code', '=', code)
      .returning(sql<boolean>`test_mail_received_at = now()`.as('is_new'))
      .executeTakeFirst()
    if (!found) throw new Problem('test_mail_unknown')
    if (found.is_new)
      await recordAct(tx, { actor_id: user_id, action: 'confirm_test_mail', entity: 'settings', entity_id: 'shop' })
  })
  return getFirstSteps({ database })
}
