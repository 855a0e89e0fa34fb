import { useMemo } from 'react'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { useDates } from '#web/ui/dates.ts'
import type { useCursorPages } from '#web/ui/pager.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { SelectMatchingButton } from '../select-matching-button.tsx'
import { productColumns } from './product-columns.tsx'
import { type ProductFilters, rowOrderOf, sortOf } from './product-filters.ts'
import type { SelectedProducts } from './selected-products.ts'
import { SelectedProductsBar } from './selected-products-bar.tsx'
import { useMatchingProducts } from './use-change-many.ts'

type ProductTableProps = {
  filters: ProductFilters
  items: SellerProduct[]
  chosen: SelectedProducts
  paging: { pages: ReturnType<typeof useCursorPages>; nextCursor: string | null; isBusy: boolean }
}

/** The seller's products as a dense table, with sorting by column heads and changes of the selected products. */
export function ProductTable({ filters, items, chosen, paging }: ProductTableProps) {
  const t = useText()
  const dates = useDates()
  const { set } = useFilters()
  const columns = useMemo(() => productColumns(t, dates), [t, dates])
  return (
    <>
      <DataTable
        name="seller-products"
        caption={t('Products')}
        rows={items}
        keyOf={(product) => product.product_id}
        columns={columns}
        order={rowOrderOf(filters.sort)}
        onOrder={(order) => set('sort', order ? sortOf(order) : '')}
        tools={<SelectMatching filters={filters} chosen={chosen} />}
        selection={chosen}
        paging={paging}
      />
      <SelectedProductsBar chosen={chosen} status={filters.status} />
    </>
  )
}

/**
 * A button in the seller's list that selects all products that match the filters of the list, also those on other
 * pages.
 */
function SelectMatching({ filters, chosen }: Pick<ProductTableProps, 'filters' | 'chosen'>) {
  const t = useText()
  const matching = useMatchingProducts(filters)
  return (
    <SelectMatchingButton
      label={t('Select all matching products')}
      isBusy={matching.isPending}
      onSelect={() =>
        matching.mutate(undefined, { onSuccess: ({ products, hasMore }) => chosen.replace(products, hasMore) })
      }
    />
  )
}
