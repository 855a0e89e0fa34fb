import { z } from 'zod'
import { SELLER_PRODUCT_SORTS, type SellerProductSort } from '#contract/seller-products.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { english } from '#web/text/text.tsx'
import type { RowOrder } from '#web/ui/sort-controls.tsx'
import { useFilters } from '#web/ui/use-filters.ts'

/** The filters and the sort order of the product list, as the API expects them. */
export type ProductFilters = {
  status: ProductStatus
  q: string | undefined
  category_id: string | undefined
  stock: 'low' | 'out' | undefined
  without_picture: 'true' | undefined
  sort: SellerProductSort
}

/** The seller's lists of products by status, in the sequence of the links to them. */
export const PRODUCT_LISTS = [
  { status: 'active', label: english('On sale') },
  { status: 'draft', label: english('Drafts') },
  { status: 'archived', label: english('Archived') },
] as const

/** The labels of the sort orders of a seller's product list, for the select field above the grid. */
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
 * Returns the filters of the seller's product list from the URL, and `search`, a text that changes when a filter or the
 * sort order changes. Ignores unknown values. Only the list of drafts has the filter for products without a picture.
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

/** Returns whether the seller's product list has a filter other than the status. */
export function isFiltered({ q, category_id, stock, without_picture }: ProductFilters): boolean {
  return [q, category_id, stock, without_picture].some((part) => part !== undefined)
}

/** Converts the sort order of the product table to the parameter `sort` of the API. The default order is `newest`. */
export function sortOf(order: RowOrder | null): SellerProductSort {
  return sortOrder.parse(order && `${order.by}_${order.direction}`)
}

/** Converts the parameter `sort` of the API to the sort order of the product table. Returns null for `newest`. */
export function rowOrderOf(sort: SellerProductSort): RowOrder | null {
  const [by, direction] = sort.split('_')
  return by && (direction === 'asc' || direction === 'desc') ? { by, direction } : null
}
