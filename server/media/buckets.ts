import { Problem } from '#server/platform/problem.ts'

/** The buckets of public pictures: of sellers, of products, and of the shop (categories, banners and the logo). */
export const BUCKETS = ['seller-images', 'product-images', 'shop-images'] as const
export type Bucket = (typeof BUCKETS)[number]

/**
 * The bucket of the slips of bank transfers, the photos of refund requests and the documents of sellers. It is private:
 * the routes of the other buckets do not read or write it, and its pictures are only sent to permitted callers.
 */
export const PRIVATE_BUCKET = 'private-pictures'

const SAFE_PATH = /^[A-Za-z0-9][A-Za-z0-9._ -]*(\/[A-Za-z0-9][A-Za-z0-9._ -]*){0,5}$/
const MAX_PATH = 200

/** The path parameters of a request for a stored object. */
export type ObjectParams = { bucket: string; '*': string }

/**
 * Checks the bucket and the path of a picture in a request and returns them. Throws `object_not_found` if the bucket is
 * unknown. Throws `bad_request` if the path is too long, or has characters with which it could lead out of the bucket.
 */
export function requireObjectName({ bucket, '*': path }: ObjectParams): { bucket: Bucket; path: string } {
  const known = BUCKETS.find((name) => name === bucket)
  if (!known) throw new Problem('object_not_found')
  if (path.length > MAX_PATH || !SAFE_PATH.test(path))
    throw new Problem('bad_request', { message: 'This name can’t be used.' })
  return { bucket: known, path }
}
