import { FileUp, PackagePlus, SearchX, ShoppingBasket } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { SELLER_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { exportProducts } from '#contract/product-table.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { type ProductFilters, useArchiveProduct, useSellerProducts } from './use-seller-products.ts'

export const meta = personalPage('Shop Products')

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3'

/** The lists of products by status, in the order of their links. */
const LISTS = [
  { status: 'active', label: english('On sale') },
  { status: 'draft', label: english('Drafts') },
  { status: 'archived', label: english('Archived') },
] as const

/**
 * The page with the seller's products on sale, six on a page, with search, edit and delete. Links lead to the drafts
 * and the archived products.
 */
export default function Products() {
  const t = useText()
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const status = LISTS.find((list) => list.status === search.get('status'))?.status ?? 'active'
  const stock = search.get('stock') === 'low' ? 'low' : undefined
  const searchFor = useCallback(
    (typed: string) => setSearch(queryOf(typed, status), { replace: true, preventScrollReset: true }),
    [setSearch, status],
  )
  return (
    <>
      <PageHeader
        title={stock ? t('Products low on stock') : t('Shop Products')}
        actions={
          <ButtonLink to="/seller/newProduct">
            <PackagePlus aria-hidden className="size-5" /> {t('Add New Product')}
          </ButtonLink>
        }
      />
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <div className="w-full sm:max-w-md sm:flex-1">
          <SearchField label={t('Search your products')} value={words} onSearch={searchFor} />
        </div>
        <ExportButton
          fetchTable={() => api(exportProducts)}
          subject="products"
          failure={t(areaMessages.products.exportFailed)}
        />
        <ButtonLink to="/seller/products/import" variant="secondary" size="small" className="min-h-10">
          <FileUp aria-hidden className="size-4" /> {t('Import CSV')}
        </ButtonLink>
      </div>
      <StatusLinks words={words} status={status} />
      <ProductGrid key={`${status} ${words} ${stock}`} words={words} status={status} stock={stock} />
    </>
  )
}

type Listed = { words: string; status: ProductStatus }

/** Returns the query of the address for a list. The products on sale are the default. */
function queryOf(words: string, status: ProductStatus): Record<string, string> {
  return { ...(words ? { q: words } : {}), ...(status === 'active' ? {} : { status }) }
}

function StatusLinks({ words, status }: Listed) {
  const t = useText()
  return (
    <nav aria-label={t('Status of the products')} className="mb-5 flex flex-wrap gap-2">
      {LISTS.map((list) => (
        <ButtonLink
          key={list.status}
          to={`/seller/products?${new URLSearchParams(queryOf(words, list.status))}`}
          variant={list.status === status ? 'primary' : 'secondary'}
          size="small"
          className="min-h-10"
          aria-current={list.status === status ? 'page' : undefined}
        >
          {t(list.label)}
        </ButtonLink>
      ))}
    </nav>
  )
}

function ProductGrid({ words, status, stock }: ProductFilters) {
  const pages = useCursorPages({ size: SELLER_PAGE_SIZE })
  const products = useSellerProducts({ words, status, stock }, pages)
  const archiving = useArchiveProduct()

  if (products.isPending) return <ProductsLoading />
  if (products.isError)
    return (
      <LoadFailure
        message={areaMessages.products.loadFailed}
        reason={reasonOf(products.error)}
        retry={() => products.refetch()}
      />
    )
  const { items, next_cursor } = products.data
  if (items.length === 0 && !next_cursor && pages.page === 1) return <NoProducts words={words} status={status} />
  return (
    <>
      <ul className={GRID}>
        {items.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} onDelete={() => archiving.mutate(product)} />
          </li>
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={products.isPlaceholderData} />
    </>
  )
}

function NoProducts({ words, status }: Listed) {
  const t = useText()
  if (words)
    return (
      <EmptyState title={t('None of your products match “{words}”', { words })} icon={<SearchX />}>
        {t('Try fewer or other words.')}
      </EmptyState>
    )
  if (status === 'draft')
    return (
      <EmptyState title={t('No drafts')} icon={<ShoppingBasket />}>
        {t('Products without a picture wait here until you publish them.')}
      </EmptyState>
    )
  if (status === 'archived')
    return (
      <EmptyState title={t('No archived products')} icon={<ShoppingBasket />}>
        {t('Deleted products appear here, and you can restore them.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t(areaMessages.products.none)}
      icon={<ShoppingBasket />}
      action={<ButtonLink to="/seller/newProduct">{t('Add New Product')}</ButtonLink>}
    >
      {t('Add your first product, and customers can order it immediately.')}
    </EmptyState>
  )
}

function ProductsLoading() {
  return (
    <Loading label={messages.shop.loading}>
      <div className={GRID}>
        <Skeletons count={SELLER_PAGE_SIZE} className="h-72" />
      </div>
    </Loading>
  )
}
