import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { PackSizes } from './pack-sizes.tsx'
import { inputFrom } from './product-entry.ts'
import { ProductForm } from './product-form.tsx'
import { ReviewNote } from './review-note.tsx'
import { SaleLine } from './sale-line.tsx'
import type { ProductOrigin } from './unsaved-product.ts'
import { useSaveProduct } from './use-save-product.ts'
import { useSellerProduct } from './use-seller-products.ts'

export const meta = personalPage('Edit product')

export default function EditProduct() {
  const t = useText()
  const { product_id = '' } = useParams()
  const product = useSellerProduct(product_id)
  // The form of a product appears only when current data is loaded. Cached data may be outdated, and the form must not
  // change its values while the seller edits them.
  const isLoading = !product.isFetchedAfterMount && !product.isError
  return (
    <>
      <PageHeader title={t('Edit product')}>
        {product.data && <OwnText main={product.data.name} others={product.data.names} />}
      </PageHeader>
      {isLoading && (
        <Loading label={messages.shop.loading}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {product.isError && (
        <LoadFailure
          message={areaMessages.products.loadFailed}
          reason={reasonOf(product.error)}
          retry={isHopeless(product.error) ? undefined : () => product.refetch()}
        />
      )}
      {product.data && !isLoading && (
        <>
          {product.data.review && (
            <div className="mb-4">
              <ReviewNote product={product.data} />
            </div>
          )}
          {product.data.status === 'active' && <PackSizes product={product.data} />}
          <Edit key={product.data.product_id} product={product.data} />
        </>
      )}
    </>
  )
}

function Edit({ product }: { product: SellerProduct }) {
  const t = useText()
  const save = useSaveProduct()
  const navigate = useNavigate()
  const seen = useRef<ProductOrigin>(product)
  const saved = useRef<SellerProduct>(product)
  return (
    <ProductForm
      start={inputFrom(product)}
      submitLabel={t('Save product')}
      sale={product.sale_ends_at && <SaleOfForm product={product} />}
      origin={product}
      onOrigin={(origin) => {
        seen.current = origin
      }}
      onSave={async (entry, isStockUntouched) => {
        const { updated_at, stock } = seen.current
        saved.current = await save(entry, { product_id: product.product_id, updated_at, stock, isStockUntouched })
      }}
      onSaved={() => {
        const { review, status } = saved.current
        pageToast.success(review === 'waiting' ? areaMessages.products.waiting : areaMessages.products.updated)
        void navigate(review === null ? '/seller/products' : `/seller/products?status=${status}`)
      }}
    />
  )
}

/**
 * Shows the sale of a product in its form, and explains that the price and the unit cannot be changed during the sale.
 */
function SaleOfForm({ product }: { product: SellerProduct }) {
  const t = useText()
  return (
    <div className="mt-5 space-y-1">
      <SaleLine product={product} />
      <p className="text-sm text-muted">
        <RichText
          text="The price and the unit cannot be changed during the sale. {link}"
          values={{
            link: (
              <Link
                to={`/seller/products/${product.product_id}/sale`}
                className="font-semibold text-leaf-700 underline"
              >
                {t('See the sale')}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  )
}
