import { keepStoredPicture } from '#server/media/keep-stored-picture.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Pictures = { image_url?: string | null | undefined; sub_category_images: Record<string, string> }

/**
 * Returns the database columns for the pictures of a category and of the named sub-categories. It leaves out pictures
 * of other sub-categories. Throws `validation_failed` for a picture that is not stored in this shop.
 */
export async function storedPictures(
  tx: Tx,
  { image_url, sub_category_images }: Pictures,
  subCategories: readonly string[],
): Promise<{ image_url?: string | null; sub_category_images: string }> {
  const given = new Map(Object.entries(sub_category_images))
  const kept: Record<string, string> = {}
  for (const name of subCategories) {
    const url = given.get(name)
    if (url !== undefined) kept[name] = await keepStoredPicture(tx, 'shop-images', url, `sub_category_images.${name}`)
  }
  const columns = { sub_category_images: JSON.stringify(kept) }
  if (image_url === undefined || image_url === null) return image_url === null ? { image_url, ...columns } : columns
  return { image_url: await keepStoredPicture(tx, 'shop-images', image_url, 'image_url'), ...columns }
}

/**
 * Returns a copy of `values`, which has one value for each sub-category, such as its picture. In the copy, the key of
 * each renamed sub-category is its new name.
 */
export function renamedKeys<Value>(
  values: Record<string, Value>,
  renamed: readonly { from: string; to: string }[],
): Record<string, Value> {
  const nameOf = new Map(renamed.map(({ from, to }) => [from, to]))
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf.get(name) ?? name, value]))
}
