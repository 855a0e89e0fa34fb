import type { Readable } from 'node:stream'
import { inRupees } from '#contract/money.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { productsOfSeller } from '#server/catalog/seller-products.ts'
import { csvStream } from '#server/platform/csv.ts'
import type { Seller } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'

/**
 * The number of products that one query of the export reads. Between two queries, the export holds no database
 * connection.
 */
const BATCH = 500

/**
 * The columns of the exported table of products. The pictures are missing, because an imported table names them by file
 * names and addresses, which the shop does not have.
 */
const EXPORTED = (Object.keys(PRODUCT_COLUMNS) as ProductColumn[]).filter(
  (column) => column !== 'pictures' && column !== 'image_url',
)

/**
 * Returns all products that the caller has on sale (status `active`), and then all drafts, each newest first, as a CSV
 * stream. Prices are in rupees.
 */
export function exportProducts(platform: Platform, { seller_id }: Seller): Readable {
  const headings = EXPORTED.map((column) => PRODUCT_COLUMNS[column])
  return csvStream(headings, rowsOf(platform, seller_id))
}

async function* rowsOf(platform: Platform, sellerId: string) {
  for (const status of ['active', 'draft'] as const) yield* rowsWith(platform, sellerId, status)
}

async function* rowsWith({ database }: Platform, sellerId: string, status: ProductStatus) {
  let after: readonly [string, string] | undefined
  do {
    const products = await productsOfSeller(database, sellerId, { status, sort: 'newest', limit: BATCH, after })
    for (const product of products.slice(0, BATCH)) yield cellsOf(product)
    const last = products.length > BATCH ? products[BATCH - 1] : undefined
    after = last && [last.created_at, last.product_id]
  } while (after)
}

/**
 * Returns the version of a product for the exported table: the time of its last change after the letter v. The letter
 * prevents spreadsheets from converting it to a number or a date.
 */
export function versionOf({ updated_at }: { updated_at: string }): string {
  return `v${updated_at.replace(/\D/g, '')}`
}

function cellsOf(product: SellerProduct) {
  const cells: Record<(typeof EXPORTED)[number], string | number | null> = {
    ...product,
    price: inRupees(product.price),
    name_ur: product.names.ur ?? '',
    description_ur: product.descriptions.ur ?? '',
    name_en: product.names.en ?? '',
    description_en: product.descriptions.en ?? '',
    exported_stock: product.stock,
    version: versionOf(product),
  }
  return EXPORTED.map((column) => cells[column])
}
