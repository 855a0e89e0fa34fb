import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, pageQuery } from './call.ts'
import { packSize, product } from './catalog.ts'
import { idInAddress, paisa, tooLong, tooMany, tooMuch } from './fields.ts'
import { LOW_STOCK, MAX_PICTURES, MAX_PRICE, MAX_STOCK, MAX_UNIT_WEIGHT, SELLER_PAGE_SIZE } from './limits.ts'
import { formatRupees } from './money.ts'
import { descriptions, textFields } from './name-fields.ts'
import { PRODUCT_STATUSES } from './statuses.ts'
import { polledPageOf, pollQuery } from './updates.ts'

const [LONGEST_NAME, LONGEST_DESCRIPTION] = [120, 4000]

const required = (field: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${field} is required` })

/**
 * The fields of the product form; all are required. The price is in paisa. `sub_category` is null if no sub-category
 * fits.
 */
export const productForm = z
  .strictObject({
    name: required('Name').max(LONGEST_NAME, tooLong),
    description: required('Description').max(LONGEST_DESCRIPTION, tooLong),
    category_id: z.uuid({ error: 'Category is required' }),
    sub_category: required('Sub-category').max(80, tooLong).nullable(),
    price: z
      .int({ error: 'Price must be a number' })
      .min(1, { error: 'Price must be more than 0' })
      .max(MAX_PRICE, { error: () => `Price can be ${formatRupees(MAX_PRICE)} at most` })
      .brand<'Paisa', 'inout'>()
      .meta({ description: 'Paisa (Rs. 1 = 100 paisa)', examples: [12_500] }),
    unit_weight: z
      .number({ error: 'Unit weight must be a number' })
      .positive({ error: 'Unit weight must be more than 0' })
      .max(MAX_UNIT_WEIGHT, tooMuch('Unit weight'))
      .refine((weight) => Number(weight.toFixed(3)) === weight, 'Unit weight can have three decimals at most'),
    unit_label: required('Unit').max(20, tooLong),
    stock: z
      .int({ error: 'Stock must be a number' })
      .min(0, { error: 'Stock can’t be less than 0' })
      .max(MAX_STOCK, tooMuch('Stock')),
    image_url: z
      .string({ error: areaMessages.products.imageRequired })
      .min(1, areaMessages.products.imageRequired)
      .max(500),
    more_pictures: z
      .array(z.string().min(1).max(500))
      .max(MAX_PICTURES - 1, tooMany)
      .optional()
      .describe('The pictures after `image_url`, in their order'),
    names: textFields(LONGEST_NAME)
      .optional()
      .describe('The name in languages other than the main one. An empty name removes it.'),
    descriptions: textFields(LONGEST_DESCRIPTION)
      .optional()
      .describe('The description in other languages. A language without a name has no description.'),
  })
  .meta({ id: 'ProductForm' })
export type ProductForm = z.infer<typeof productForm>

/** The fields that a draft of a product may lack. An empty text removes the description or the picture of a draft. */
const incomplete = {
  description: z.string().trim().max(LONGEST_DESCRIPTION, tooLong),
  image_url: z.string().max(500),
}

/** The fields of a draft of a product. It may lack the description and the picture. */
export const draftForm = productForm
  .extend({ description: incomplete.description.optional(), image_url: incomplete.image_url.optional() })
  .meta({ id: 'DraftForm' })
export type DraftForm = z.infer<typeof draftForm>

export const productStatus = z.enum(PRODUCT_STATUSES).meta({ id: 'ProductStatus' })

export const sellerProduct = product
  .extend({
    status: productStatus,
    review: z
      .enum(['waiting', 'rejected'])
      .nullable()
      .describe(
        '`waiting`: the product is on sale after an admin has approved it; `rejected`: an admin has refused it',
      ),
    review_reason: z.string().nullable().describe('The reason of a rejection'),
    updated_at: z.string(),
    descriptions,
    regular_price: paisa.nullable().describe('The price after the sale in paisa; null without a sale'),
    more_pictures: z.array(z.string()).describe('The pictures after `image_url`, in their order'),
    yesterday_price: paisa
      .nullable()
      .describe('The price in paisa at the end of yesterday in Pakistan; null if the product was not on sale before'),
    packs: z.array(packSize).describe('The pack sizes on sale, smallest first; empty if there is only one'),
  })
  .meta({ id: 'SellerProduct' })
export type SellerProduct = z.infer<typeof sellerProduct>

export const productParams = z.object({ product_id: idInAddress })

/** The sort orders of a seller's product list. `newest` is the default. */
export const SELLER_PRODUCT_SORTS = [
  'newest',
  ...(['name_asc', 'name_desc', 'price_asc', 'price_desc'] as const),
  ...(['stock_asc', 'stock_desc', 'updated_asc', 'updated_desc'] as const),
] as const
export type SellerProductSort = (typeof SELLER_PRODUCT_SORTS)[number]
export const sellerProductSort = z.enum(SELLER_PRODUCT_SORTS).meta({ id: 'SellerProductSort' })

export const listSellerProducts = call({
  name: 'listSellerProducts',
  method: 'GET',
  path: '/api/seller/products',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'The caller’s products with a status, by default those on sale; with filters and a sort order',
  query: z.strictObject({
    q: z.string().trim().max(100).optional(),
    status: productStatus.default('active'),
    category_id: z.uuid().optional().describe('Only products of this category'),
    stock: z
      .enum(['low', 'out'])
      .optional()
      .describe(`\`low\`: only products with at most ${LOW_STOCK} units; \`out\`: only sold-out products`),
    without_picture: z.stringbool().optional().describe('Only products without a picture, which are drafts'),
    sort: sellerProductSort.default('newest'),
    ...pollQuery,
    ...pageQuery(SELLER_PAGE_SIZE),
  }),
  response: polledPageOf(sellerProduct),
})

