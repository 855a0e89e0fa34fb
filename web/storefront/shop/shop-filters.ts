import { PRODUCT_SORTS, type ProductSort } from '#contract/catalog.ts'
import { LONGEST_CATEGORY, LONGEST_SEARCH, PRICE_SLIDER } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'

/** The product filters in the URL of /shop. An empty text means that a filter is not set. */
export type ShopFilters = {
  category: string
  sub_category: string
  /** The minimum price in rupees. */
  min_price: number
  /** The maximum price of the products in rupees. If the slider is at its end, there is no maximum price. */
  max_price: number
  in_stock: '' | 'yes'
  /** The id of a seller. */
  seller: string
  /** The size of a pack, such as `5 kg`. */
  size: string
  sort: ProductSort
  q: string
}

export const NO_FILTERS: ShopFilters = {
  category: '',
  sub_category: '',
  min_price: PRICE_SLIDER.min,
  max_price: PRICE_SLIDER.max,
  in_stock: '',
  seller: '',
  size: '',
  sort: 'default',
  q: '',
}

const NAMES = ['q', 'category', 'sub_category', 'min_price', 'max_price', 'in_stock', 'seller', 'size', 'sort'] as const

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SIZE = /^(\d{1,7}(?:\.\d{1,3})?) (\S.{0,39})$/

/** Reads the product filters from the URL. A filter with an invalid value is treated as not set. */
export function filtersIn(search: URLSearchParams): ShopFilters {
  const category = textIn(search, 'category', LONGEST_CATEGORY)
  const seller = search.get('seller') ?? ''
  const size = textIn(search, 'size', 48)
  return {
    category,
    sub_category: category && textIn(search, 'sub_category', LONGEST_CATEGORY),
    min_price: priceIn(search, 'min_price') ?? PRICE_SLIDER.min,
    max_price: priceIn(search, 'max_price') ?? PRICE_SLIDER.max,
    in_stock: search.get('in_stock') === 'yes' ? 'yes' : '',
    seller: ID.test(seller) ? seller : '',
    size: isSize(size) ? size : '',
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
    q: textIn(search, 'q', LONGEST_SEARCH),
  }
}

/**
 * Returns an error message for each invalid filter in the URL: an invalid price, an unknown sort order, and a
 * sub-category without a category.
 */
export function faultsIn(search: URLSearchParams): string[] {
  const faults: string[] = []
  const isBadPrice = (name: PriceName) => search.get(name) && priceIn(search, name) === null
  if (isBadPrice('max_price') || isBadPrice('min_price')) faults.push('The price in this link is not an amount.')
  const sort = search.get('sort')
  if (sort && !PRODUCT_SORTS.some((known) => known === sort)) faults.push('The sort order in this link does not exist.')
  if (search.get('sub_category') && !search.get('category'))
    faults.push('The sub-category in this link has no category.')
  return faults
}

/** Returns the URL of /shop with the given product filters. The URL contains only the filters that are set. */
export function shopAddress(filters: ShopFilters): string {
  const search = new URLSearchParams()
  for (const name of NAMES) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]))
  }
  return search.size > 0 ? `/shop?${search}` : '/shop'
}

/**
 * Converts the product filters to the parameters of the product API. If the slider is at its end, no maximum price is
 * sent, so that the list also contains more expensive products.
 */
export function productQuery({ sort, ...filters }: ShopFilters) {
  return { ...facetQuery(filters), sort }
}

/** Converts the product filters to the parameters of the API that counts products. This API has no sort order. */
export function facetQuery({
  category,
  sub_category,
  min_price,
  max_price,
  in_stock,
  seller,
  size,
  q,
}: Omit<ShopFilters, 'sort'>) {
  const [, weight, unit_label] = SIZE.exec(size) ?? []
  return {
    category: category || undefined,
    sub_category: sub_category || undefined,
    min_price: min_price > PRICE_SLIDER.min ? rupees(min_price) : undefined,
    max_price: max_price < PRICE_SLIDER.max ? rupees(max_price) : undefined,
    in_stock: in_stock || undefined,
    seller_id: seller || undefined,
    unit_weight: weight === undefined ? undefined : Number(weight),
    unit_label,
    q: q || undefined,
  }
}

/**
 * Returns the number of product filters that are set, for the label of the filter button. The search text and the sort
 * order do not count. A category and its sub-category count as one filter.
 */
export function countChoices(filters: ShopFilters): number {
  const names = ['category', 'min_price', 'max_price', 'in_stock', 'seller', 'size'] as const
  return names.filter((name) => filters[name] !== NO_FILTERS[name]).length
}

/**
 * Returns the value of a URL parameter, cut to `longest` characters and without the null character, which PostgreSQL
 * cannot store.
 */
function textIn(search: URLSearchParams, name: string, longest: number): string {
  return (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
}

function isSize(size: string): boolean {
  const [, weight] = SIZE.exec(size) ?? []
  return Number(weight) > 0
}

export type PriceName = 'min_price' | 'max_price'

function priceIn(search: URLSearchParams, name: PriceName): number | null {
  const text = search.get(name)?.trim()
  if (!text) return null
  const price = Number(text)
  if (!Number.isFinite(price) || price < PRICE_SLIDER.min) return null
  return Math.min(Math.floor(price), PRICE_SLIDER.max)
}
