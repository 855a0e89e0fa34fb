import { z } from 'zod'
import { SELLER_PRODUCT_SORTS, type SellerProductSort } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { english } from '#web/text/text.tsx'
import type { RowOrder } from '#web/ui/sort-controls.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** The filters and the sort order of the product list, as the API takes them. */
export type ProductFilters = {
  status: ProductStatus
  q: string | undefined
  category_id: string | undefined
  stock: 'low' | 'out' | undefined
  without_picture: 'true' | undefined
  sort: SellerProductSort
}

/** The lists of products by status, in the order of their links. */
export const PRODUCT_LISTS = [
  { status: 'active', label: english('On sale') },
  { status: 'draft', label: english('Drafts') },
  { status: 'archived', label: english('Archived') },
] as const

/** The labels of the sort orders, for the select field of the grid. */
export const SORT_LABELS = {
  newest: english('Newest first'),
  name_asc: english('Name A to Z'),
  name_desc: english('Name Z to A'),
  price_asc: english('Lowest price first'),
  price_desc: english('Highest price first'),
  stock_asc: english('Lowest stock first'),
  stock_desc: english('Highest stock first'),
  updated_desc: english('Last changed first'),
  updated_asc: english('Last changed last'),
} as const satisfies Record<SellerProductSort, string>

const stockFilter = z.enum(['low', 'out']).optional().catch(undefined)
const uuid = z.uuid().optional().catch(undefined)
const sortOrder = z.enum(SELLER_PRODUCT_SORTS).catch('newest')

/**
 * Returns the filters of the product list from the URL, and `search`, the part of the URL that contains them. Unknown
 * values are ignored. Only drafts can lack a picture, so other lists have no such filter.
 */
export function useProductFilters(): { filters: ProductFilters; search: string } {
  const { value } = useFilters()
  const status = PRODUCT_LISTS.find((list) => list.status === value('status'))?.status ?? 'active'
  const filters: ProductFilters = {
    status,
    q: value('q') || undefined,
    category_id: uuid.parse(value('category_id') || undefined),
    stock: stockFilter.parse(value('stock') || undefined),
    without_picture: status === 'draft' && value('without_picture') === 'true' ? 'true' : undefined,
    sort: sortOrder.parse(value('sort')),
  }
  return { filters, search: JSON.stringify(filters) }
}

/** Returns whether the list is filtered by more than its status. */
export function isFiltered({ q, category_id, stock, without_picture }: ProductFilters): boolean {
  return [q, category_id, stock, without_picture].some((part) => part !== undefined)
}

/** Converts the sort order of the table to the parameter `sort` of the API. The default order is `newest`. */
export function sortOf(order: RowOrder | null): SellerProductSort {
  return sortOrder.parse(order && `${order.by}_${order.direction}`)
}

/** Converts the parameter `sort` of the API to the sort order of the table. */
export function rowOrderOf(sort: SellerProductSort): RowOrder | null {
  const [by, direction] = sort.split('_')
  return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : null
}
