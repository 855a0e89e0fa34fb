import type { z } from 'zod'
import { COUNTED_PRODUCTS, type getProductFacets as call, type ProductFacets } from '#contract/catalog.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type FacetRow, facetRows } from './queries.ts'
import { searchProducts } from './search/search-products.ts'

/** The maximum number of sellers and of sizes that are offered as filters. */
const OFFERED = 12
/** The maximum number of goods that are offered as filters. A usual category has fewer goods. */
const OFFERED_GOODS = 60
/** The maximum number of search results that are counted. */
const COUNTED_OF_SEARCH = 100

/**
 * Returns the options of the product filters: how many products match the filters, and their most common sellers, sizes
 * and goods. The pack sizes of a group count as one product. Reads at most the newest `COUNTED_PRODUCTS` rows, or the
 * best `COUNTED_OF_SEARCH` results of a search. If there are more, `is_capped` is true.
 */
export async function getProductFacets(
  platform: Platform,
  { q = '', ...filters }: z.output<typeof call.query>,
): Promise<ProductFacets> {
  const most = q === '' ? COUNTED_PRODUCTS : COUNTED_OF_SEARCH
  const rows =
    q === ''
      ? await facetRows(platform.replica, filters, most + 1)
      : await searchProducts(platform, { ...filters, q, sort: 'default', limit: most, has_each_pack: true })
  const counted: (Omit<FacetRow, 'goods'> & { goods?: FacetRow['goods'] })[] = rows.slice(0, most)
  return {
    count: new Set(counted.map(({ product_id, group_id }) => group_id ?? product_id)).size,
    is_capped: rows.length > most,
    sellers: mostCommon(counted, OFFERED, ({ seller_id, business_name }) => ({ seller_id, business_name })),
    sizes: mostCommon(counted, OFFERED, ({ unit_weight, unit_label }) => ({ unit_weight, unit_label })),
    goods: mostCommon(counted, OFFERED_GOODS, ({ goods }) => goods ?? undefined),
  }
}

/**
 * Returns the most common values of a filter option in the rows with the numbers of their products. The most common
 * value comes first.
 */
function mostCommon<Row extends Pick<FacetRow, 'product_id' | 'group_id'>, Fact extends object>(
  rows: readonly Row[],
  limit: number,
  factOf: (row: Row) => Fact | undefined,
): (Fact & { count: number })[] {
  const found = new Map<string, { fact: Fact; products: Set<string> }>()
  for (const row of rows) {
    const fact = factOf(row)
    if (!fact) continue
    const key = JSON.stringify(fact)
    const known = found.get(key) ?? { fact, products: new Set() }
    found.set(key, known)
    known.products.add(row.group_id ?? row.product_id)
  }
  return [...found.values()]
    .map(({ fact, products }) => ({ ...fact, count: products.size }))
    .sort((one, other) => other.count - one.count)
    .slice(0, limit)
}
