import { FileUp, PackagePlus, SearchX, ShoppingBasket } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import { SELLER_PAGE_SIZE } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { exportProducts } from '#contract/product-table.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { ExportButton } from '#web/api/export-button.tsx'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, ROWS_ON_A_PAGE, useCursorPages } from '#web/ui/pager.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { FilterRow } from './filter-row.tsx'
import { UndoImport } from './import/undo-import.tsx'
import { ProductCard } from './product-card.tsx'
import { isFiltered, PRODUCT_LISTS, type ProductFilters, useProductFilters } from './product-filters.ts'
import { ProductTable } from './product-table.tsx'
import { type ProductView, useProductView } from './product-view.ts'
import { useSelectedProducts } from './selected-products.ts'
import { UndoChange } from './undo-change.tsx'
import { useArchiveProduct, useSellerProducts } from './use-seller-products.ts'

export const meta = personalPage('Shop Products')

const GRID = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3'

/**
 * The page with the seller's products, by status, with search, filters and a sort order. It shows a grid of six
 * products, or a table in which the seller changes many products at once.
 */
export default function Products() {
  const t = useText()
  const api = useApi()
  const { set } = useFilters()
  const { filters, search } = useProductFilters()
  const [view, setView] = useProductView()
  return (
    <>
      <PageHeader
        title={filters.stock === 'low' ? t('Products low on stock') : t('Shop Products')}
        actions={
          <>
            <SearchField
              label={t('Search your products')}
              value={filters.q ?? ''}
              maxLength={100}
              onSearch={(words) => set('q', words)}
            />
            <ExportButton
              fetchTable={() => api(exportProducts)}
              subject="products"
              failure={t(areaMessages.products.exportFailed)}
              isNarrow
            />
            <ButtonLink to="/seller/products/import" variant="secondary" size="small" className="min-h-10">
              <FileUp aria-hidden className="size-4" />
              <span className="max-lg:sr-only rtl:max-2xl:sr-only">{t('Import products')}</span>
            </ButtonLink>
            <ButtonLink to="/seller/newProduct" size="small" className="min-h-10">
              <PackagePlus aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{t('Add New Product')}</span>
            </ButtonLink>
          </>
        }
      />
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <div className="min-w-0 max-md:grow max-md:basis-56 *:mb-0!">
          <FilterLinks
            label={t('Status of the products')}
            param="status"
            chosen={filters.status === 'active' ? '' : filters.status}
            options={PRODUCT_LISTS.map(({ status, label }) => ({
              value: status === 'active' ? '' : status,
              label: t(label),
            }))}
          />
        </div>
        <FilterRow filters={filters} view={view} onView={setView} />
      </div>
      <UndoChange />
      <UndoImport />
      <ProductList key={`${view} ${search}`} filters={filters} view={view} />
    </>
  )
}

type Listed = { filters: ProductFilters }

function ProductList({ filters, view }: Listed & { view: ProductView }) {
  const pages = useCursorPages({ size: view === 'grid' ? SELLER_PAGE_SIZE : ROWS_ON_A_PAGE })
  const products = useSellerProducts(filters, pages)
  const chosen = useSelectedProducts()

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
  const paging = { pages, nextCursor: next_cursor, isBusy: products.isPlaceholderData }
  if (items.length === 0 && !next_cursor && pages.page === 1) return <NoProducts filters={filters} />
  if (view === 'table') return <ProductTable filters={filters} items={items} chosen={chosen} paging={paging} />
  return <ProductGrid items={items} paging={paging} />
}

type ProductGridProps = { items: SellerProduct[]; paging: Parameters<typeof Pager>[0] }

function ProductGrid({ items, paging }: ProductGridProps) {
  const archiving = useArchiveProduct()
  return (
    <>
      <ul className={GRID}>
        {items.map((product) => (
          <li key={product.product_id}>
            <ProductCard product={product} onDelete={() => archiving.mutate(product)} />
          </li>
        ))}
      </ul>
      <Pager {...paging} />
    </>
  )
}

function NoProducts({ filters }: Listed) {
  const t = useText()
  const { q: words, status } = filters
  if (!words && isFiltered(filters))
    return (
      <EmptyState title={t('No products match these filters')} icon={<SearchX />}>
        {t('Choose another category or stock.')}
      </EmptyState>
    )
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
