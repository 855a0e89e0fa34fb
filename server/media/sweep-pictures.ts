import { sql } from 'kysely'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ObjectStorage } from '#server/platform/storage/storage.ts'
import { PRIVATE_BUCKET } from './buckets.ts'

export const SWEEP_PICTURES = 'sweep-pictures'

/** The maximum number of pictures that one statement deletes. */
const ROUND = 1000

/**
 * The number of hours for which a picture without a reference is kept. A person may have uploaded it in a form that is
 * still open.
 */
const GRACE_HOURS = 24

type Swept = { pictures: number; strays: number }

/**
 * Deletes pictures to which nothing has referred for a day. Also deletes stored bytes that belong to no picture, for
 * example from a failed upload. If a picture gets a reference in the meantime, it stays. Pictures that another
 * transaction, such as an import, has locked are left for the next night, so that the two never wait for each other.
 * Returns the numbers of deleted pictures and of deleted files without a picture (`strays`).
 */
export async function sweepPictures(platform: Platform, graceHours = GRACE_HOURS): Promise<Swept> {
  await markUnused(platform)
  let pictures = 0
  for (let removed = ROUND; removed === ROUND; pictures += removed) removed = await removeUnused(platform, graceHours)
  return { pictures, strays: await deleteOrphans(platform, graceHours) }
}

/**
 * SQL condition: a product, an order item, a seller, a category, a banner, the shop settings, a bank transfer, a
 * refund request or a document of a seller refers to the picture.
 */
const IS_USED = sql<boolean>`
  (exists (select from shop_products where image_url = ${PICTURE_PREFIX} || bucket || '/' || path)
  or exists (select from product_pictures where url = ${PICTURE_PREFIX} || bucket || '/' || path)
  or exists (select from order_items where image_url = ${PICTURE_PREFIX} || bucket || '/' || path)
  or exists (select from seller_profiles where profile_picture = ${PICTURE_PREFIX} || bucket || '/' || path)
  or exists (select from categories where image_url = ${PICTURE_PREFIX} || bucket || '/' || path
    or jsonb_path_exists(sub_category_images, '$.* ? (@ == $picture)',
      jsonb_build_object('picture', ${PICTURE_PREFIX} || bucket || '/' || path)))
  or exists (select from shop_settings where settings->>'logo_url' = ${PICTURE_PREFIX} || bucket || '/' || path)
  or exists (select from home_banners where image_url = ${PICTURE_PREFIX} || bucket || '/' || path)
  or (bucket = ${PRIVATE_BUCKET} and (exists (select from transfer_proofs where slip = path)
    or exists (select from refund_requests where photo = path)
    or exists (select from seller_documents where file = path))))`

async function markUnused({ database }: Platform): Promise<void> {
  await sql`
    update media_objects set unused_since = case when ${IS_USED} then null else now() end
    where (bucket, path) in (
      select bucket, path from media_objects where (unused_since is null) <> ${IS_USED} for update skip locked)`.execute(
    database,
  )
}

async function removeUnused({ database, storage }: Platform, graceHours: number): Promise<number> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from media_objects where (bucket, path) in (
      select bucket, path from media_objects where unused_since <= now() - make_interval(hours => ${graceHours})
      and not ${IS_USED} limit ${ROUND} for update skip locked)
    and unused_since <= now() - make_interval(hours => ${graceHours})
    returning storage_key`.execute(database)
  for (const { storage_key } of rows) await removeAll(storage, storage_key)
  return rows.length
}

/** Deletes the bytes of a picture and of its resized versions. */
export async function removeAll(storage: ObjectStorage, storageKey: string): Promise<void> {
  for await (const { key } of storage.list(`${storageKey}/`)) await storage.delete(key)
}

/**
 * Lists the keys of all stored pictures, 1,000 at a time, and deletes bytes that belong to no picture and are older
 * than `graceHours`.
 */
async function deleteOrphans({ database, storage }: Platform, graceHours: number): Promise<number> {
  const before = new Date(Date.now() - graceHours * 3_600_000)
  let strays = 0
  let batch: string[] = []
  const removeBatch = async () => {
    const known = await keysAmong(database, batch.map(pictureOf))
    const unknown = batch.filter((key) => !known.has(pictureOf(key)))
    for (const key of unknown) await storage.delete(key)
    strays += unknown.length
    batch = []
  }
  for await (const { key, written_at } of storage.list('')) {
    if (written_at <= before) batch.push(key)
    if (batch.length === ROUND) await removeBatch()
  }
  await removeBatch()
  return strays
}

/**
 * Returns the key prefix of the picture to which a stored object belongs. For example, `product-images/3fZ…/original`
 * belongs to `product-images/3fZ…`.
 */
function pictureOf(key: string): string {
  return key.split('/', 2).join('/')
}

async function keysAmong(database: Platform['database'], keys: string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('media_objects')
    .select('storage_key')
    .where('storage_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}
