import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SellerDashboard } from '#contract/seller-orders.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { RESTOCK_UNITS, useRestock } from '../products/use-seller-products.ts'

export function LowStock({ products }: { products: SellerDashboard['low_stock'] }) {
  const t = useText()
  return (
    <ProductList title={t('Low stock')} nothing={t('No product is low on stock.')}>
      {products.map((product) => (
        <Row key={product.product_id} product={product}>
          <Badge tone={product.stock === 0 ? 'danger' : 'warning'}>
            {product.stock === 0 ? t('Out of stock') : t('{stock} left', { stock: product.stock })}
          </Badge>
          <Restock product={product} />
        </Row>
      ))}
    </ProductList>
  )
}

/** The button on the dashboard that adds units to the stock of a product without opening its form. */
function Restock({ product }: { product: SellerDashboard['low_stock'][number] }) {
  const t = useText()
  const restocking = useRestock()
  const name = t.own(product.name, product.names)
  return (
    <Button
      variant="secondary"
      size="small"
      isBusy={restocking.isPending}
      onClick={() => restocking.mutate(product)}
      aria-label={t('Add {units} units to the stock of {name}', { units: RESTOCK_UNITS, name })}
    >
      <span dir="ltr">+{RESTOCK_UNITS}</span>
    </Button>
  )
}

function ProductList({ title, nothing, children }: { title: string; nothing: string; children: ReactNode[] }) {
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children.length > 0 ? (
        <ul className="divide-y divide-line">{children}</ul>
      ) : (
        <p className="text-muted">{nothing}</p>
      )}
    </Card>
  )
}

type RowProps = { product: Pick<SellerProduct, 'product_id' | 'name' | 'names' | 'image_url'>; children: ReactNode }

function Row({ product, children }: RowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <ProductPicture src={product.image_url} alt="" className="w-10 shrink-0" />
      <Link
        to={`/seller/products/${product.product_id}/edit`}
        className="min-w-0 flex-1 leading-snug font-medium break-words hover:underline"
      >
        <OwnText main={product.name} others={product.names} />
      </Link>
      {children}
    </li>
  )
}
