import type { AdminSeller } from '#contract/admin-sellers.ts'
import type { VerificationStatus } from '#contract/verification-statuses.ts'
import { recordAct } from '#server/audit/record-act.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Mail } from '#server/platform/mail/post.ts'
import { type Recipient, recipientById } from '#server/platform/mail/recipient.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Sender } from '#server/platform/settings.ts'
import { lockSeller } from '#server/sellers/verification.ts'
import { findSeller } from './queries.ts'

type Refusal = 'seller_changed' | 'seller_not_waiting' | 'seller_not_on_sale' | 'seller_banned' | 'documents_missing'

/** A decision of an admin about a seller. */
export type Decision = {
  action: 'verify' | 'decline' | 'withdraw'
  /**
   * The statuses of a seller in which an admin can make this decision. In all other statuses, `decide` throws the
   * problem `refusal`.
   */
  from: readonly VerificationStatus[]
  refusal: Refusal
  /**
   * The status of the seller after the admin's decision. If the seller already has this status and no `reason` is
   * given, nothing changes.
   */
  to: VerificationStatus
  reason?: string
  /** The time of the seller's last change, as the admin's screen showed it. */
  seenUpdatedAt?: string | undefined
  /**
   * A further condition of an admin's decision about a seller. It runs after the seller is locked, and returns the
   * problem to throw if the decision is not possible.
   */
  check?: (tx: Tx) => Promise<Refusal | undefined>
  carryOut: (tx: Tx) => Promise<void>
  mail: (sender: Sender, seller: Recipient & { business_name: string }) => Mail
}

/**
 * Carries out an admin's decision about a seller, emails the seller, and records the decision in the audit log. Throws
 * `seller_not_found`. Throws the problem `refusal` if the status of the seller does not permit the decision, for
 * example because another admin has just decided. Throws `seller_changed` if the seller has changed since the admin
 * loaded the data. These problems and those of `check` contain the current data in `seller`.
 */
export async function decide(
  { database, events, post, sender }: Platform,
  { user_id }: Admin,
  sellerId: string,
  decision: Decision,
): Promise<AdminSeller> {
  return database.transaction().execute(async (tx) => {
    const locked = await lockSeller(tx, sellerId)
    if (!locked) throw new Problem('seller_not_found')
    if (decision.reason === undefined && locked.status === decision.to) return present(tx, sellerId)
    const problem = problemOf(decision, locked) ?? (await decision.check?.(tx))
    if (problem) throw new Problem(problem, { seller: await present(tx, sellerId) })

    await decision.carryOut(tx)
    const { action, reason } = decision
    const details = { name: locked.business_name, ...(reason === undefined ? {} : { reason }) }
    await recordAct(tx, { actor_id: user_id, action, entity: 'seller', entity_id: sellerId, details })
    await events.publish(tx, 'seller', sellerId)
    const seller = await present(tx, sellerId)
    const recipient = await recipientById(tx, sellerId)
    if (recipient) await post.sendMail(tx, decision.mail(sender, { ...recipient, business_name: seller.business_name }))
    return seller
  })
}

function problemOf(
  { from, refusal, seenUpdatedAt }: Decision,
  { status, updated_at }: { status: VerificationStatus; updated_at: string },
): Refusal | undefined {
  if (!from.includes(status)) return refusal
  if (seenUpdatedAt !== undefined && seenUpdatedAt !== updated_at) return 'seller_changed'
  return undefined
}

async function present(tx: Tx, sellerId: string): Promise<AdminSeller> {
  const seller = await findSeller(tx, sellerId)
  if (!seller) throw new Problem('seller_not_found')
  return seller
}
