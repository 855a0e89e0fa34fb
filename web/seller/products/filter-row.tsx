import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { listCategories } from '#contract/catalog.ts'
import { SELLER_PRODUCT_SORTS } from '#contract/seller-products.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterFold } from '#web/ui/filter-fold.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { type ProductFilters, SORT_LABELS } from './product-filters.ts'
import type { ProductView } from './product-view.ts'

type FilterRowProps = { filters: ProductFilters; view: ProductView; onView: (view: ProductView) => void }

/** The filters of the product list, the sort order of the grid, and the choice between grid and table. */
export function FilterRow({ filters, view, onView }: FilterRowProps) {
  const t = useText()
  const api = useApi()
  const { set } = useFilters()
  const categories = useQuery({ queryKey: ['categories'], queryFn: () => api(listCategories) })
  const { status, category_id, stock, without_picture, sort } = filters
  const count = [category_id, stock, without_picture].filter((value) => value !== undefined).length
  return (
    <>
      <FilterFold count={count} isNarrow>
        <InlineSelect
          label={t('Category')}
          value={category_id ?? ''}
          onChange={(event) => set('category_id', event.target.value)}
        >
          <option value="">{t('All categories')}</option>
          {categories.data?.items.map((category) => (
            <option key={category.category_id} value={category.category_id} dir="auto">
              {t.own(category.category_name, category.names)}
            </option>
          ))}
        </InlineSelect>
        <InlineSelect label={t('Stock')} value={stock ?? ''} onChange={(event) => set('stock', event.target.value)}>
          <option value="">{t('Any stock')}</option>
          <option value="low">{t('Low stock')}</option>
          <option value="out">{t('Out of stock')}</option>
        </InlineSelect>
        {status === 'draft' && (
          <InlineSelect
            label={t('Picture')}
            value={without_picture ?? ''}
            onChange={(event) => set('without_picture', event.target.value)}
          >
            <option value="">{t('With or without a picture')}</option>
            <option value="true">{t('Without a picture')}</option>
          </InlineSelect>
        )}
      </FilterFold>
      <div className="ms-auto flex gap-2">
        {view === 'grid' && (
          <InlineSelect
            label={t('Sort by')}
            value={sort}
            onChange={(event) => set('sort', event.target.value === 'newest' ? '' : event.target.value)}
          >
            {SELLER_PRODUCT_SORTS.map((order) => (
              <option key={order} value={order}>
                {t(SORT_LABELS[order])}
              </option>
            ))}
          </InlineSelect>
        )}
        <Button
          variant="secondary"
          size="small"
          className="max-md:px-2.5"
          onClick={() => onView(view === 'grid' ? 'table' : 'grid')}
        >
          {view === 'grid' ? <Rows3 aria-hidden className="size-4" /> : <LayoutGrid aria-hidden className="size-4" />}
          <span className="max-md:sr-only">{view === 'grid' ? t('Show as a table') : t('Show as a grid')}</span>
        </Button>
      </div>
    </>
  )
}
