import { type SqlBool, sql } from 'kysely'
import type { ChargedItem } from '#contract/payments.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** `declined` may be tried again; the others but `open` are final. */
export type SandboxStatus = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired' | 'refunded'

export type SandboxSession = {
  session_id: string
  customer_email: string
  items: ChargedItem[]
  /** Minor units of the currency. */
  amount: number
  currency: string
  /** The shop's name for the payment. */
  reference: string
  success_url: string
  cancel_url: string
  status: SandboxStatus
}

const COLUMNS = [
  'session_id',
  'customer_email',
  'items',
  'amount',
  'currency',
  'reference',
  'success_url',
  'cancel_url',
  'status',
] as const

/** Makes a session that stays open for so many minutes; one of the same name stays as it is. */
export async function insertSession(
  database: Database,
  { items, ...session }: Omit<SandboxSession, 'status'>,
  minutes: number,
): Promise<void> {
  await database
    .insertInto('sandbox_payment_sessions')
    .values({
      ...session,
      items: JSON.stringify(items),
      expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}

/** A session as its page shows it; one whose time is over counts as expired. */
export async function sessionOf(database: Database, sessionId: string): Promise<SandboxSession | undefined> {
  return database
    .selectFrom('sandbox_payment_sessions')
    .select(COLUMNS.filter((column) => column !== 'status'))
    .select(
      sql<SandboxStatus>`case when status in ('open', 'declined') and expires_at <= now() then 'expired' else status end`.as(
        'status',
      ),
    )
    .where('session_id', '=', sessionId)
    .$castTo<SandboxSession>()
    .executeTakeFirst()
}

/** Moves an unfinished session on; false when it is finished, or its time over. */
export async function moveSession(tx: Database | Tx, sessionId: string, status: SandboxStatus): Promise<boolean> {
  const moved = await tx
    .updateTable('sandbox_payment_sessions')
    .set({ status })
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['open', 'declined'])
    .where(sql<SqlBool>`expires_at > now()`)
    .returning('session_id')
    .executeTakeFirst()
  return moved !== undefined
}

export async function refundSession(database: Database, sessionId: string): Promise<void> {
  await database
    .updateTable('sandbox_payment_sessions')
    .set({ status: 'refunded' })
    .where('session_id', '=', sessionId)
    .where('status', '=', 'paid')
    .execute()
}
