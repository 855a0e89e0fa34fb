import { formatRupees } from '#contract/money.ts'
import type { BatchPayout, PayoutResult } from '#contract/payout-batches.ts'
import type { PayoutStatus } from '#contract/payouts.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { payoutFailedPosting, payoutPaidPosting, payoutReturnedPosting } from '#server/ledger/payout-postings.ts'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import { recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { lockPayout, type StoredPayout } from './lock-payouts.ts'
import { payoutMail } from './mails.ts'
import { payoutById, updatePayout } from './queries.ts'

/** For each result of a payout, the status that a payout must have when an admin records the result by hand. */
const FROM = { paid: 'sending', failed: 'sending', returned: 'paid' } as const

/**
 * Records the result of a payout that an admin enters by hand: stores and posts it, adds it to the audit log and emails
 * the seller. A repeated result has no effect. Throws `payout_not_found`, and `payout_changed` if the payout has
 * another status than the one before this result.
 */
export function recordResult(
  platform: Platform,
  admin: Admin,
  payoutId: string,
  result: PayoutResult,
): Promise<BatchPayout> {
  return platform.database.transaction().execute(async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout) throw new Problem('payout_not_found')
    if (payout.status !== result.status) {
      if (payout.status !== FROM[result.status]) throw new Problem('payout_changed')
      await applyResult(platform, tx, payout, { ...result, admin })
    }
    const changed = await payoutById(tx, payoutId)
    if (!changed) throw new Problem('payout_not_found')
    return changed
  })
}

type Result = { status: Exclude<PayoutStatus, 'sending'>; reason: string; bank_reference: string; admin: Admin }

/**
 * Gives a locked payout its next status: adds the posting, adds it to the audit log and emails the seller. The money of
 * a failed or returned payout is owed to the seller again. The result `paid` has no reason.
 */
export async function applyResult(
  { sender, events, post: mailbox }: Platform,
  tx: Tx,
  payout: StoredPayout,
  { status, reason: why, bank_reference, admin }: Result,
): Promise<void> {
  const reason = status === 'paid' ? '' : why
  await updatePayout(tx, payout.payout_id, { status, reason, bank_reference })
  const posted = { ...payout, created_by: admin.user_id }
  const posting = {
    paid: () => payoutPaidPosting(posted),
    failed: () => payoutFailedPosting(posted, reason),
    returned: () => payoutReturnedPosting(posted, reason),
  }
  await post(tx, [posting[status]()])
  await recordAct(tx, {
    ...{ actor_id: admin.user_id, action: `mark_${status}`, entity: 'payout', entity_id: payout.payout_id },
    details: { name: payout.reference, amount: formatRupees(payout.amount), ...(reason ? { reason } : {}) },
  })
  await events.publish(tx, 'to_do', 'payouts')
  const seller = await recipientById(tx, payout.seller_id)
  if (seller) await mailbox.sendMail(tx, payoutMail(sender, seller, { ...payout, status, reason }))
}
