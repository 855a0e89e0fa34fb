import { z } from 'zod'
import { call } from './call.ts'

/** The columns of a seller's products as a table for spreadsheets, under the labels of the form; in this order in an exported one. */
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
  /** What the two below say tells a table that has become old while somebody worked on it; they may be left out. */
  exported_stock: 'Stock when exported',
  updated_at: 'Last changed (UTC)',
} as const
export type ProductColumn = keyof typeof PRODUCT_COLUMNS

/** Answers text/csv, written while it is read. */
export const exportProducts = call({
  method: 'GET',
  path: '/api/seller/products.csv',
  caller: 'verified seller',
  tag: 'Seller',
  summary: 'The caller’s products on sale, newest first, as a table for spreadsheets; the import takes it back',
  response: z.any(),
})
