import { Pencil, Tag, Trash2 } from 'lucide-react'
import { LOW_STOCK } from '#contract/limits.ts'
import { inRupees } from '#contract/money.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineNumber } from '#web/ui/inline-number.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { PackSummary } from './pack-sizes.tsx'
import { ReviewNote } from './review-note.tsx'
import { SaleLine } from './sale-line.tsx'
import { useCategoryNames } from './use-category-names.ts'
import { usePutOnSale } from './use-seller-products.ts'
import { useTypedChange } from './use-typed-change.tsx'

/**
 * A product in the seller's list. The seller edits price and stock directly on the card, but not the price during a
 * sale. Buttons open the form or the sale, delete the product, publish a draft, or restore an archived product.
 */
export function ProductCard({ product, onDelete }: { product: SellerProduct; onDelete: () => void }) {
  const t = useText()
  const { change, confirmation } = useTypedChange(product)
  const name = t.own(product.name, product.names)
  const { category, subCategory } = useCategoryNames(product)

  return (
    <Card className="flex h-full flex-col gap-3 p-3 sm:p-4">
      <ProductPicture src={product.image_url} alt="" category={product.category} className="h-28 w-full sm:h-40" />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" lang={t.langOf(name)} className="line-clamp-5 text-base break-words">
          {name}
        </h2>
        <p dir="auto" className="truncate text-sm text-muted first-letter:uppercase">
          {subCategory ?? category}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-1.5">
          {product.sale_ends_at === null ? (
            <InlineNumber
              label={t('price of {name}', { name })}
              value={String(inRupees(product.price))}
              column="price"
              onSave={(typed) => change('price', typed)}
            >
              <Money amount={product.price} className="font-bold" />
            </InlineNumber>
          ) : (
            <Money amount={product.price} className="py-1 font-bold" />
          )}
          <span className="text-sm text-muted">/ {formatUnit(product, t)}</span>
        </div>
        <SaleLine product={product} />
        <ReviewNote product={product} />
        <InlineNumber
          label={t('stock of {name}', { name })}
          value={String(product.stock)}
          column="stock"
          onSave={(typed) => change('stock', typed)}
        >
          <StockBadge stock={product.stock} />
        </InlineNumber>
      </div>
      {confirmation}
      <PackSummary product={product} />
      {product.image_url === NO_PICTURE && (
        <p className="text-sm font-medium text-warning">{t('No picture yet: add one under Edit')}</p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink
          to={`/seller/products/${product.product_id}/edit`}
          variant="secondary"
          size="small"
          className="flex-1"
          aria-label={t('Edit {name}', { name })}
        >
          <Pencil aria-hidden className="size-4" /> {t('Edit')}
        </ButtonLink>
        {product.status === 'active' ? (
          <ButtonLink
            to={`/seller/products/${product.product_id}/sale`}
            variant="secondary"
            size="small"
            className="flex-1"
            aria-label={t('Set a sale price for {name}', { name })}
          >
            <Tag aria-hidden className="size-4" /> {t('Sale|price')}
          </ButtonLink>
        ) : (
          product.review !== 'waiting' && <PutOnSale product={product} name={name} />
        )}
        {product.status !== 'archived' && (
          <IconButton label={t('Delete {name}', { name })} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </Card>
  )
}

/** The button that publishes a draft or restores an archived product. */
function PutOnSale({ product, name }: { product: SellerProduct; name: string }) {
  const t = useText()
  const putting = usePutOnSale()
  const isDraft = product.status === 'draft'
  return (
    <Button
      size="small"
      className="flex-1"
      isBusy={putting.isPending}
      onClick={() => putting.mutate(product)}
      aria-label={isDraft ? t('Publish {name}', { name }) : t('Restore {name}', { name })}
    >
      {isDraft ? t('Publish') : t('Restore')}
    </Button>
  )
}

function StockBadge({ stock }: { stock: number }) {
  const t = useText()
  if (stock === 0) return <Badge tone="danger">{t('Out of stock')}</Badge>
  if (stock <= LOW_STOCK) return <Badge tone="warning">{t('Only {stock} left', { stock })}</Badge>
  return <Badge>{t('{value} in stock', { value: stock.toLocaleString('en-PK') })}</Badge>
}
