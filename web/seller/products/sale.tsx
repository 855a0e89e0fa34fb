import { useParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { RunningSale } from './running-sale.tsx'
import { SaleForm } from './sale-form.tsx'
import { useSellerProduct } from './use-seller-products.ts'

export const meta = personalPage('Sale price')

/**
 * The page on which a seller manages the sale of a product. It shows a form that starts a sale, or the running sale
 * with a button that ends it.
 */
export default function Sale() {
  const t = useText()
  const { product_id = '' } = useParams()
  const { data: product, error, isPending, refetch } = useSellerProduct(product_id)
  return (
    <>
      <PageHeader title={t('Sale price')}>
        {product && <OwnText main={product.name} others={product.names} />}
      </PageHeader>
      {isPending && (
        <Loading label={messages.shop.loading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {error && !product && (
        <LoadFailure
          message={areaMessages.products.loadFailed}
          reason={reasonOf(error)}
          retry={isHopeless(error) ? undefined : () => refetch()}
        />
      )}
      {product && (
        <>
          <Card className="max-w-2xl p-5 sm:p-6">
            {product.sale_ends_at === null ? <SaleForm product={product} /> : <RunningSale product={product} />}
          </Card>
          <ButtonLink to="/seller/products" variant="secondary" className="mt-5">
            {t('Back to products')}
          </ButtonLink>
        </>
      )}
    </>
  )
}
