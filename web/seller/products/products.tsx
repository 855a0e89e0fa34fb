import { FileUp, PackagePlus, SearchX, ShoppingBasket } from 'lucide-react'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { SELLER_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { exportProducts } from '#contract/product-table.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'
import { useArchiveProduct, useSellerProducts } from './use-seller-products.ts'

export const meta = personalPage('Shop Products')

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3'

/** The page with the seller's products on sale, six on a page, with search, edit and delete. */
export default function Products() {
  const t = useText()
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const searchFor = useCallback(
    (typed: string) => setSearch(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true }),
    [setSearch],
  )
  return (
    <>
      <PageHeader
        title={t('Shop Products')}
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
      <ProductGrid key={words} words={words} />
    </>
  )
}

function ProductGrid({ words }: { words: string }) {
  const pages = useCursorPages({ size: SELLER_PAGE_SIZE })
  const products = useSellerProducts(words, pages)
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
  if (items.length === 0 && !next_cursor && pages.page === 1) return <NoProducts words={words} />
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

function NoProducts({ words }: { words: string }) {
  const t = useText()
  if (words)
    return (
      <EmptyState title={t('None of your products match “{words}”', { words })} icon={<SearchX />}>
        {t('Try fewer or other words.')}
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
