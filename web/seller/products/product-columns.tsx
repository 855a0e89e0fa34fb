import { Copy, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { LOW_STOCK } from '#contract/limits.ts'
import { inRupees } from '#contract/money.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'
import { InlineNumber } from '#web/ui/inline-number.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { ReviewNote } from './review-note.tsx'
import { useCategoryNames } from './use-category-names.ts'
import { useArchiveProduct } from './use-seller-products.ts'
import { useTypedChange } from './use-typed-change.tsx'

/** Returns the columns of the seller's product table. Price and stock are edited in place. */
export function productColumns(t: Translate, { formatDay }: Dates): DataColumn<SellerProduct>[] {
  return [
    {
      id: 'name',
      header: t('Name'),
      card: 'middle',
      sort: 'asc',
      cell: (product) => <ProductName product={product} />,
    },
    { id: 'category', header: t('Category'), card: 'end', cell: (product) => <CategoryName product={product} /> },
    {
      id: 'price',
      header: t('Price'),
      sort: 'asc',
      align: 'right',
      cell: (product) => <PriceCell product={product} />,
    },
    { id: 'unit', header: t('Unit'), cell: (product) => <bdi>{formatUnit(product, t)}</bdi> },
    {
      id: 'stock',
      header: t('Stock'),
      sort: 'asc',
      align: 'right',
      cell: (product) => <StockCell product={product} />,
    },
    {
      id: 'updated',
      header: t('Last change'),
      sort: 'desc',
      isHiddenAtFirst: true,
      cell: ({ updated_at }) => formatDay(updated_at),
    },
    {
      id: 'actions',
      header: t('Actions'),
      card: 'whole',
      isHeaderHidden: true,
      align: 'right',
      cell: (product) => <ProductActions product={product} />,
    },
  ]
}

function ProductName({ product }: { product: SellerProduct }) {
  const t = useText()
  const name = t.own(product.name, product.names)
  return (
    <span className="flex min-w-0 items-center gap-2.5 md:min-w-42 lg:min-w-48">
      <ProductPicture
        src={product.image_url}
        alt=""
        category={product.category}
        sizes="2.25rem"
        className="size-9 shrink-0"
      />
      <Link
        to={`/seller/products/${product.product_id}/edit`}
        dir="auto"
        lang={t.langOf(name)}
        className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <ReviewNote product={product} />
    </span>
  )
}

function CategoryName({ product }: { product: SellerProduct }) {
  const { category, subCategory } = useCategoryNames(product)
  return (
    <span dir="auto" className="block text-sm text-muted first-letter:uppercase">
      {subCategory ?? category}
    </span>
  )
}

/**
 * The cell with the price of a product. The seller edits the price in place. During a sale, the cell only links to the
 * page of the sale.
 */
function PriceCell({ product }: { product: SellerProduct }) {
  const t = useText()
  const { change, confirmation } = useTypedChange(product)
  const name = t.own(product.name, product.names)
  if (product.sale_ends_at !== null)
    return (
      <Link to={`/seller/products/${product.product_id}/sale`} className="inline-flex items-center gap-1.5">
        <Badge tone="info">{t('Sale|price')}</Badge> <Money amount={product.price} className="font-semibold" />
      </Link>
    )
  return (
    <>
      <InlineNumber
        label={t('price of {name}', { name })}
        value={String(inRupees(product.price))}
        column="price"
        onSave={(typed) => change('price', typed)}
      >
        <Money amount={product.price} className="font-semibold" />
      </InlineNumber>
      {confirmation}
    </>
  )
}

function StockCell({ product }: { product: SellerProduct }) {
  const t = useText()
  const { change } = useTypedChange(product)
  const { stock } = product
  const tone = stock === 0 ? 'danger' : stock <= LOW_STOCK ? 'warning' : 'neutral'
  return (
    <InlineNumber
      label={t('stock of {name}', { name: t.own(product.name, product.names) })}
      value={String(stock)}
      column="stock"
      onSave={(typed) => change('stock', typed)}
    >
      <Badge tone={tone}>{stock.toLocaleString('en-PK')}</Badge>
    </InlineNumber>
  )
}

function ProductActions({ product }: { product: SellerProduct }) {
  const t = useText()
  const archiving = useArchiveProduct()
  const name = t.own(product.name, product.names)
  return (
    <span className="flex justify-end gap-1 whitespace-nowrap">
      <ButtonLink
        variant="ghost"
        size="small"
        to={`/seller/newProduct?copy=${product.product_id}`}
        aria-label={t('Duplicate {name}', { name })}
      >
        <Copy aria-hidden className="size-4" /> <span className="xl:inline md:hidden">{t('Duplicate')}</span>
      </ButtonLink>
      {product.status !== 'archived' && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => archiving.mutate(product)}
          aria-label={t('Delete {name}', { name })}
        >
          <Trash2 aria-hidden className="size-4" /> <span className="xl:inline md:hidden">{t('Delete')}</span>
        </Button>
      )}
    </span>
  )
}
