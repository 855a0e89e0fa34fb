import { ibanIn } from '#contract/iban.ts'
import { add, formatRupees, type Paisa } from '#contract/money.ts'
import { PAYOUTS_IN_A_BATCH, type PayoutBatch, type PayoutBatchForm } from '#contract/payout-batches.ts'
import { adminRecipients } from '#server/accounts/admin-recipients.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { payoutStartedPosting } from '#server/ledger/payout-postings.ts'
import { post } from '#server/ledger/post.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { payoutRefusalOf } from '#server/seller-accounts/account.ts'
import { type OwedSeller, owedSellers } from '#server/seller-accounts/queries.ts'
import { lockPayoutSettings, lockSellers } from './lock-payouts.ts'
import { batchReadyMail } from './mails.ts'
import { batchById, batchWithKey, insertBatch, insertPayouts, type NewPayout, today } from './queries.ts'

/**
 * Creates a batch of payouts that pays each chosen seller exactly the available amount, in paisa, and posts the
 * payouts. The settings and the sellers are locked, so that two batches cannot pay the same money. Repeated calls with
 * the same idempotency key create only one batch. Throws `payouts_changed` if an amount is no longer exactly what is
 * available or the seller cannot be paid. Throws `idempotency_key_reused` if the key has created another batch.
 */
export function createBatch(
  { database, events }: Platform,
  { user_id }: Admin,
  { form: { payouts }, key }: { form: PayoutBatchForm; key: string },
): Promise<PayoutBatch> {
  const idempotency_key = `${user_id}:${key}`
  return database.transaction().execute(async (tx) => {
    const { minimum } = await lockPayoutSettings(tx)
    const known = await batchWithKey(tx, idempotency_key)
    if (known && inOrder(known.payouts) !== inOrder(payouts)) throw new Problem('idempotency_key_reused')
    if (known) return existing(tx, known.batch_id)
    const ids = payouts.map(({ seller_id }) => seller_id)
    await lockSellers(tx, ids)
    const sellers = (await owedSellers(tx, ids)).filter((seller) => payoutRefusalOf(seller, minimum) === null)
    const available = sellers.map(({ seller_id, available: amount }) => ({ seller_id, amount }))
    if (inOrder(available) !== inOrder(payouts)) throw new Problem('payouts_changed')
    await events.publish(tx, 'to_do', 'payouts')
    return addBatch(tx, { created_by: user_id, idempotency_key }, sellers)
  })
}

function inOrder(payouts: readonly { seller_id: string; amount: Paisa }[]): string {
  return payouts
    .map(({ seller_id, amount }) => `${seller_id} ${amount}`)
    .toSorted()
    .join()
}

/**
 * Creates today's scheduled batch of payouts, if the schedule has payouts today. The batch pays the sellers who can be
 * paid, at most `PAYOUTS_IN_A_BATCH` of them. The admins with the staff role `finance` get an email. A day has at most
 * one scheduled batch, even if the job runs several times. If no seller can be paid, no batch is created.
 */
export function createScheduledBatch({ sender, database, events, post: mailbox }: Platform): Promise<void> {
  return database.transaction().execute(async (tx) => {
    const { schedule, weekday, minimum } = await lockPayoutSettings(tx)
    const now = await today(tx)
    if (schedule === 'manual' || (schedule === 'weekly' && weekday !== now.weekday)) return
    const idempotency_key = `schedule:${now.day}`
    if (await batchWithKey(tx, idempotency_key)) return
    const isPayable = (seller: OwedSeller) => payoutRefusalOf(seller, minimum) === null
    const ids = (await owedSellers(tx)).filter(isPayable).map(({ seller_id }) => seller_id)
    await lockSellers(tx, ids)
    const sellers = (await owedSellers(tx, ids)).filter(isPayable).slice(0, PAYOUTS_IN_A_BATCH)
    if (sellers.length === 0) return
    const batch = await addBatch(tx, { created_by: null, idempotency_key }, sellers)
    await events.publish(tx, 'to_do', 'payouts')
    for (const admin of await adminRecipients(tx, 'finance'))
      await mailbox.sendMail(tx, batchReadyMail(sender, admin, batch))
  })
}

const LINE_DIGITS = 4

async function addBatch(
  tx: Tx,
  head: { created_by: string | null; idempotency_key: string },
  sellers: readonly OwedSeller[],
): Promise<PayoutBatch> {
  const { batch_id, number } = await insertBatch(tx, head)
  const lines = sellers.map((seller, index): NewPayout => {
    const { seller_id, available: amount, bank_name, beneficiary_name, account_no } = seller
    const iban = ibanIn(account_no ?? '')
    if (!iban || bank_name === null || beneficiary_name === null) throw new Error('This seller has no IBAN.')
    const reference = `P${number}-${String(index + 1).padStart(LINE_DIGITS, '0')}`
    return { batch_id, seller_id, amount, bank_name, beneficiary_name, iban, reference }
  })
  const payouts = await insertPayouts(tx, lines)
  const { created_by } = head
  await post(
    tx,
    payouts.map((payout) => payoutStartedPosting({ ...payout, created_by })),
  )
  const amount = formatRupees(add(...lines.map((line) => line.amount)))
  const details = { name: `P${number}`, amount, payouts: lines.length }
  await recordAct(tx, { actor_id: created_by, action: 'create', entity: 'payout_batch', entity_id: batch_id, details })
  return existing(tx, batch_id)
}

async function existing(tx: Tx, batchId: string): Promise<PayoutBatch> {
  const batch = await batchById(tx, batchId)
  if (!batch) throw new Problem('payout_batch_not_found')
  return batch
}
