import { useNavigation, useSearchParams } from 'react-router'
import { type Category, getProductFacets, listCategories, listProducts, type ProductFacets } from '#contract/catalog.ts'
import { getSearchAdvice } from '#contract/search.ts'
import { isProblem } from '#web/api/reason.ts'
import { pageContext } from '#web/api/server-context.ts'
import { publicPage } from '#web/shared/page-meta.ts'
import { languageIn } from '#web/shared/store.ts'
import { type Translate, textIn, useText } from '#web/text/text.tsx'
import { CartBar } from '../cart/cart-bar.tsx'
import { ProductGridLoading } from '../catalog/product-grid.tsx'
import type { Route } from './+types/shop.ts'
import { CategoryRail } from './category-rail.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { GRID, ProductList } from './product-list.tsx'
import {
  facetQuery,
  faultsIn,
  filtersIn,
  NO_FILTERS,
  productQuery,
  type ShopFilters,
  shopAddress,
} from './shop-filters.ts'
import { SortSelect } from './sort-select.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const filters = filtersIn(search)
  const cursor = search.get('cursor') || undefined
  const query = productQuery(filters)
  const [categories, facets, page] = await Promise.all([
    api(listCategories),
    api(getProductFacets, { query: facetQuery(filters) }),
    api(listProducts, { query: { ...query, cursor } }).catch((error: unknown) => {
      // The page cursor in the URL is not valid any more. The page shows the first products of the list instead.
      if (isProblem(error, 'bad_cursor')) return null
      throw error
    }),
  ])
  const first = page ?? (await api(listProducts, { query }))
  const isSearchAlone = filters.q !== '' && shopAddress(filters) === shopAddress({ ...NO_FILTERS, q: filters.q })
  const advice =
    first.items.length === 0 && isSearchAlone ? await api(getSearchAdvice, { query: { q: filters.q } }) : null
  return {
    categories: categories.items,
    facets,
    page: first,
    advice,
    cursor: page ? cursor : undefined,
    faults: faultsIn(search),
  }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const t = textIn(languageIn(matches))
  const filters = filtersIn(new URLSearchParams(location.search))
  const heading = headingOf(filters, loaderData?.categories ?? [], t)
  const { category, sub_category, q } = filters
  return [
    ...publicPage({
      title: heading,
      description: t(
        '{heading}: fresh groceries from sellers all over Pakistan, at market prices, delivered to your door.',
        { heading },
      ),
      path: shopAddress({ ...NO_FILTERS, category, sub_category }),
      matches,
    }),
    // Search engines must not index search results: their number is unlimited, and the products have their own pages.
    ...(q ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** The page /shop: filters on the left, products on the right. All filters are in the URL. */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { categories, facets, page, advice, cursor, faults } = loaderData
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const filters = filtersIn(search)
  const next = navigation.location?.pathname === '/shop' ? navigation.location : undefined
  // While the next page is loading, the filter controls already show the new selection.
  const chosen = next ? filtersIn(new URLSearchParams(next.search)) : filters

  return (
    <div className="page grid grid-cols-[auto_minmax(0,1fr)] items-start lg:grid-rows-[auto_auto_auto_1fr] gap-x-4 gap-y-2 pt-4 pb-8 sm:gap-y-4 sm:pt-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-8 lg:pt-10 xl:gap-x-10">
      {/* A phone has no room for an introduction, so that the first products are on the first screen. */}
      <header className="col-span-2 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3 sm:mb-1 lg:mb-4">
        <h1 className="text-2xl sm:text-4xl">
          <bdi>{headingOf(chosen, categories, t)}</bdi>
        </h1>
        <p className="mt-2 max-w-prose text-muted max-sm:hidden">{introductionOf(chosen, categories, t)}</p>
        {!next && <p className="mt-1 font-semibold">{countOf(facets, t)}</p>}
      </header>
      <CategoryRail categories={categories} filters={chosen} />
      <FilterPanel categories={categories} filters={chosen} facets={facets} />
      <div className="col-start-2 row-start-3 justify-self-end">
        <SortSelect filters={chosen} />
      </div>
      <div className="col-span-2 row-start-5 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-4">
        {faults.map((fault) => (
          <div key={fault} className="mb-4">
            <p className="rounded-field bg-info-soft px-4 py-3 text-info">
              {t('{fault} This value is ignored.', { fault: t.message(fault) })}
            </p>
          </div>
        ))}
        <h2 className="sr-only">{t('Products')}</h2>
        {next ? (
          <ProductGridLoading className={GRID} />
        ) : (
          <ProductList key={shopAddress(filters)} filters={filters} cursor={cursor} firstPage={page} advice={advice} />
        )}
      </div>
      <CartBar />
    </div>
  )
}

function countOf({ count, is_capped }: ProductFacets, t: Translate): string {
  if (is_capped) return t('{count}+ products', { count: count.toLocaleString('en-PK') })
  return t.count(count, '1 product', '{count} products')
}

function headingOf({ q, category, sub_category }: ShopFilters, categories: Category[], t: Translate): string {
  if (q) return t('Results for “{q}”', { q })
  const chosen = categories.find((known) => known.category === category)
  if (sub_category) return t.own(sub_category, chosen?.sub_category_names[sub_category])
  return chosen ? t.own(chosen.category_name, chosen.names) : t('All products')
}

function introductionOf({ q, category }: ShopFilters, categories: Category[], t: Translate): string {
  if (q) return ''
  const chosen = categories.find((known) => known.category === category)
  return (
    (chosen && t.own(chosen.description, chosen.descriptions)) ||
    t('Fresh from sellers all over the country, at market prices.')
  )
}
