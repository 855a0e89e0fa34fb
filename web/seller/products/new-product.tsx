import { useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { BLANK_PRODUCT } from './product-entry.ts'
import { ProductForm } from './product-form.tsx'
import { useSaveProduct } from './use-save-product.ts'

export const meta = personalPage('Add New Product')

export default function NewProduct() {
  const t = useText()
  const save = useSaveProduct()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('Add New Product')}>{t('Customers can order a product as soon as you add it.')}</PageHeader>
      <ProductForm
        start={BLANK_PRODUCT}
        origin={null}
        submitLabel={t('Add product')}
        onSave={(entry) => save(entry)}
        onSaved={() => {
          pageToast.success(areaMessages.products.added)
          void navigate('/seller/products')
        }}
      />
    </>
  )
}
