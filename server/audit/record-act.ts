import type { Tx } from '#server/platform/database/database.ts'

type Act = {
  /** The account that performed the recorded action. Null if the shop itself acts, or an operator with a command. */
  actor_id: string | null
  /** The name of an action in the audit log, such as `verify`, `ban` or `change_role`. */
  action: string
  /** The kind of the thing that was changed, such as `seller`, `category` or `user`; `entity_id` is its id. */
  entity: string
  entity_id: string
  /**
   * Further data for readers of the audit log: a `name`, a `reason`, or the values `from` and `to`. It must not contain
   * secrets.
   */
  details?: Record<string, unknown>
}

/** Adds an entry to the audit log, in the same transaction as the recorded action. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...act, details: JSON.stringify(details) })
    .execute()
}
