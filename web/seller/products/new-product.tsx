import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { messages } from '#contract/messages.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { BLANK_PRODUCT, inputFrom, type ProductInput } from './product-entry.ts'
import { ProductForm } from './product-form.tsx'
import { useSaveDraft, useSaveProduct } from './use-save-product.ts'
import { useSellerProduct } from './use-seller-products.ts'

export const meta = personalPage('Add New Product')

/** The page with the form for a new product. With `copy` in the URL, the form contains a copy of that product. */
export default function NewProduct() {
  const t = useText()
  const [search] = useSearchParams()
  const copied = search.get('copy')
  return (
    <>
      <PageHeader title={t('Add New Product')}>
        {t('Customers can order a product as soon as it is on sale.')}
      </PageHeader>
      {copied === null ? <NewForm start={BLANK_PRODUCT} /> : <CopyOf key={copied} productId={copied} />}
    </>
  )
}

function CopyOf({ productId }: { productId: string }) {
  const t = useText()
  const product = useSellerProduct(productId)
  if (product.isPending)
    return (
      <Loading label={messages.shop.loading}>
        <Skeleton className="h-96" />
      </Loading>
    )
  if (product.isError)
    return (
      <LoadFailure
        message={areaMessages.products.loadFailed}
        reason={reasonOf(product.error)}
        retry={isHopeless(product.error) ? undefined : () => product.refetch()}
      />
    )
  const name = t.own(product.data.name, product.data.names)
  return (
    <>
      <div className="mb-4">
        <Notice tone="info">
          {t('This is a copy of {name}. Customers do not see it until you add it.', { name })}
        </Notice>
      </div>
      <NewForm start={inputFrom(product.data)} copyOf={productId} />
    </>
  )
}

function NewForm({ start, copyOf }: { start: ProductInput; copyOf?: string }) {
  const t = useText()
  const save = useSaveProduct()
  const saveDraft = useSaveDraft()
  const navigate = useNavigate()
  const saved = useRef<SellerProduct>(null)
  return (
    <ProductForm
      start={start}
      copyOf={copyOf}
      origin={null}
      submitLabel={t('Add product')}
      onSave={async (entry) => {
        saved.current = await save(entry)
      }}
      onSaveDraft={saveDraft}
      onSaved={(status) => {
        const isWaiting = saved.current?.review === 'waiting'
        if (status === 'draft') pageToast.success(t('Draft saved.'))
        else pageToast.success(isWaiting ? areaMessages.products.waiting : areaMessages.products.added)
        void navigate(status === 'draft' || isWaiting ? '/seller/products?status=draft' : '/seller/products')
      }}
    />
  )
}
