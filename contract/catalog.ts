import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress, paisa } from './fields.ts'
import { LONGEST_CATEGORY, LONGEST_SEARCH, SHOP_PAGE_SIZE } from './limits.ts'
import { descriptions, names } from './name-fields.ts'

export const category = z
  .object({
    category_id: z.uuid(),
    category_name: z.string(),
    category: z.string().describe('The value in `shop_products.category` and in links: the name in lower case.'),
    description: z.string(),
    sub_categories: z.array(z.string()),
    image_url: z.string().nullable().describe('A path of this shop'),
    sub_category_images: z
      .record(z.string(), z.string())
      .describe('Paths of this shop, by the name of the sub-category'),
    names,
    descriptions,
    sub_category_names: z
      .record(z.string(), names)
      .describe('The names of sub-categories in other languages, by the name in `sub_categories`'),
    created_at: timestamp,
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof category>

export const product = z
  .object({
    product_id: z.uuid(),
    seller_id: z.uuid(),
    category_id: z.uuid(),
    category: z.string(),
    sub_category: z.string().nullable(),
    name: z.string().describe('The name that the seller typed first; `names` has it in other languages'),
    names,
    description: z.string(),
    price: paisa,
    was_price: paisa
      .nullable()
      .describe(
        'During a sale, in paisa: the lowest price of the 30 days before it. Null if that is not higher than `price`',
      ),
    sale_ends_at: timestamp.nullable().describe('The end of the sale; null without a sale'),
    unit_weight: z.number().meta({ description: 'Number of `unit_label` that the price is for', examples: [1.5] }),
    unit_label: z.string().meta({ examples: ['kg'] }),
    stock: z.int().describe('Units in stock'),
    image_url: z.string().describe('An address, or a path of this shop'),
    created_at: timestamp,
    business_name: z.string().describe('The seller’s business name.'),
    group_id: z.uuid().nullable().describe('The pack sizes of one product have the same group'),
    pack_count: z.int().describe('Pack sizes of this product on sale'),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** One pack size of a product. Each pack size has its own product page. */
export const packSize = product
  .pick({ product_id: true, price: true, unit_weight: true, unit_label: true, stock: true })
  .meta({ id: 'PackSize' })
export type PackSize = z.infer<typeof packSize>

export const detailedProduct = product
  .extend({
    descriptions,
    pictures: z.array(z.string()).describe('The first one is `image_url`'),
    packs: z.array(packSize).describe('The pack sizes on sale, smallest first; empty if there is only one'),
  })
  .meta({ id: 'DetailedProduct' })
export type DetailedProduct = z.infer<typeof detailedProduct>

/**
 * A category, or a sub-category with its category. If `sub_category` is null, `names` are the names of the category;
 * otherwise they are the names of the sub-category.
 */
export const categoryPlace = category
  .pick({ category: true, category_name: true })
  .extend({ sub_category: z.string().nullable(), names, category_names: names })
export type CategoryPlace = z.infer<typeof categoryPlace>

export const PRODUCT_SORTS = ['default', 'name_asc', 'name_desc', 'price_asc', 'price_desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** The labels of the select field Sort By. */
export const PRODUCT_SORT_LABELS: Record<ProductSort, string> = {
  default: 'Default',
  name_asc: 'Name: A-Z',
  name_desc: 'Name: Z-A',
  price_asc: 'Price: Low-High',
  price_desc: 'Price: High-Low',
}

export const productFilters = z.strictObject({
  category: z.string().max(LONGEST_CATEGORY).optional().describe('The `category` value of a category, exactly'),
  sub_category: z.string().max(LONGEST_CATEGORY).optional().describe('The name of a sub-category, exactly'),
  min_price: z.coerce.number().int().min(0).optional().describe('In paisa; products at this price are included'),
  max_price: z.coerce.number().int().min(0).optional().describe('In paisa; products at this price are included'),
  in_stock: z.enum(['yes']).optional().describe('Only products in stock'),
  seller_id: z.uuid().optional(),
  unit_weight: z.coerce.number().positive().optional().describe('The size of the pack, in `unit_label`'),
  unit_label: z.string().max(40).optional().describe('The unit of the pack, such as `kg`, exactly'),
  sort: z.enum(PRODUCT_SORTS).default('default'),
  q: z.string().trim().max(LONGEST_SEARCH).optional().describe('Search words; typing errors are tolerated'),
  ...pageQuery(SHOP_PAGE_SIZE),
})

export const listCategories = call({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'All categories with their sub-categories, in display order',
  response: z.object({ items: z.array(category), next_cursor: z.null() }),
})

export const listProducts = call({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Products on sale, one pack size of each group; by default those in stock first, then the newest first',
  query: productFilters,
  response: pageOf(product),
})

/** The maximum number of products that the server counts for the filter options of one list. */
export const COUNTED_PRODUCTS = 1000

const facet = { count: z.int().describe('Number of counted products with this value') }

export const productFacets = z
  .object({
    count: z.int().describe('Products that fit the filters'),
    is_capped: z.boolean().describe('True if the filters match more products than the server counts'),
    sellers: z.array(z.object({ seller_id: z.uuid(), business_name: z.string(), ...facet })),
    sizes: z.array(z.object({ unit_weight: z.number(), unit_label: z.string(), ...facet })),
    goods: z.array(
      z.object({
        name: z.string().describe('The name of the good; a search for it finds these products'),
        names,
        ...facet,
      }),
    ),
  })
  .meta({ id: 'ProductFacets' })
export type ProductFacets = z.infer<typeof productFacets>

export const getProductFacets = call({
  name: 'getProductFacets',
  method: 'GET',
  path: '/api/product-facets',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Number of products that fit the filters, with their most common sellers, sizes and goods',
  query: productFilters.omit({ sort: true, cursor: true, limit: true }),
  response: productFacets,
})

const suggestion = z
  .object({
    products: z.array(product).describe('Sold-out products come last'),
    categories: z.array(categoryPlace),
    sellers: z.array(z.object({ seller_id: z.uuid(), business_name: z.string() })),
  })
  .meta({ id: 'Suggestion' })
export type Suggestion = z.infer<typeof suggestion>

export const suggest = call({
  name: 'suggest',
  method: 'GET',
  path: '/api/suggestions',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'Suggestions for a search in progress: products, categories and sellers',
  query: z.strictObject({ q: z.string().trim().min(1).max(LONGEST_SEARCH) }),
  response: suggestion,
})

export const getProduct = call({
  name: 'getProduct',
  method: 'GET',
  path: '/api/products/:product_id',
  caller: 'everyone',
  tag: 'Catalogue',
  summary: 'A product on sale, by its id',
  params: z.object({ product_id: idInAddress }),
  refusals: ['product_not_found'],
  response: detailedProduct,
})
