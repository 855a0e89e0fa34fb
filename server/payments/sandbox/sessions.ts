import { type SqlBool, sql } from 'kysely'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import type { Paisa } from '#contract/money.ts'
import type { ChargedItem } from '#contract/payments.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/write-together.ts'
import type { ListedPayment, RefundOrder } from '../provider.ts'

/**
 * The status of a sandbox session. After `declined` the customer can try again, and in `authenticating` the bank must
 * still confirm. These two and `open` are not final; all others are.
 */
export type SandboxStatus = 'open' | 'authenticating' | 'declined' | 'paid' | 'cancelled' | 'expired' | 'refunded'

/** The statuses of a sandbox session that are not final. */
const UNFINISHED: readonly SandboxStatus[] = ['open', 'authenticating', 'declined']

/** Whether a sandbox session with this status can still be paid. */
export function isUnfinished(status: SandboxStatus): boolean {
  return UNFINISHED.includes(status)
}

export type SandboxSession = {
  session_id: string
  customer_email: string
  items: ChargedItem[]
  /** The charged amount minus the sum of the items. */
  rounding: number
  /** The charged amount, in minor units of the currency. */
  amount: number
  currency: string
  /** The shop's id of the payment. */
  reference: string
  success_url: string
  cancel_url: string
  status: SandboxStatus
}

/**
 * A sandbox session with the amount to pay by card, in paisa. Store credit is already subtracted. `total` is null if
 * the shop has no payment for the session.
 */
export type ShownSession = SandboxSession & { total: Paisa | null }

const COLUMNS = [
  'session_id',
  'customer_email',
  'items',
  'rounding',
  'amount',
  'currency',
  'reference',
  'success_url',
  'cancel_url',
  'status',
] as const

/**
 * Creates a sandbox session from a JSON object with its columns. The session expires when its order can no longer be
 * paid. If a session with the same id exists, nothing changes.
 */
export async function insertSession(database: Database, session: string): Promise<void> {
  await insertion(session).execute(database)
}

/** Creates a sandbox session as one part of a larger SQL statement. If `session` is null, nothing is written. */
export function writeSession(session: string | null): Write {
  return (query) => query.with('new_session', () => sql`(${insertion(session)})`)
}

function insertion(session: string | null) {
  return sql`
    insert into sandbox_payment_sessions (session_id, customer_email, items, rounding, amount, currency, reference, success_url, cancel_url, expires_at)
    select session_id, customer_email, items, rounding, amount, currency, reference, success_url, cancel_url,
      now() + make_interval(mins => ${PAYMENT_WINDOW_MINUTES})
    from jsonb_to_record(${session}::jsonb) as session (session_id text, customer_email text, items jsonb, rounding int, amount bigint,
      currency text, reference text, success_url text, cancel_url text)
    where session_id is not null
    on conflict (session_id) do nothing`
}

/**
 * Returns sandbox sessions that have expired but have no final status, oldest first (index
 * sandbox_sessions_unfinished).
 */
export async function sessionsPastTime(database: Database, limit: number): Promise<SandboxSession[]> {
  return database
    .selectFrom('sandbox_payment_sessions')
    .select(COLUMNS)
    .where('status', 'in', UNFINISHED)
    .where(sql<SqlBool>`expires_at <= now()`)
    .orderBy('expires_at')
    .limit(limit)
    .$castTo<SandboxSession>()
    .execute()
}

/**
 * Returns a sandbox session for its payment page, or undefined if it does not exist. If its time is over, its status is
 * `expired`, even if that is not stored yet.
 */
export async function sessionOf(database: Database, sessionId: string): Promise<ShownSession | undefined> {
  return database
    .selectFrom('sandbox_payment_sessions')
    .select(COLUMNS.filter((column) => column !== 'status'))
    .select(
      sql<SandboxStatus>`case when status = any(${UNFINISHED}::text[]) and expires_at <= now() then 'expired' else status end`.as(
        'status',
      ),
    )
    .select(
      sql<Paisa | null>`(select amount - credit_amount from payments where provider = 'sandbox' and provider_session_id = session_id)`.as(
        'total',
      ),
    )
    .where('session_id', '=', sessionId)
    .$castTo<ShownSession>()
    .executeTakeFirst()
}

/**
 * Changes the status of a sandbox session that is not final. Returns false if its status is already final. Also returns
 * false if its time is over and the new status is not `expired`.
 */
export async function moveSession(database: Database | Tx, sessionId: string, status: SandboxStatus): Promise<boolean> {
  let move = database
    .updateTable('sandbox_payment_sessions')
    .set({ status })
    .where('session_id', '=', sessionId)
    .where('status', 'in', UNFINISHED)
  if (status !== 'expired') move = move.where(sql<SqlBool>`expires_at > now()`)
  return (await move.returning('session_id').executeTakeFirst()) !== undefined
}

/**
 * Refunds an amount of a paid sandbox session. Refunds only once for each refund id. Returns false if the session is
 * not paid, or if less than the amount is left.
 */
export async function refundSession(
  database: Database,
  { session_id, refund_id, amount }: RefundOrder,
): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('sandbox_payment_sessions')
      .select(['amount', 'refunded', 'status'])
      .where('session_id', '=', session_id)
      .forUpdate()
      .executeTakeFirst()
    const earlier = await tx
      .selectFrom('sandbox_refunds')
      .select('refund_id')
      .where('refund_id', '=', refund_id)
      .executeTakeFirst()
    if (earlier) return true
    if (session?.status !== 'paid' || session.refunded + amount > session.amount) return false
    await tx.insertInto('sandbox_refunds').values({ refund_id, session_id, amount }).execute()
    const refunded = session.refunded + amount
    await tx
      .updateTable('sandbox_payment_sessions')
      .set({ refunded, status: refunded === session.amount ? 'refunded' : 'paid' })
      .where('session_id', '=', session_id)
      .execute()
    return true
  })
}

/**
 * Returns all sandbox sessions that were created since a time, oldest first (index sandbox_sessions_newest), in the
 * format of a provider's list of payments.
 */
export async function* listSessions(database: Database, since: Date): AsyncGenerator<ListedPayment> {
  const sessions = database
    .selectFrom('sandbox_payment_sessions')
    .select(['session_id', 'reference as payment_id', 'amount', 'currency', 'refunded'])
    .select(sql<boolean>`status in ('paid', 'refunded')`.as('is_paid'))
    .where('created_at', '>=', since.toISOString())
    .orderBy('created_at')
    .execute()
  yield* await sessions
}
