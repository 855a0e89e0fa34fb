import { z } from 'zod'
import { call } from './call.ts'
import { productForm, productParams, sellerProduct } from './seller-products.ts'

/** The fields in which the pack sizes of a product differ. */
export const packForm = productForm
  .pick({ price: true, unit_weight: true, unit_label: true, stock: true })
  .meta({ id: 'PackForm' })
export type PackForm = z.infer<typeof packForm>

export const addPackSize = call({
  name: 'addPackSize',
  method: 'POST',
  path: '/api/seller/products/:product_id/pack-sizes',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Add a pack size to a product, with its name, description, category and pictures',
  params: productParams,
  body: packForm,
  refusals: ['product_not_found', 'pack_size_taken', 'too_many_pack_sizes'],
  response: sellerProduct,
  status: 201,
})

export const joinGroup = call({
  name: 'joinGroup',
  method: 'PUT',
  path: '/api/seller/products/:product_id/group',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Make a product a pack size of another one; it takes over the name, description and category',
  params: productParams,
  body: z.strictObject({ product_id: z.uuid().describe('A product of the group, or one without a group') }),
  refusals: ['product_not_found', 'pack_size_taken', 'too_many_pack_sizes'],
  response: sellerProduct,
})

export const leaveGroup = call({
  name: 'leaveGroup',
  method: 'DELETE',
  path: '/api/seller/products/:product_id/group',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Sell a pack size as a product of its own',
  params: productParams,
  refusals: ['product_not_found'],
  response: sellerProduct,
})
