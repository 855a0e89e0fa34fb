import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Replaces the further pictures of a product, which are all pictures except its first one. */
export async function replacePictures(tx: Tx, productId: string, urls: readonly string[]): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (urls.length === 0) return
  await tx
    .insertInto('product_pictures')
    .values(urls.map((url, index) => ({ product_id: productId, position: index + 2, url })))
    .execute()
}

/**
 * Replaces the further pictures of the products that have a list of pictures in `rows`, with two statements. It ignores
 * the first picture of each list, which another column stores.
 */
export async function replaceManyPictures(
  tx: Tx,
  products: readonly { product_id: string; pictures?: readonly string[] | undefined }[],
): Promise<void> {
  const given = products.filter(({ pictures }) => pictures !== undefined)
  if (given.length === 0) return
  const ids = given.map(({ product_id }) => product_id)
  await sql`delete from product_pictures where product_id = any(${ids}::uuid[])`.execute(tx)
  const rows = given.flatMap(({ product_id, pictures = [] }) =>
    pictures.slice(1).map((url, index) => ({ product_id, position: index + 2, url })),
  )
  await sql`
    insert into product_pictures (product_id, position, url)
    select product_id, position, url
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (product_id uuid, position smallint, url text)`.execute(
    tx,
  )
}

/**
 * Copies the further pictures of a product, which are all pictures except its first one, to another product. The other
 * product must not have further pictures.
 */
export async function copyPictures(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into product_pictures (product_id, position, url)
    select ${toId}, position, url from product_pictures where product_id = ${fromId}`.execute(tx)
}
