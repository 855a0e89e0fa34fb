import { sql } from 'kysely'
import { IMPORT_PICTURE_HOURS } from '#contract/import-pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * A picture that an imported table can name: its URL in this shop, or the reason why it cannot be used. Both are null
 * if the shop still has to fetch it from its address.
 */
export type NamedPicture = StoredPicture | { url: null; fault: null }
/** A picture for imports that is stored or faulty, so that it needs no fetch. */
export type StoredPicture = { url: string; fault: null } | { url: null; fault: string }

/** Stores a seller's pictures for imports by their names. A picture replaces an earlier one with the same name. */
export async function savePictures(
  database: Database,
  sellerId: string,
  pictures: ReadonlyMap<string, StoredPicture>,
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

/** SQL: whether imported tables can still name a picture. */
const IS_CURRENT = sql`import_pictures.created_at > now() - make_interval(hours => ${sql.lit(IMPORT_PICTURE_HOURS)})`

/**
 * Returns a seller's pictures for imports of the last day that have one of these names: file names, or addresses from
 * which the shop fetches. The keys of the result are the names (primary key).
 */
export async function picturesNamed(
  database: Database | Tx,
  sellerId: string,
  names: readonly string[],
): Promise<Map<string, NamedPicture>> {
  const { rows } = await sql<NamedPicture & { name: string }>`
    select name, url, fault from import_pictures
    where seller_id = ${sellerId} and name = any(${names}::text[]) and ${IS_CURRENT}`.execute(database)
  return new Map(rows.map(({ name, ...picture }) => [name, picture]))
}

/** Deletes the names of pictures for imports that are older than a day (index import_pictures_oldest). */
export async function deleteOldPictures(database: Database): Promise<void> {
  await sql`
    delete from import_pictures where not (${IS_CURRENT})`.execute(database)
}

type Fetch = { seller_id: string; fetch_id: string }

/**
 * Records that pictures are to be fetched from these addresses. An address whose picture was stored in the last day
 * only gets the id of the fetch. An earlier fault is forgotten.
 */
export async function insertFetch(tx: Tx, { seller_id, fetch_id }: Fetch, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into import_pictures (seller_id, name, fetch_id)
    select ${seller_id}, name, ${fetch_id} from unnest(${addresses}::text[]) as name order by name
    on conflict (seller_id, name) do update set fetch_id = excluded.fetch_id, fault = null,
      url = case when ${IS_CURRENT} then import_pictures.url end,
      created_at = case when ${IS_CURRENT} and import_pictures.url is not null then import_pictures.created_at
        else now() end`.execute(tx)
}

/** Returns up to `limit` addresses of a fetch that are not fetched yet, by name (index import_pictures_of_fetch). */
export async function addressesToFetch(
  database: Database,
  { seller_id, fetch_id }: Fetch,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from import_pictures
    where fetch_id = ${fetch_id} and seller_id = ${seller_id} and url is null and fault is null
    order by name limit ${limit}`.execute(database)
  return rows.map(({ name }) => name)
}

/** Returns the pictures of a seller's fetch, by name (index import_pictures_of_fetch). */
export async function picturesOfFetch(
  database: Database | Tx,
  { seller_id, fetch_id }: Fetch,
): Promise<(NamedPicture & { name: string })[]> {
  const { rows } = await sql<NamedPicture & { name: string }>`
    select name, url, fault from import_pictures
    where fetch_id = ${fetch_id} and seller_id = ${seller_id} order by name`.execute(database)
  return rows
}

/**
 * Stores the result of an address. Does nothing if the row of the address was deleted, or if its picture is stored
 * already.
 */
export async function saveFetched(
  database: Database,
  sellerId: string,
  name: string,
  { url, fault }: StoredPicture,
): Promise<void> {
  await sql`
    update import_pictures set url = ${url}, fault = ${fault}, created_at = now()
    where seller_id = ${sellerId} and name = ${name} and url is null`.execute(database)
}
