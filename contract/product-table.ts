import { z } from 'zod'
import { call } from './call.ts'

/** The maximum products and bytes of an imported file. */
export const IMPORT_MAX_LINES = 10_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** The columns of a product table for spreadsheets, with the labels of the form, in the order of an export. */
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
  /** These optional columns show changes since the export. */
  exported_stock: 'Stock when exported',
  version: 'Version',
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

export const OPTIONAL_COLUMNS: readonly ProductColumn[] = ['product_id', 'exported_stock', 'version']

/** Streams the response as text/csv. */
export const exportProducts = call({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/seller/products.csv',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'The caller’s products on sale, newest first, as a CSV file; the import accepts the same file',
  answers: 'text/csv',
  response: z.any(),
})

/**
 * A fault of an imported table. The headings are line 1; a cell with several lines of text counts as one line. `column`
 * is null for a fault of the whole line or file.
 */
export const tableFault = z
  .object({ line: z.int(), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'TableFault' })
export type TableFault = z.infer<typeof tableFault>

const outcome = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }).meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof outcome>

/**
 * The effect of an import. With any fault, the import changes nothing; the counts include only lines without faults.
 */
export const importPreview = outcome.extend({ faults: z.array(tableFault) }).meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

const file = { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES } as const

export const previewProductImport = call({
  name: 'previewProductImport',
  method: 'POST',
  path: '/api/seller/product-imports/preview',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'Preview an import: its effect and all faults; changes nothing',
  file,
  response: importPreview,
})

export const importProducts = call({
  name: 'importProducts',
  method: 'POST',
  path: '/api/seller/product-imports',
  caller: 'verified seller',
  tag: 'Seller',
  summary:
    'Import a table of products: lines with a product id change the caller’s product, others create one. If any line has a fault, nothing changes',
  file,
  idempotent: true,
  refusals: ['import_refused'],
  response: outcome,
})
