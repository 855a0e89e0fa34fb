import { type Insertable, sql } from 'kysely'
import type { DB } from '#database/types.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Inserts many rows with one statement. All rows must have the same columns. All other columns get their default
 * values.
 */
export async function insertRows<Table extends keyof DB & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}