export const getSellerProduct = call({
  name: 'getSellerProduct',
  method: 'GET',
  path: '/api/seller/products/:product_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:read',
  tag: 'Seller',
  summary: 'One of the caller’s products',
  params: productParams,
  refusals: ['product_not_found'],
  response: sellerProduct,
})

export const createProduct = call({
  name: 'createProduct',
  method: 'POST',
  path: '/api/seller/products',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Add a product',
  body: productForm,
  response: sellerProduct,
  status: 201,
})

export const createDraft = call({
  name: 'createDraft',
  method: 'POST',
  path: '/api/seller/drafts',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  tag: 'Seller',
  summary:
    'Add a product as a draft, which only the seller and admins see; it may lack the picture and the description',
  body: draftForm,
  response: sellerProduct,
  status: 201,
})

/**
 * The version of a product that a seller saw before changing it. The server refuses the change if the product has
 * changed since then.
 */
export const seenProduct = z.strictObject({
  updated_at: z.string(),
  status: productStatus,
  price: paisa,
  stock: z.int(),
})
export type SeenProduct = Partial<z.infer<typeof seenProduct>>

/**
 * A field of API calls that change prices. If it is true, the server refuses a price change of more than half, and the
 * screen asks the user to confirm it. Programs need not send the field, because they cannot ask a person.
 */
export const refuseLargePriceChange = z
  .boolean()
  .describe(
    'Whether a price that would rise or fall by more than half is refused with `large_price_change`, so that a person can confirm it; default: false',
  )

/** The current price of a product, and the different price that a request would set. */
export const changedPrice = z
  .object({
    product_id: z.uuid(),
    from: paisa.describe('The present price in paisa'),
    to: paisa.describe('The wanted price in paisa'),
  })
  .meta({ id: 'ChangedPrice' })
export type ChangedPrice = z.infer<typeof changedPrice>

export const updateProduct = call({
  name: 'updateProduct',
  method: 'PATCH',
  path: '/api/seller/products/:product_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary:
    'Change a product, publish a draft, or put an archived product back on sale; pack sizes share name, description and category',
  params: productParams,
  body: productForm
    .extend({
      ...incomplete,
      status: productStatus,
      from: seenProduct
        .partial()
        .describe(
          'The product as the caller saw it; if it has changed since, the call is refused with `product_changed`',
        ),
      refuse_large_price_change: refuseLargePriceChange,
    })
    .partial(),
  refusals: [
    ...(['product_not_found', 'product_changed', 'product_was_on_sale', 'product_never_on_sale'] as const),
    'large_price_change',
    ...(['sale_running', 'pack_size_taken', 'too_many_pack_sizes'] as const),
  ],
  response: sellerProduct,
})

export const archiveProduct = call({
  name: 'archiveProduct',
  method: 'DELETE',
  path: '/api/seller/products/:product_id',
  caller: 'verified seller',
  sellerStaff: ['manager', 'products'],
  scope: 'products:write',
  tag: 'Seller',
  summary: 'Take a product off sale; past orders keep it. A draft is deleted for good',
  params: productParams,
  refusals: ['product_not_found'],
  response: nothing,
  status: 204,
})
