import { sql } from 'kysely'
import type { Paisa } from '#contract/money.ts'
import type { Tax } from '#contract/tax.ts'
import type { TaxPayment, TaxPaymentForm } from '#contract/tax-months.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/** The cursor of the tax payments of a month: the time and the id of the last row. */
export type PaymentKey = readonly [createdAt: string, id: string]

const PAYMENT = sql`
  select tax_payment_id, month, tax, amount, reference, recorder.email as recorded_by, payment.created_at, reversed_at,
    reverser.email as reversed_by, reversal_reason
  from tax_payments as payment
  left join auth.users as recorder on recorder.id = payment.recorded_by
  left join auth.users as reverser on reverser.id = payment.reversed_by`

/**
 * Returns the payments to the tax authority for the taxes withheld in a month, newest first (index
 * tax_payments_of_month). Reads one row more than the page contains, to know whether there is a next page.
 */
export async function paymentsOfMonth(
  database: Database,
  month: string,
  { limit, after }: { limit: number; after?: PaymentKey | undefined },
): Promise<TaxPayment[]> {
  const rest = after
    ? sql`(payment.created_at, tax_payment_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const { rows } = await sql<TaxPayment>`
    ${PAYMENT} where month = ${month} and ${rest}
    order by payment.created_at desc, tax_payment_id desc limit ${atMost(limit + 1)}`.execute(database)
  return rows
}

export async function paymentById(database: Database | Tx, paymentId: string): Promise<TaxPayment | undefined> {
  const { rows } = await sql<TaxPayment>`${PAYMENT} where tax_payment_id = ${paymentId}`.execute(database)
  return rows[0]
}

/** The paid amount of a month's tax in paisa, and the references of its payments. */
export type PaidTax = { tax: Tax; amount: Paisa; references: string[] }

/** Returns the paid amount of each tax of a month, without reversed payments. Leaves out a tax without a payment. */
export async function paidOfMonth(database: Database | Tx, month: string): Promise<PaidTax[]> {
  const { rows } = await sql<PaidTax>`
    select tax, sum(amount)::bigint as amount, array_agg(reference order by created_at, tax_payment_id) as references
    from tax_payments where month = ${month} and reversed_at is null group by tax order by tax`.execute(database)
  return rows
}

/**
 * Locks the tax payments until the transaction ends: other transactions that record or reverse one wait, so that two
 * payments cannot exceed what is owed. The wait is rare, because staff record a payment only a few times a month.
 */
export async function blockTaxPayments(tx: Tx): Promise<void> {
  await sql`lock table tax_payments in share row exclusive mode`.execute(tx)
}

/** Returns the id and the input of the tax payment that was recorded with an idempotency key. */
export async function paymentWithKey(tx: Tx, key: string) {
  const { rows } = await sql<{ tax_payment_id: string; month: string; form: TaxPaymentForm }>`
    select tax_payment_id, month, json_build_object('tax', tax, 'amount', amount, 'reference', reference) as form
    from tax_payments where idempotency_key = ${key}`.execute(tx)
  return rows[0]
}

/** Returns whether a payment of this tax has the reference, in small or capital letters, and was not reversed. */
export async function isKnownReference(tx: Tx, { tax, reference }: TaxPaymentForm): Promise<boolean> {
  const { rows } = await sql`
    select from tax_payments where tax = ${tax} and lower(reference) = lower(${reference}) and reversed_at is null`.execute(
    tx,
  )
  return rows.length > 0
}

type NewPayment = TaxPaymentForm & { month: string; recorded_by: string; idempotency_key: string }

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<string> {
  const { tax_payment_id } = await tx
    .insertInto('tax_payments')
    .values(payment)
    .returning('tax_payment_id')
    .executeTakeFirstOrThrow()
  return tax_payment_id
}

export async function markReversed(
  tx: Tx,
  paymentId: string,
  { reversed_by, reversal_reason }: { reversed_by: string; reversal_reason: string },
): Promise<void> {
  await tx
    .updateTable('tax_payments')
    .set({ reversed_by, reversal_reason, reversed_at: sql`now()` })
    .where('tax_payment_id', '=', paymentId)
    .execute()
}
