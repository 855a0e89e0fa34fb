import type { Tx } from '#server/platform/database/database.ts'

type Act = { actor_id: string; action: string; entity: string; entity_id: string; details?: Record<string, unknown> }

/** Writes down who did what to what, in the transaction that does it. */
export async function recordAct(tx: Tx, { details = {}, ...act }: Act): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...act, details: JSON.stringify(details) })
    .execute()
}
