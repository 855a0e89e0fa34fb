import { PRODUCT_SORTS, type ProductSort } from '#contract/catalog.ts'
import { LONGEST_CATEGORY, LONGEST_SEARCH, PRICE_SLIDER } from '#contract/limits.ts'
import { rupees } from '#contract/money.ts'

/** What the shop's address says should be shown; empty texts stand for no choice. */
export type ShopFilters = {
  category: string
  sub_category: string
  /** Rupees; the slider's maximum means no limit. */
  max_price: number
  sort: ProductSort
  q: string
}

export const NO_FILTERS: ShopFilters = {
  category: '',
  sub_category: '',
  max_price: PRICE_SLIDER.max,
  sort: 'default',
  q: '',
}

/** Reads the filters of an address; what makes no sense counts as no choice. */
export function filtersIn(search: URLSearchParams): ShopFilters {
  const category = textIn(search, 'category', LONGEST_CATEGORY)
  return {
    category,
    sub_category: category && textIn(search, 'sub_category', LONGEST_CATEGORY),
    max_price: priceIn(search) ?? PRICE_SLIDER.max,
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? 'default',
    q: textIn(search, 'q', LONGEST_SEARCH),
  }
}

/** What of an address had to be left out, in sentences for the screen. */
export function faultsIn(search: URLSearchParams): string[] {
  const faults: string[] = []
  if (search.get('max_price') && priceIn(search) === null) faults.push('The price in this link is not an amount.')
  const sort = search.get('sort')
  if (sort && !PRODUCT_SORTS.some((known) => known === sort)) faults.push('The order in this link does not exist.')
  if (search.get('sub_category') && !search.get('category'))
    faults.push('The sub-category in this link has no category.')
  return faults
}

/** The address of these filters, with nothing in it that is not chosen. */
export function shopAddress(filters: ShopFilters): string {
  const search = new URLSearchParams()
  for (const name of ['q', 'category', 'sub_category', 'max_price', 'sort'] as const) {
    if (filters[name] !== NO_FILTERS[name]) search.set(name, String(filters[name]))
  }
  return search.size > 0 ? `/shop?${search}` : '/shop'
}

/** What the API is asked for. At the slider's end no limit is sent, so that what costs more is shown too. */
export function productQuery({ category, sub_category, max_price, sort, q }: ShopFilters) {
  return {
    category: category || undefined,
    sub_category: sub_category || undefined,
    max_price: max_price < PRICE_SLIDER.max ? rupees(max_price) : undefined,
    sort,
    q: q || undefined,
  }
}

/** How many choices the filters hold, the search apart. */
export function countChoices({ category, max_price }: ShopFilters): number {
  return (category ? 1 : 0) + (max_price < PRICE_SLIDER.max ? 1 : 0)
}

/** A text as the server takes it: not too long, and without the one character that no database keeps. */
function textIn(search: URLSearchParams, name: string, longest: number): string {
  return (search.get(name) ?? '').replaceAll('\0', '').trim().slice(0, longest)
}

function priceIn(search: URLSearchParams): number | null {
  const text = search.get('max_price')?.trim()
  if (!text) return null
  const price = Number(text)
  if (!Number.isFinite(price) || price < PRICE_SLIDER.min) return null
  return Math.min(Math.floor(price), PRICE_SLIDER.max)
}
