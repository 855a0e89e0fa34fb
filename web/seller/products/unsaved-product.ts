import { z } from 'zod'
import { readInput, removeInput, storeInput } from '#web/identity/session/form-storage.ts'
import { toDataUrl, toFile } from '#web/identity/session/stored-pictures.ts'
import type { ProductInput } from './product-entry.ts'

/**
 * The version of a product from which the seller started a change. The server refuses the change if this version is
 * outdated.
 */
export type ProductOrigin = { updated_at: string; stock: number }

/**
 * The unsaved changes in a product form. They contain only the changed fields, so that the form shows the current
 * values in all other fields.
 */
export type UnsavedProduct = { changed: Partial<ProductInput>; origin: ProductOrigin | null }

const texts = z.object({ en: z.string(), ur: z.string() }).partial()
const savedText = z.object({
  origin: z.object({ updated_at: z.string(), stock: z.number() }).nullable(),
  changed: z
    .object({
      name: z.string(),
      description: z.string(),
      names: texts,
      descriptions: texts,
      category_id: z.string(),
      sub_category: z.string(),
      price: z.string(),
      unit_weight: z.string(),
      unit_label: z.string(),
      stock: z.string(),
    })
    .partial(),
})
/**
 * The schema of stored pictures in a product form: each is a URL of the shop, or a data URL of a file that is not
 * uploaded yet.
 */
const savedPictures = z.array(z.string())

/**
 * Identifies a product form of a user in the tab's storage. `form` is the id of the product, `new`, or `copy-` and the
 * id of the copied product.
 */
export type FormName = { form: string; userId: string }

const textOf = ({ form, userId }: FormName) => `product-${form}-${userId}`
const picturesOf = ({ form, userId }: FormName) => `product-pictures-${form}-${userId}`

/** Returns the fields of a product form whose values differ from the values in `start`. */
export function changesOf(values: ProductInput, start: ProductInput): Partial<ProductInput> {
  const differs = (field: keyof ProductInput) =>
    field === 'pictures'
      ? values.pictures.length !== start.pictures.length ||
        values.pictures.some((picture, index) => picture !== start.pictures[index])
      : JSON.stringify(values[field]) !== JSON.stringify(start[field])
  const fields = (Object.keys(start) as (keyof ProductInput)[]).filter(differs)
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

/** Returns the stored changes of a product form of this tab. Returns null if none are stored. */
export function readUnsavedProduct(name: FormName): UnsavedProduct | null {
  const text = readInput(textOf(name), savedText)
  const pictures = readInput(picturesOf(name), savedPictures)
  if (!text && !pictures) return null
  const { changed, origin } = text ?? { changed: {}, origin: null }
  const unsaved = { changed: withoutUndefined(changed), origin }
  if (!pictures) return unsaved
  const restored = pictures.map((picture, index) => toFile(picture, `picture-${index + 1}`) ?? picture)
  return { ...unsaved, changed: { ...unsaved.changed, pictures: restored } }
}

/** Saves the unsaved changes of a product form, except the pictures. */
export function storeUnsavedProduct(name: FormName, { changed, origin }: UnsavedProduct): void {
  const { pictures: _, ...text } = changed
  storeInput(textOf(name), { changed: text, origin })
}

/**
 * Saves the pictures of a product form. They are stored separately from the text, because they are large. Reading the
 * files takes time, so the function stores them only if `isLatest` then still returns true.
 */
export async function storeUnsavedPictures(
  name: FormName,
  pictures: readonly (File | string)[],
  isLatest: () => boolean,
): Promise<void> {
  const text = await Promise.all(
    pictures.map((picture) => (typeof picture === 'string' ? picture : toDataUrl(picture))),
  )
  if (isLatest()) storeInput(picturesOf(name), text)
}

export function removeUnsavedPictures(name: FormName): void {
  removeInput(picturesOf(name))
}

export function removeUnsavedProduct(name: FormName): void {
  removeInput(textOf(name))
  removeUnsavedPictures(name)
}

/** Removes the keys without a value from the stored changes of a product form. */
function withoutUndefined(changed: z.infer<typeof savedText>['changed']): Partial<ProductInput> {
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}
