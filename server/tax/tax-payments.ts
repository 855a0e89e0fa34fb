import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { formatRupees } from '#contract/money.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import type { listTaxPayments as listCall, TaxPayment, TaxPaymentForm } from '#contract/tax-months.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { post } from '#server/ledger/post.ts'
import { taxPaidPosting, taxPaymentReversedPosting } from '#server/ledger/tax-postings.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { balancesOf } from './month.ts'
import { sumsOfMonth } from './month-queries.ts'
import {
  blockTaxPayments,
  insertPayment,
  isKnownReference,
  markReversed,
  type PaymentKey,
  paidOfMonth,
  paymentById,
  paymentsOfMonth,
  paymentWithKey,
} from './payment-queries.ts'

/** Returns a page of the payments to the tax authority for the taxes withheld in a month, newest first. */
export async function listPayments(
  { database }: Platform,
  month: string,
  { cursor, limit }: z.output<typeof listCall.query>,
) {
  const after = cursor === undefined ? undefined : (decodeCursor(cursor, 2) as unknown as PaymentKey)
  const rows = await paymentsOfMonth(database, month, { limit, after })
  return toPage(rows, limit, ({ created_at, tax_payment_id }) => [created_at, tax_payment_id])
}

/**
 * Records that staff paid withheld taxes of a month, in paisa: stores the payment, and adds it to the ledger and the
 * audit log. A second call with the same idempotency key has no effect. Throws `idempotency_key_reused` if the key has
 * recorded another payment. Throws `tax_payment_known` if the tax has a payment with this reference that was not
 * reversed. Throws `tax_payment_too_large` if the amount is more than the unpaid rest of the tax.
 */
export function recordPayment(
  { database }: Platform,
  { user_id: recorded_by }: Admin,
  { month, form, key }: { month: string; form: TaxPaymentForm; key: string },
): Promise<TaxPayment> {
  const idempotency_key = `${recorded_by}:${key}`
  return database.transaction().execute(async (tx) => {
    await blockTaxPayments(tx)
    const known = await paymentWithKey(tx, idempotency_key)
    if (known && !(known.month === month && isDeepStrictEqual(known.form, form)))
      throw new Problem('idempotency_key_reused')
    if (known) return existing(tx, known.tax_payment_id)
    if (await isKnownReference(tx, form)) throw new Problem('tax_payment_known')
    const balances = balancesOf(await sumsOfMonth(tx, month), await paidOfMonth(tx, month))
    const rest = balances.find(({ tax }) => tax === form.tax)?.rest ?? 0
    if (form.amount > rest) throw new Problem('tax_payment_too_large')
    const tax_payment_id = await insertPayment(tx, { ...form, month, recorded_by, idempotency_key })
    await post(tx, [taxPaidPosting({ ...form, tax_payment_id, month, created_by: recorded_by })])
    const payment = await existing(tx, tax_payment_id)
    await record(tx, recorded_by, 'record', payment, { reference: form.reference })
    return payment
  })
}

/**
 * Reverses a tax payment that was recorded by mistake: its amount is in the bank account and owed again. The posting in
 * the ledger and the audit log contain the reason. A second call has no effect. Throws `tax_payment_not_found`.
 */
export function reversePayment(
  { database }: Platform,
  { user_id: reversed_by }: Admin,
  paymentId: string,
  reason: string,
): Promise<TaxPayment> {
  return database.transaction().execute(async (tx) => {
    await blockTaxPayments(tx)
    const payment = await existing(tx, paymentId)
    if (payment.reversed_at !== null) return payment
    await markReversed(tx, paymentId, { reversed_by, reversal_reason: reason })
    await post(tx, [taxPaymentReversedPosting({ ...payment, created_by: reversed_by }, reason)])
    await record(tx, reversed_by, 'reverse', payment, { reference: payment.reference, reason })
    return existing(tx, paymentId)
  })
}

async function existing(tx: Tx, paymentId: string): Promise<TaxPayment> {
  const payment = await paymentById(tx, paymentId)
  if (!payment) throw new Problem('tax_payment_not_found')
  return payment
}

function record(
  tx: Tx,
  actor_id: string,
  action: 'record' | 'reverse',
  { tax_payment_id: entity_id, month, tax, amount }: TaxPayment,
  more: Record<string, string>,
): Promise<void> {
  const details = { name: `${TAX_LABELS[tax]} ${month}`, amount: formatRupees(amount), ...more }
  return recordAct(tx, { actor_id, action, entity: 'tax_payment', entity_id, details })
}
