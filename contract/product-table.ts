import { z } from 'zod'
import { call } from './call.ts'
import { IMPORT_MAX_BYTES } from './limits.ts'

/**
 * The columns of a seller's products as a table for spreadsheets, under the labels of the form; in this order in an
 * exported one.
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
  /** The two below tell what has changed while somebody worked on an exported table; they may be left out. */
  exported_stock: 'Stock when exported',
  version: 'Version',
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** The columns that a table may lack. */
export const OPTIONAL_COLUMNS: readonly ProductColumn[] = ['product_id', 'exported_stock', 'version']

/** Answers text/csv, written while it is read. */
export const exportProducts = call({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/seller/products.csv',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'The caller’s products on sale, newest first, as a table for spreadsheets; the import takes it back',
  answers: 'text/csv',
  response: z.any(),
})

/**
 * What can't be imported, and why. Lines are counted as a spreadsheet does: the headings are line 1, and a cell with
 * several lines of text is still one. `column` is null for a fault of the line, or of the file, as a whole.
 */
export const tableFault = z
  .object({ line: z.int(), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'TableFault' })
export type TableFault = z.infer<typeof tableFault>

const outcome = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() }).meta({ id: 'ImportOutcome' })
export type ImportOutcome = z.infer<typeof outcome>

/** What an import would do. With any fault it would do nothing; the counts are of the lines without. */
export const importPreview = outcome.extend({ faults: z.array(tableFault) }).meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

const file = { type: 'text/csv', maxBytes: IMPORT_MAX_BYTES } as const

export const previewProductImport = call({
  name: 'previewProductImport',
  method: 'POST',
  path: '/api/seller/product-imports/preview',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'What importing a table of products would do, and everything in it that can’t be imported; changes nothing',
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
    'Import a table of products: lines with a product id change the caller’s own product, others put one on sale; all lines or, with `faults`, none',
  file,
  idempotent: true,
  refusals: ['import_refused'],
  response: outcome,
})
