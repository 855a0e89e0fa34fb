import { sql } from 'kysely'
import type { PaymentDifference } from '#contract/refunds.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Difference, OwnPayment } from './differences.ts'

/**
 * Returns the shop's payments that have a page at a provider and were opened since a time (index payments_newest).
 * Marks two kinds as not comparable: payments opened within `margin` minutes after that time, and payments changed in
 * the last `margin` minutes.
 */
export async function paymentsSince(
  database: Database,
  { provider, since, margin }: { provider: string; since: Date; margin: number },
): Promise<OwnPayment[]> {
  return database
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.payment_id')
    .select([
      'payments.payment_id',
      'payments.order_id',
      'payments.provider_session_id',
      'payments.status',
      'payments.charged_amount',
      'payments.charged_currency',
    ])
    .select([
      sql<number>`coalesce(sum(refunds.charged_amount) filter (where refunds.status = 'done'), 0)::bigint`.as(
        'refunded',
      ),
      sql<number>`coalesce(sum(refunds.charged_amount) filter (where refunds.status <> 'done'), 0)::bigint`.as(
        'refunds_waiting',
      ),
      sql<boolean>`payments.created_at >= ${since.toISOString()}::timestamptz + make_interval(mins => ${margin})
        and payments.updated_at < now() - make_interval(mins => ${margin})`.as('is_comparable'),
    ])
    .where('payments.provider', '=', provider)
    .where('payments.created_at', '>=', since.toISOString())
    .where('payments.provider_session_id', 'is not', null)
    .groupBy('payments.payment_id')
    .$castTo<OwnPayment>()
    .execute()
}

/**
 * Stores a difference between a payment at the shop and at the provider. Returns false if the same difference is
 * already stored and not resolved.
 */
export async function insertDifference(tx: Tx, provider: string, difference: Difference): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_differences')
    .values({ provider, ...difference })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference', 'kind']).where('resolved_at', 'is', null).doNothing(),
    )
    .returning('difference_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Marks the unresolved payment differences since a time as resolved if the current comparison did not find them.
 * Refused refunds stay unresolved, because a comparison never finds them.
 */
export async function resolveOthers(
  tx: Tx,
  provider: string,
  since: Date,
  found: readonly Difference[],
): Promise<void> {
  const keys = found.map(({ reference, kind }) => `${kind} ${reference}`)
  await tx
    .updateTable('payment_differences')
    .set({ resolved_at: sql`now()` })
    .where('provider', '=', provider)
    .where('resolved_at', 'is', null)
    .where('kind', '<>', 'refund_refused')
    .where('found_at', '>=', since.toISOString())
    .where(sql<boolean>`kind || ' ' || reference <> all(${keys}::text[])`)
    .execute()
}

/**
 * Returns the payment differences, newest first (index payment_differences_newest). Reads one row more than the page
 * contains, to know whether there is a next page.
 */
export async function newestDifferences(
  database: Database,
  limit: number,
  after?: readonly string[],
): Promise<PaymentDifference[]> {
  let query = database
    .selectFrom('payment_differences')
    .select(['difference_id', 'provider', 'reference', 'order_id', 'kind', 'ours', 'theirs', 'found_at', 'resolved_at'])
  if (after)
    query = query.where(sql<boolean>`(found_at, difference_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  return query
    .orderBy('found_at', 'desc')
    .orderBy('difference_id', 'desc')
    .limit(limit + 1)
    .$castTo<PaymentDifference>()
    .execute()
}
