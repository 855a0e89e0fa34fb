import { useNavigate, useParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { personalPage } from '#web/layout/personal-page.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { typedFrom } from './product-entry.ts'
import { ProductForm } from './product-form.tsx'
import { useSaveProduct } from './use-save-product.ts'
import { useSellerProduct } from './use-seller-products.ts'

export const meta = () => personalPage('Edit product')

/** Changes one of the seller's products. */
export default function EditProduct() {
  const { product_id = '' } = useParams()
  const product = useSellerProduct(product_id)
  return (
    <>
      <PageHeader title="Edit product">{product.data?.name}</PageHeader>
      {product.isPending && (
        <Loading label={messages.shop.loading}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {product.isError && (
        <LoadFailure
          message={messages.products.loadFailed}
          reason={product.error.message}
          retry={() => product.refetch()}
        />
      )}
      {product.data && <Edit product={product.data} />}
    </>
  )
}

function Edit({ product }: { product: SellerProduct }) {
  const save = useSaveProduct(product.product_id)
  const navigate = useNavigate()
  return (
    <ProductForm
      start={typedFrom(product)}
      submitLabel="Save product"
      onSave={async (entry) => {
        await save(entry)
        pageToast.success(messages.products.updated)
        await navigate('/seller/products')
      }}
    />
  )
}
