import { createProduct, type ProductForm, updateProduct } from '#contract/seller-products.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { usePictureUpload } from '../picture-upload.ts'
import type { ProductEntry } from './product-entry.ts'
import { useRefreshProducts } from './use-seller-products.ts'

/** The product that the form was filled from, and whether the seller left its stock unchanged. */
type Origin = { product_id: string; updated_at: string; stock: number; isStockUntouched: boolean }

/**
 * Saves the form as a new product or as a change. An unchanged stock is not sent, because customers may have ordered
 * since. Rejects with the error.
 */
export function useSaveProduct() {
  const api = useApi()
  const uploadOnce = usePictureUpload('product-images')
  const refresh = useRefreshProducts()
  return async ({ pictures, ...fields }: ProductEntry, origin?: Origin): Promise<void> => {
    const addresses: string[] = []
    for (const picture of pictures) addresses.push(await uploadOnce(picture))
    const [image_url = '', ...more_pictures] = addresses
    const form: ProductForm = { ...fields, image_url, more_pictures }
    if (origin) await api(updateProduct, { params: { product_id: origin.product_id }, body: changeOf(form, origin) })
    else await api(createProduct, { body: form })
    await refresh()
  }
}

function changeOf({ stock, ...form }: ProductForm, { updated_at, stock: seen, isStockUntouched }: Origin) {
  return isStockUntouched ? { ...form, from: { updated_at } } : { ...form, stock, from: { updated_at, stock: seen } }
}
