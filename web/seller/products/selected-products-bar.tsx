import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { MAX_PRODUCTS_AT_ONCE, type ProductChange } from '#contract/product-changes.ts'
import type { ProductStatus } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeDialog, type ChangeKind } from './change-dialog.tsx'
import { ConfirmPrices } from './confirm-prices.tsx'
import { RefusedChanges } from './refused-changes.tsx'
import type { SelectedProducts } from './selected-products.ts'
import { useChangeMany } from './use-change-many.ts'

type SelectedProductsBarProps = { chosen: SelectedProducts; status: ProductStatus }

/**
 * The buttons for the selected products: price, stock, category, and archive, restore or publish. If no product is
 * selected, shows the products that the server refused to change in the last call, if any.
 */
export function SelectedProductsBar({ chosen, status }: SelectedProductsBarProps) {
  const t = useText()
  const [asked, setAsked] = useState<ChangeKind | null>(null)
  const changing = useChangeMany(() => {
    setAsked(null)
    chosen.clear()
  })
  const { products } = chosen
  const change = (wanted: Omit<ProductChange, 'product_id' | 'from'>) =>
    changing.change(products.map((product) => ({ product, change: wanted })))

  if (products.length === 0)
    return <RefusedChanges answer={changing.isPending ? undefined : changing.answer} onDismiss={changing.reset} />
  return (
    <Card className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-2 p-2.5 ps-4">
      <p role="status" className="me-auto font-semibold">
        {t('{length} selected', { length: products.length })}
        {chosen.hasMore && (
          <span className="block text-sm font-normal text-muted">
            {t('You can select {count} products at once. More products match.', { count: MAX_PRODUCTS_AT_ONCE })}
          </span>
        )}
      </p>
      <Button size="small" variant="secondary" onClick={() => setAsked('price')}>
        {t('Change price')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setAsked('stock')}>
        {t('Change stock')}
      </Button>
      <Button size="small" variant="secondary" onClick={() => setAsked('category')}>
        {t('Change category')}
      </Button>
      {status === 'active' ? (
        <Button
          size="small"
          variant="secondary"
          isBusy={changing.isPending}
          busyLabel={t('Saving...')}
          onClick={() => change({ status: 'archived' })}
        >
          <Archive aria-hidden className="size-4" /> {t('Archive')}
        </Button>
      ) : (
        <Button
          size="small"
          isBusy={changing.isPending}
          busyLabel={t('Saving...')}
          onClick={() => change({ status: 'active' })}
        >
          <ArchiveRestore aria-hidden className="size-4" /> {status === 'draft' ? t('Publish') : t('Restore')}
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={chosen.clear}>
        {t('Clear')}
      </Button>
      <ChangeDialog
        kind={asked}
        products={products}
        isBusy={changing.isPending}
        onClose={() => setAsked(null)}
        onChange={change}
      >
        <ConfirmPrices prices={changing.unconfirmed} onClose={changing.reset} onConfirm={changing.confirm} />
      </ChangeDialog>
    </Card>
  )
}
