import { z } from 'zod'
import { call } from './call.ts'
import { product } from './catalog.ts'
import { idInAddress, paisa } from './fields.ts'
import { SHOP_PAGE_SIZE } from './limits.ts'
import { productForm, sellerProduct } from './seller-products.ts'

const shownProducts = z.strictObject({ limit: z.coerce.number().int().min(1).max(24).default(SHOP_PAGE_SIZE) })
const products = z.object({ items: z.array(product) })

export const listSpecials = call({
  name: 'listSpecials',
  method: 'GET',
  path: '/api/specials',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Products in stock with a sale price below their former price, the largest saving in percent first',
  query: shownProducts,
  response: products,
})

export const listInSeason = call({
  name: 'listInSeason',
  method: 'GET',
  path: '/api/in-season',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Products in stock whose season in Pakistan is now, one for each kind of goods, the shortest season first',
  query: shownProducts,
  response: products,
})

export const priceHistory = z
  .object({
    product_id: z.uuid(),
    lowest: paisa,
    highest: paisa,
    periods: z
      .array(
        z.object({
          first_day: z.string().describe('YYYY-MM-DD in Pakistan'),
          last_day: z.string().describe('YYYY-MM-DD in Pakistan'),
          price: paisa.describe('In paisa: the lowest price of each of these days'),
        }),
      )
      .describe('Successive days with the same price, the newest first'),
  })
  .meta({ id: 'PriceHistory' })
export type PriceHistory = z.infer<typeof priceHistory>

export const getPriceHistory = call({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/api/products/:product_id/prices',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'The prices of a product in the last 30 days',
  params: z.object({ product_id: idInAddress }),
  refusals: ['product_not_found'],
  response: priceHistory,
})

/** The sale of a product: a lower price until an end. */
export const saleForm = z
  .strictObject({
    price: productForm.shape.price,
    ends_at: z.iso
      .datetime({ offset: true, error: 'Enter the date and time when the sale ends' })
      .meta({ description: 'RFC 3339, at most 30 days ahead', examples: ['2026-11-24T18:59:00Z'] }),
  })
  .meta({ id: 'SaleForm' })
export type SaleForm = z.infer<typeof saleForm>

const ownProduct = z.object({ product_id: idInAddress })

export const startSale = call({
  name: 'startSale',
  method: 'POST',
  path: '/api/seller/products/:product_id/sale',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Start a sale: a lower price until an end, at most 30 days ahead. Afterwards the regular price returns',
  params: ownProduct,
  body: saleForm,
  refusals: ['product_not_found', 'sale_running'],
  response: sellerProduct,
})

export const endSale = call({
  name: 'endSale',
  method: 'DELETE',
  path: '/api/seller/products/:product_id/sale',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'End a sale early: the regular price returns. Without a sale, nothing changes',
  params: ownProduct,
  refusals: ['product_not_found'],
  response: sellerProduct,
})
