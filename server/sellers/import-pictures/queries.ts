import { sql } from 'kysely'
import { IMPORT_PICTURE_HOURS } from '#contract/import-pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/** A picture that an imported table can name: its URL in this shop, or the reason why it cannot be used. */
export type NamedPicture = { url: string; fault: null } | { url: null; fault: string }

/** Stores a seller's pictures for imports by their names. A picture replaces an earlier one with the same name. */
export async function savePictures(
  database: Database,
  sellerId: string,
  pictures: ReadonlyMap<string, NamedPicture>,
): Promise<void> {
  const rows = [...pictures].map(([name, picture]) => ({ name, ...picture }))
  await sql`
    insert into import_pictures (seller_id, name, url, fault)
    select ${sellerId}, name, url, fault
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (name text, url text, fault text)
    on conflict (seller_id, name) do update set url = excluded.url, fault = excluded.fault, created_at = now()`.execute(
    database,
  )
}

/** Returns the pictures for imports that a seller has sent under these names in the last day, by name (primary key). */
export async function picturesNamed(
  database: Database | Tx,
  sellerId: string,
  names: readonly string[],
): Promise<Map<string, NamedPicture>> {
  const { rows } = await sql<NamedPicture & { name: string }>`
    select name, url, fault from import_pictures
    where seller_id = ${sellerId} and name = any(${names}::text[])
      and created_at > now() - make_interval(hours => ${sql.lit(IMPORT_PICTURE_HOURS)})`.execute(database)
  return new Map(rows.map(({ name, ...picture }) => [name, picture]))
}

/** Deletes the names of pictures for imports that are older than a day (index import_pictures_oldest). */
export async function deleteOldPictures(database: Database): Promise<void> {
  await sql`
    delete from import_pictures
    where created_at < now() - make_interval(hours => ${sql.lit(IMPORT_PICTURE_HOURS)})`.execute(database)
}
