import { createProduct, type ProductForm, updateProduct } from '#contract/seller-products.ts'
import { usePictureUpload } from '#web/session/picture-upload.ts'
import { useApi } from '#web/session/session.tsx'
import type { ProductEntry } from './product-entry.ts'
import { useRefreshProducts } from './use-seller-products.ts'

/** Saves what the form holds: as a new product, or as the product of this id. Rejects with what went wrong. */
export function useSaveProduct(productId?: string) {
  const api = useApi()
  const uploadOnce = usePictureUpload('product-images')
  const refresh = useRefreshProducts()
  return async ({ picture, ...fields }: ProductEntry): Promise<void> => {
    const form: ProductForm = { ...fields, image_url: await uploadOnce(picture) }
    if (productId) await api(updateProduct, { params: { product_id: productId }, body: form })
    else await api(createProduct, { body: form })
    await refresh()
  }
}
