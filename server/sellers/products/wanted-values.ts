import { changedByPercent } from '#contract/money.ts'
import { problems } from '#contract/problems.ts'
import type { ProductChange } from '#contract/product-changes.ts'
import { productForm } from '#contract/seller-products.ts'
import type { OwnProduct, ProductValues } from '#server/catalog/manage-many-products.ts'
import { Problem } from '#server/platform/problem.ts'
import { type Refusal, valuesOf } from './change-each.ts'
import { differenceFrom } from './product-rules.ts'

/** A category with its sub-categories. `category` is its name in lower case, which products store too. */
export type KnownCategory = { category_id: string; category: string; sub_categories: string[] }

/**
 * Returns the values of a product after a change of many products, or a refusal if the product differs from `from`.
 * Throws `validation_failed` if the new price or stock is outside its limits, or if the category or sub-category does
 * not exist.
 */
export function wantedValues(
  product: OwnProduct,
  change: ProductChange,
  categories: readonly KnownCategory[],
): ProductValues | Refusal {
  const difference = change.from && differenceFrom(change.from, product)
  if (difference) return changedSince(difference)
  return {
    ...valuesOf(product),
    ...(change.price === undefined ? {} : { price: change.price }),
    ...(change.price_percent === undefined
      ? {}
      : { price: checked('price', changedByPercent(product.price, change.price_percent)) }),
    ...(change.stock === undefined ? {} : { stock: change.stock }),
    ...(change.stock_difference === undefined
      ? {}
      : { stock: checked('stock', product.stock + change.stock_difference) }),
    ...(change.category_id === undefined ? {} : placeOf(change.category_id, change.sub_category ?? null, categories)),
    ...(change.status === undefined ? {} : { status: change.status }),
  }
}

/** Returns the refusal of a product that has changed since the caller saw it. */
export function changedSince({ message = problems.product_changed.message }: { message?: string } = {}): Refusal {
  return { code: 'product_changed', message }
}

function checked<Field extends 'price' | 'stock'>(field: Field, value: number): ProductValues[Field] {
  const read = productForm.shape[field].safeParse(value)
  if (read.success) return read.data as ProductValues[Field]
  throw invalid(field, read.error.issues[0]?.message ?? '')
}

function placeOf(category_id: string, sub_category: string | null, categories: readonly KnownCategory[]) {
  const found = categories.find((known) => known.category_id === category_id)
  if (!found) throw invalid('category_id', 'Category is required')
  if (sub_category !== null && !found.sub_categories.includes(sub_category))
    throw invalid('sub_category', 'This sub-category belongs to another category')
  return { category_id, category: found.category, sub_category }
}

function invalid(field: string, message: string): Problem {
  return new Problem('validation_failed', { errors: [{ field, message }] })
}
