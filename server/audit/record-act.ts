import type { Tx } from '#server/platform/database/database.ts'

type Act = {
  /** The account that has acted. Null if the shop itself acts, or an operator with a command. */
  actor_id: string | null
  /** The name of the action, such as `verify`, `ban` or `change_role`. */
  action: string
  /** The kind of the subject, such as `seller`, `category` or `user`, and the subject's id. */
  entity: string
  entity_id: string
  /**
   * Further data for readers of the log: a `name`, a `reason`, or the values `from` and `to`. It must not contain
   * secrets.
   */
  details?: Record<string, unknown>
}

/** Adds an entry to the audit log, in the transaction of the action. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...act, details: JSON.stringify(details) })
    .execute()
}
