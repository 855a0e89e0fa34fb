import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { idInAddress } from './fields.ts'
import type { Language } from './language.ts'
import { refusedProduct } from './product-changes.ts'

/** The maximum number of products, and of bytes, in an imported table of products. */
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
  /** Optional columns of the product table. The import uses them to detect products that changed after the export. */
  exported_stock: 'Stock when exported',
  version: 'Version',
  /** Optional columns of the product table, with the texts in another language than that of `name`. */
  name_ur: 'Name in Urdu',
  description_ur: 'Description in Urdu',
  name_en: 'Name in English',
  description_en: 'Description in English',
  /** An optional column of the product table: the names of picture files. The export leaves it out. */
  pictures: 'Pictures',
  /** Optional. The https addresses of pictures, which follow those of `pictures`. The export leaves it out. */
  image_url: 'Picture addresses',
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** The columns with the texts in other languages, by language. */
export const TEXT_COLUMNS = {
  ur: { name: 'name_ur', description: 'description_ur' },
  en: { name: 'name_en', description: 'description_en' },
} as const satisfies Record<Language, Record<'name' | 'description', ProductColumn>>

export const OPTIONAL_COLUMNS: readonly ProductColumn[] = [
  ...(['product_id', 'exported_stock', 'version', 'pictures', 'image_url'] as const),
  ...Object.values(TEXT_COLUMNS).flatMap(({ name, description }) => [name, description]),
]

/**
 * The heading of the column with the reasons in the table of an import's faulty lines, by language. The import ignores
 * this column, so that sellers can correct the table and import it.
 */
export const REASON_HEADINGS: Record<Language, string> = { en: 'Reason', ur: 'وجہ' }

/** The call that exports a seller's products as a CSV file. The server streams the response. */
export const exportProducts = call({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/seller/products.csv',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'The caller’s products on sale and drafts, newest first, as a CSV file; the import accepts the same file',
  answers: 'text/csv',
  response: z.any(),
})

/**
 * An error in an imported table of products. `line` counts from the headings, which are line 1; a cell with line breaks
 * counts as one line. `column` is null if the error concerns a whole line or the file.
 */
export const tableFault = z
  .object({ line: z.int(), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'TableFault' })
export type TableFault = z.infer<typeof tableFault>

const outcome = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() })
export type ImportOutcome = z.infer<typeof outcome>

/** The preview of an import of products. `created`, `changed` and `unchanged` include only lines without errors. */
export const importPreview = outcome
  .extend({
    line_count: z
      .int()
      .describe(
        'Number of lines with products in the file; 0 if a fault concerns the whole file, such as a missing column',
      ),
    pictures_to_fetch: z
      .int()
      .describe('Number of addresses of pictures in the file from which the shop has no picture yet'),
    faults: z.array(tableFault),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreview>

const importResult = outcome
  .extend({
    faults: z.array(tableFault).describe('The faults of the lines that were not imported'),
    import_id: z.uuid().nullable().describe('The id with which the import can be undone; null if nothing changed'),
    undo_until: timestamp.nullable().describe('The time until which the import can be undone'),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.infer<typeof importResult>

/** The media types of CSV and xlsx files. */
export const CSV_TYPE = 'text/csv'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A table of products as the body of a call. */
export const tableFile = { type: CSV_TYPE, otherTypes: [XLSX_TYPE], maxBytes: IMPORT_MAX_BYTES } as const

const newProducts = {
  new_products: z
    .enum(['draft', 'active'])
    .default('draft')
    .describe('The status of new products: `draft`, or `active` to put them on sale; `active` needs pictures'),
}
export type NewProducts = z.infer<(typeof newProducts)['new_products']>

export const previewProductImport = call({
  name: 'previewProductImport',
  method: 'POST',
  path: '/api/seller/product-imports/preview',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Preview an import: the number of changes and all errors; nothing is changed',
  query: z.object(newProducts),
  file: tableFile,
  response: importPreview,
})

export const importProducts = call({
  name: 'importProducts',
  method: 'POST',
  path: '/api/seller/product-imports',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Import a table of products: a line with a product id changes that product, a line without one creates a product. If any line has an error, nothing changes, unless faulty lines are skipped',
  query: z.object({
    faulty_lines: z
      .enum(['refuse', 'skip'])
      .default('refuse')
      .describe('`refuse` imports all lines or none; `skip` imports the lines without errors'),
    ...newProducts,
  }),
  file: tableFile,
  idempotent: true,
  refusals: ['import_refused'],
  response: importResult,
})

/** A line of an imported table of products, with the texts of its cells as they are in the file. */
const tableRecord = z
  .object({ line: z.int(), cells: z.array(z.string()).describe('The texts of the cells, in the order of the file') })
  .meta({ id: 'TableRecord' })
export type TableRecord = z.infer<typeof tableRecord>

const tableRecords = z
  .object({
    headings: z.array(z.string()).describe('The headings of the file'),
    lines: z.array(tableRecord).describe('The lines below the headings that are not empty'),
  })
  .meta({ id: 'TableRecords' })
export type TableRecords = z.infer<typeof tableRecords>

export const readTableRecords = call({
  name: 'readTableRecords',
  method: 'POST',
  path: '/api/seller/product-imports/lines',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Read a table of products as the import reads it: its headings, and the texts of each line. Programs use it to return faulty lines to a seller',
  file: tableFile,
  response: tableRecords,
})

const undoableImport = z
  .object({
    import_id: z.uuid(),
    created_at: timestamp,
    undo_until: timestamp,
    created: z.int().describe('Number of products that the import has added'),
    changed: z.int().describe('Number of products that the import has changed'),
  })
  .meta({ id: 'UndoableImport' })
export type UndoableImport = z.infer<typeof undoableImport>

export const listUndoableImports = call({
  name: 'listUndoableImports',
  method: 'GET',
  path: '/api/seller/product-imports',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'The last ten imports that the caller can still undo, newest first',
  response: z.object({ items: z.array(undoableImport) }),
})

export const undoProductImport = call({
  name: 'undoProductImport',
  method: 'POST',
  path: '/api/seller/product-imports/:import_id/undo',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Undo an import within ten minutes: added drafts are deleted, added products on sale are archived, and changed products restored. Products that were edited or published since then are refused. Units sold since then stay sold',
  params: z.object({ import_id: idInAddress }),
  refusals: ['product_import_not_found', 'undo_expired', 'already_undone'],
  response: z.object({
    removed: z.int().describe('Number of added drafts that were deleted'),
    archived: z.int().describe('Number of added products that are not on sale any more'),
    restored: z.int().describe('Number of products that are as before the import'),
    refused: z.array(refusedProduct),
  }),
})
