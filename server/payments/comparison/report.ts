import { DIFFERENCE_SENTENCES } from '#contract/refunds.ts'
import { adminEmails } from '#server/accounts/admin-emails.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Difference } from './differences.ts'
import { insertDifference } from './queries.ts'

/** Writes differences down and tells every admin by mail of those that are new. */
export async function report(
  platform: Platform,
  tx: Tx,
  provider: string,
  differences: readonly Difference[],
): Promise<void> {
  const news: Difference[] = []
  for (const difference of differences) {
    if (await insertDifference(tx, provider, difference)) news.push(difference)
  }
  if (news.length === 0) return
  for (const email of await adminEmails(tx))
    await platform.post.sendMail(tx, differencesMail(platform.configuration, email, provider, news))
}

/** Lines of one mail; the page has them all. */
const SHOWN = 20

function differencesMail(
  { store, publicUrl }: Configuration,
  to: string,
  provider: string,
  differences: readonly Difference[],
): Mail {
  return letter(store, to, {
    subject: `${store.name}: payments differ from what ${provider} has`,
    heading: `${differences.length} ${differences.length === 1 ? 'payment differs' : 'payments differ'}`,
    lines: differences
      .slice(0, SHOWN)
      .map(
        ({ kind, reference, ours, theirs }) =>
          `${DIFFERENCE_SENTENCES[kind]} Payment ${reference}: here ${ours}, at the provider ${theirs}.`,
      ),
    button: { label: 'See the payments', url: `${publicUrl}/admin/payments` },
  })
}
