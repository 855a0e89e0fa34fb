import { sql } from 'kysely'
import { PICTURE_PREFIX } from '#contract/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Bucket } from './buckets.ts'

/**
 * Returns the URL of a picture of this shop as the database stores it: `/storage/v1/object/public/<bucket>/<path>`. The
 * given URL may contain a host. Marks the picture as used now, so that the nightly job does not delete it before a
 * product or seller refers to it. Throws `validation_failed` for the field `field` if the picture is not stored in this
 * shop.
 */
export async function keepStoredPicture(
  database: Database | Tx,
  bucket: Bucket,
  url: string,
  field: string,
): Promise<string> {
  const path = pathOf(bucket, url)
  const stored =
    path !== null &&
    (await database
      .updateTable('media_objects')
      .set({ unused_since: null })
      .where('bucket', '=', bucket)
      .where('path', '=', path)
      .returning('path')
      .executeTakeFirst())
  if (!stored)
    throw new Problem('validation_failed', { errors: [{ field, message: 'Please upload this picture first.' }] })
  return `${PICTURE_PREFIX}${bucket}/${path}`
}

/**
 * Marks pictures as used now, like `keepStoredPicture`, with one statement. Returns those of the URLs whose pictures
 * are stored in this shop. The URLs have no host.
 */
export async function keepStoredPictures(tx: Tx, bucket: Bucket, urls: readonly string[]): Promise<Set<string>> {
  const paths = urls.flatMap((url) => pathOf(bucket, url) ?? [])
  const kept = await tx
    .updateTable('media_objects')
    .set({ unused_since: null })
    .where('bucket', '=', bucket)
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .returning('path')
    .execute()
  return new Set(kept.map(({ path }) => `${PICTURE_PREFIX}${bucket}/${path}`))
}

function pathOf(bucket: Bucket, url: string): string | null {
  try {
    const { pathname } = new URL(url, 'http://shop.invalid')
    const prefix = `${PICTURE_PREFIX}${bucket}/`
    return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
  } catch {
    return null
  }
}
