import { z } from 'zod'
import { call, nothing } from './call.ts'
import { idInAddress } from './fields.ts'

const params = z.object({ product_id: idInAddress })

export const getStockAlert = call({
  name: 'getStockAlert',
  method: 'GET',
  path: '/api/stock-alerts/:product_id',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Whether the caller gets an email when this product is in stock again',
  params,
  response: z.object({ is_on: z.boolean() }),
})

export const setStockAlert = call({
  name: 'setStockAlert',
  method: 'PUT',
  path: '/api/stock-alerts/:product_id',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Email the caller once when this sold-out product is in stock again',
  params,
  refusals: ['product_not_found', 'too_many_stock_alerts'],
  response: nothing,
  status: 204,
})

export const removeStockAlert = call({
  name: 'removeStockAlert',
  method: 'DELETE',
  path: '/api/stock-alerts/:product_id',
  caller: 'customer',
  tag: 'Wishlist',
  summary: 'Do not email the caller about this product',
  params,
  response: nothing,
  status: 204,
})
