import type { Tx } from '#server/platform/database/database.ts'

type Act = {
  /** Who did it; null for the shop itself, or an operator at its console. */
  actor_id: string | null
  /** The verb: `verify`, `ban`, `change_role`. */
  action: string
  /** What kind of thing it was done to, and which: `seller`, `category`, `user`. */
  entity: string
  entity_id: string
  /** What a reader needs to know besides: a `name`, a `reason`, the values `from` and `to`. Never a secret. */
  details?: Record<string, unknown>
}

/** Writes down who did what to what, in the transaction that does it. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...act, details: JSON.stringify(details) })
    .execute()
}
