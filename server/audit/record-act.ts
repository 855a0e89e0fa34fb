import type { Tx } from '#server/platform/database/database.ts'

type Act = {
  /** The actor; null for the shop itself, or for an operator at its console. */
  actor_id: string | null
  /** The action: `verify`, `ban`, `change_role`. */
  action: string
  /** The kind and id of the subject. Kinds are `seller`, `category`, `user`. */
  entity: string
  entity_id: string
  /** Further data for readers: a `name`, a `reason`, the values `from` and `to`. Never a secret. */
  details?: Record<string, unknown>
}

/** Adds an entry to the audit log, in the transaction of the action. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...act, details: JSON.stringify(details) })
    .execute()
}
