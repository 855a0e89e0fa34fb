import { z } from 'zod'
import { call } from './call.ts'
import type { Language } from './language.ts'

/** The maximum number of products, and of bytes, in an imported file. */
export const IMPORT_MAX_LINES = 10_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/**
 * The columns of the file for product export and import: the label of each column, in export order. The product form
 * has the same labels.
 */
export const PRODUCT_COLUMNS = {
  product_id: 'Product ID',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  sub_category: 'Sub-category',
  price: 'Price (Rs.)',
  unit_weight: 'Unit weight',
  unit_label: 'Unit',
  stock: 'Stock',
  /** Optional columns. The import uses them to detect products that changed after the export. */
  exported_stock: 'Stock when exported',
  version: 'Version',
  /** Optional columns with the texts in another language than that of `name`. */
  name_ur: 'Name in Urdu',
  description_ur: 'Description in Urdu',
  name_en: 'Name in English',
  description_en: 'Description in English',
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** The columns with the texts in other languages, by language. */
export const TEXT_COLUMNS = {
  ur: { name: 'name_ur', description: 'description_ur' },
  en: { name: 'name_en', description: 'description_en' },
} as const satisfies Record<Language, Record<'name' | 'description', ProductColumn>>

export const OPTIONAL_COLUMNS: readonly ProductColumn[] = [
  ...(['product_id', 'exported_stock', 'version'] as const),
  ...Object.values(TEXT_COLUMNS).flatMap(({ name, description }) => [name, description]),
]

/** The seller's products as a CSV file. The server streams the response. */
export const exportProducts = call({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/seller/products.csv',
  caller: 'verified seller',
  scope: 'products:read',
  tag: 'Seller',
  summary: 'The caller’s products on sale and drafts, newest first, as a CSV file; the import accepts the same file',
  answers: 'text/csv',
  response: z.any(),
})

/**
 * An error in an imported table. `line` counts from the headings, which are line 1; a cell with line breaks counts as
 * one line. `column` is null if the error concerns a whole line or the file.
 */
export const tableFault = z
  .object({ line: z.int(), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'TableFault' })
export type TableFault = z.infer<typeof tableFault>

const outcome = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }).meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof outcome>

/**
 * The result of an import, or of its preview. If any line has an error, the import changes nothing. The counts include
 * only lines without errors.
 */
export const importPreview = outcome.extend({ faults: z.array(tableFault) }).meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

const file = { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES } as const

export const previewProductImport = call({
  name: 'previewProductImport',
  method: 'POST',
  path: '/api/seller/product-imports/preview',
  caller: 'verified seller',
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Preview an import: the number of changes and all errors; nothing is changed',
  file,
  response: importPreview,
})

export const importProducts = call({
  name: 'importProducts',
  method: 'POST',
  path: '/api/seller/product-imports',
  caller: 'verified seller',
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Import a table of products: a line with a product id changes that product, a line without one creates a product. If any line has an error, nothing changes',
  file,
  idempotent: true,
  refusals: ['import_refused'],
  response: outcome,
})
