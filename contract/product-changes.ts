import { z } from 'zod'
import { call, timestamp } from './call.ts'
import { idInAddress, paisa, tooMany } from './fields.ts'
import { MAX_STOCK } from './limits.ts'
import { productForm, productStatus, refuseLargePriceChange, seenProduct } from './seller-products.ts'

/**
 * The maximum number of products that a seller can change with one call. It is also the largest page of the product
 * list.
 */
export const MAX_PRODUCTS_AT_ONCE = 100
/** Minutes after a change of many products within which the seller can undo it. */
export const UNDO_MINUTES = 10
/** The limits of a change of the price in percent. */
export const PERCENT = { least: -90, most: 900 }

const { price, stock, sub_category } = productForm.shape

const productChange = z
  .strictObject({
    product_id: z.uuid(),
    from: seenProduct
      .partial()
      .optional()
      .describe('The product as the caller saw it; if it has changed since, it is refused with `product_changed`'),
    price: price.optional(),
    price_percent: z
      .number({ error: 'The percentage must be a number' })
      .min(PERCENT.least, { error: `The percentage can’t be less than ${PERCENT.least}` })
      .max(PERCENT.most, { error: `The percentage can be ${PERCENT.most} at most` })
      .refine((percent) => Number(percent.toFixed(1)) === percent, 'The percentage can have one decimal at most')
      .optional()
      .describe('Changes the price by so many percent, rounded to whole rupees; the new price is at least Rs. 1'),
    stock: stock.optional(),
    stock_difference: z
      .int({ error: 'Stock must be a number' })
      .min(-MAX_STOCK)
      .max(MAX_STOCK)
      .optional()
      .describe('Adds so many units to the stock, or takes them away if it is negative'),
    category_id: z.uuid().optional(),
    sub_category: sub_category.optional().describe('Needs `category_id`; null if no sub-category fits'),
    status: z
      .enum(['active', 'archived'])
      .optional()
      .describe('`active` publishes a draft or restores an archived product; `archived` takes a product off sale'),
  })
  .refine((change) => change.price === undefined || change.price_percent === undefined, {
    path: ['price_percent'],
    error: 'Send a price or a percentage, not both',
  })
  .refine((change) => change.stock === undefined || change.stock_difference === undefined, {
    path: ['stock_difference'],
    error: 'Send a stock or a difference, not both',
  })
  .refine((change) => change.sub_category === undefined || change.category_id !== undefined, {
    path: ['category_id'],
    error: 'Category is required',
  })
  .meta({ id: 'ProductChange' })
export type ProductChange = z.infer<typeof productChange>

/** A product after a change of many products. */
const changedProduct = z
  .object({ product_id: z.uuid(), price: paisa, stock: z.int(), status: productStatus, updated_at: timestamp })
  .meta({ id: 'ProductAfterChange' })
export type ChangedProduct = z.infer<typeof changedProduct>

/** A product that the server did not change, with the reason. */
export const refusedProduct = z
  .object({
    product_id: z.uuid(),
    code: z.string().describe('The error code that `updateProduct` would return for this product'),
    message: z.string().describe('The sentence of the error'),
  })
  .meta({ id: 'RefusedProduct' })
export type RefusedProduct = z.infer<typeof refusedProduct>

export const changeProducts = call({
  name: 'changeProducts',
  method: 'POST',
  path: '/api/seller/product-changes',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Change the price, stock, category or status of up to 100 products; products that are refused stay unchanged',
  idempotent: true,
  body: z.strictObject({
    changes: z
      .array(productChange)
      .min(1, { error: 'Select at least one product' })
      .max(MAX_PRODUCTS_AT_ONCE, tooMany)
      .refine((changes) => new Set(changes.map(({ product_id }) => product_id)).size === changes.length, {
        error: 'Each product can be in the request once',
      })
      .describe('The wanted values of each product'),
    refuse_large_price_change: refuseLargePriceChange.optional(),
  }),
  refusals: ['idempotency_key_reused', 'large_price_change'],
  response: z.object({
    change_id: z.uuid().nullable().describe('The id with which the change can be undone; null if nothing changed'),
    undo_until: timestamp.nullable().describe('The time until which the change can be undone'),
    changed: z
      .array(changedProduct)
      .describe('The products that now have the wanted values, in the order of the request'),
    refused: z.array(refusedProduct),
  }),
})

const undoableChange = z
  .object({
    change_id: z.uuid(),
    created_at: timestamp,
    undo_until: timestamp,
    product_count: z.int().describe('Number of products that the change has changed'),
  })
  .meta({ id: 'UndoableChange' })
export type UndoableChange = z.infer<typeof undoableChange>

export const listUndoableChanges = call({
  name: 'listUndoableChanges',
  method: 'GET',
  path: '/api/seller/product-changes',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'The last ten changes of many products that the caller can still undo, newest first',
  response: z.object({ items: z.array(undoableChange) }),
})

export const undoProductChange = call({
  name: 'undoProductChange',
  method: 'POST',
  path: '/api/seller/product-changes/:change_id/undo',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Undo a change of many products within ten minutes; products that were edited since then are refused. Units sold since then stay sold',
  params: z.object({ change_id: idInAddress }),
  refusals: ['product_change_not_found', 'undo_expired', 'already_undone'],
  response: z.object({ changed: z.array(changedProduct), refused: z.array(refusedProduct) }),
})
