import { DIFFERENCE_SENTENCES } from '#contract/refunds.ts'
import { adminEmails } from '#server/accounts/admin-emails.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Difference } from './differences.ts'
import { insertDifference } from './queries.ts'

/** Stores the payment differences, and emails those that are new to every admin. */
export async function report(
  platform: Platform,
  tx: Tx,
  provider: string,
  differences: readonly Difference[],
): Promise<void> {
  const added: Difference[] = []
  for (const difference of differences) {
    if (await insertDifference(tx, provider, difference)) added.push(difference)
  }
  if (added.length === 0) return
  for (const email of await adminEmails(tx))
    await platform.post.sendMail(tx, differencesMail(platform.configuration, email, provider, added))
}

/** The maximum number of differences in one email. The admins' page of payments lists all. */
const SHOWN = 20

function differencesMail(
  { store, publicUrl }: Configuration,
  email: string,
  provider: string,
  differences: readonly Difference[],
): Mail {
  return letter(
    store,
    { email, language: 'en' },
    {
      subject: `${store.name}: payment differences with ${provider}`,
      heading: `${differences.length} ${differences.length === 1 ? 'payment differs' : 'payments differ'}`,
      lines: differences
        .slice(0, SHOWN)
        .map(
          ({ kind, reference, ours, theirs }) =>
            `${DIFFERENCE_SENTENCES[kind]} ${kind === 'refund_refused' ? 'Refund' : 'Payment'} ${reference}: here ${ours}, at the provider ${theirs}.`,
        ),
      button: { label: 'See the payments', url: `${publicUrl}/admin/payments` },
    },
  )
}
