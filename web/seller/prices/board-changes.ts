import type { SellerProduct } from '#contract/seller-products.ts'
import { readNumber } from '../products/product-entry.ts'
import type { WantedChange } from '../products/use-change-many.ts'

/** The texts that the seller has typed for a product on the price board. A field that was not touched is missing. */
export type TypedNumbers = { price?: string; stock?: string }
/** The typed texts of the price board, by the id of the product. */
export type TypedBoard = Readonly<Record<string, TypedNumbers>>

/** A typed price or stock of the price board that cannot be saved, with the error message. */
export type BoardFault = { product_id: string; field: 'price' | 'stock'; message: string }

/** The changes that the seller has typed on the price board, and the typed numbers that cannot be saved. */
export type BoardChanges = { wanted: WantedChange[]; faults: BoardFault[] }

/**
 * Returns the changes and the faults in the texts that a seller typed on the price board. A field that is empty, or
 * that contains the current value, is no change. Typed prices are in rupees; the prices of changes are in paisa.
 */
export function boardChanges(products: readonly SellerProduct[], typed: TypedBoard): BoardChanges {
  const wanted: WantedChange[] = []
  const faults: BoardFault[] = []
  for (const product of products) {
    const change: WantedChange['change'] = {}
    for (const field of ['price', 'stock'] as const) {
      const text = typed[product.product_id]?.[field]?.trim() ?? ''
      if (text === '') continue
      const read = readNumber(field, text)
      if ('fault' in read) faults.push({ product_id: product.product_id, field, message: read.fault })
      else Object.assign(change, read.change)
    }
    if (change.price === product.price) delete change.price
    if (change.stock === product.stock) delete change.stock
    if (Object.keys(change).length > 0) wanted.push({ product, change })
  }
  return { wanted, faults }
}
