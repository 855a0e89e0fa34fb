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
 * Copies the further pictures of a product, which are all pictures except its first one, to another product. The other
 * product must not have further pictures.
 */
export async function copyPictures(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into product_pictures (product_id, position, url)
    select ${toId}, position, url from product_pictures where product_id = ${fromId}`.execute(tx)
}
