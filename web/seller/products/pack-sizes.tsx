import { PackagePlus } from 'lucide-react'
import { Link } from 'react-router'
import { MAX_PACK_SIZES } from '#contract/limits.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { useLeaveGroup } from './use-packs.ts'

/**
 * Shows the pack sizes of a product above its form. Links open the other pack sizes or add a new one. A button makes
 * this pack size a separate product.
 */
export function PackSizes({ product }: { product: SellerProduct }) {
  const t = useText()
  const leaving = useLeaveGroup()
  const { product_id, packs } = product
  return (
    <Card className="mb-5 p-5 sm:p-6">
      <h2 className="text-lg">{t('Pack sizes')}</h2>
      <p className="mt-1 text-sm text-muted">
        {packs.length > 0
          ? t(
              'All pack sizes have the same name, description and category. Each has its own price, stock and pictures.',
            )
          : t('Sell this product in other sizes too: customers choose the size on one page.')}
      </p>
      {packs.length > 0 && (
        <ul aria-label={t('Pack sizes')} className="mt-3 flex flex-wrap gap-2">
          {packs.map((pack) => (
            <li key={pack.product_id}>
              <Link
                to={`/seller/products/${pack.product_id}/edit`}
                aria-current={pack.product_id === product_id ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-field border border-line px-3 py-1.5 hover:border-leaf-600 aria-[current=page]:border-leaf-700 aria-[current=page]:bg-leaf-50"
              >
                <span className="font-semibold">{formatUnit(pack, t)}</span>
                <Money amount={pack.price} />
                {pack.stock === 0 && <Badge tone="danger">{t('Out of stock')}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {packs.length < MAX_PACK_SIZES && (
          <ButtonLink to={`/seller/products/${product_id}/newPack`} variant="secondary" size="small">
            <PackagePlus aria-hidden className="size-4.5" /> {t('Add a pack size')}
          </ButtonLink>
        )}
        {packs.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            isBusy={leaving.isPending}
            busyLabel={t('Saving...')}
            onClick={() => leaving.mutate(product)}
          >
            {t('Sell {product} as a separate product', { product: formatUnit(product, t) })}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Shows the pack sizes of a product on its card, with a link that adds a pack size. */
export function PackSummary({ product: { product_id, name, names, packs } }: { product: SellerProduct }) {
  const t = useText()
  return (
    <p className="text-sm text-muted">
      {packs.length > 0 && (
        <>
          <span className="font-medium text-ink">{t('{length} pack sizes:', { length: packs.length })}</span>{' '}
          {packs.map((pack) => formatUnit(pack, t)).join(t(', |between words'))}
          {' · '}
        </>
      )}
      <Link
        to={`/seller/products/${product_id}/newPack`}
        aria-label={t('Add a pack size of {name}', { name: t.own(name, names) })}
        className="font-semibold text-leaf-700 hover:underline"
      >
        {t('Add a pack size')}
      </Link>
    </p>
  )
}
