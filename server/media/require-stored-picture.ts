import { PICTURE_PREFIX } from '#contract/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Bucket } from './buckets.ts'

/**
 * The address of one of our own pictures as it is kept: `/storage/v1/object/public/<bucket>/<path>`, whether it was given whole or
 * as a path. It counts as taken up from now on, so that no sweep removes it before it is referred to. Throws `validation_failed` on `field`
 * for a picture that is not stored here.
 */
export async function requireStoredPicture(
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

function pathOf(bucket: Bucket, url: string): string | null {
  try {
    const { pathname } = new URL(url, 'http://shop.invalid')
    const prefix = `${PICTURE_PREFIX}${bucket}/`
    return pathname.startsWith(prefix) ? decodeURIComponent(pathname.slice(prefix.length)) : null
  } catch {
    return null
  }
}
