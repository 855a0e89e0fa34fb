import { keepStoredPictures } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type NamedPicture, picturesNamed } from './queries.ts'

/**
 * Returns the pictures for imports that a seller has sent under these names or that the shop has fetched from these
 * addresses. Marks them as used, so that they are not deleted before the transaction ends. A picture that was already
 * deleted is missing from the result.
 */
export async function keepPicturesNamed(
  tx: Tx,
  sellerId: string,
  names: readonly string[],
): Promise<Map<string, NamedPicture>> {
  const named = await picturesNamed(tx, sellerId, names)
  const kept = await keepStoredPictures(
    tx,
    'product-images',
    [...named.values()].flatMap(({ url }) => url ?? []),
  )
  return new Map([...named].filter(([, { url }]) => url === null || kept.has(url)))
}
