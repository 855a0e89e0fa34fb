import {
  createDraft,
  createProduct,
  type ProductForm,
  type SellerProduct,
  updateProduct,
} from '#contract/seller-products.ts'
import { usePictureUpload } from '#web/identity/pictures/picture-upload.ts'
import { useApi } from '#web/identity/session/session.tsx'
import type { ProductEntry } from './product-entry.ts'
import { useRefreshProducts } from './use-seller-products.ts'

/** The version of the product when its form was opened, and whether the seller has left the stock unchanged. */
type Origin = { product_id: string; updated_at: string; stock: number; isStockUntouched: boolean }

/**
 * Returns a function that saves the product form: it creates a product or changes an existing one. Does not send an
 * unchanged stock, because orders may have reduced the stock while the form was open. Resolves to the saved product.
 * Rejects if the server refuses.
 */
export function useSaveProduct() {
  const api = useApi()
  const formOf = useUploadedForm()
  const refresh = useRefreshProducts()
  return async (entry: ProductEntry, origin?: Origin): Promise<SellerProduct> => {
    const form = await formOf(entry)
    const saved = origin
      ? await api(updateProduct, { params: { product_id: origin.product_id }, body: changeOf(form, origin) })
      : await api(createProduct, { body: form })
    await refresh()
    return saved
  }
}

/** Returns a function that creates a draft from the product form. Rejects if the server refuses. */
export function useSaveDraft() {
  const api = useApi()
  const formOf = useUploadedForm()
  const refresh = useRefreshProducts()
  return async (entry: ProductEntry): Promise<void> => {
    await api(createDraft, { body: await formOf(entry) })
    await refresh()
  }
}

/** Returns a function that uploads the pictures of the product form, and returns the fields of the API. */
function useUploadedForm() {
  const uploadOnce = usePictureUpload('product-images')
  return async ({ pictures, ...fields }: ProductEntry): Promise<ProductForm> => {
    const addresses: string[] = []
    for (const picture of pictures) addresses.push(await uploadOnce(picture))
    const [image_url = '', ...more_pictures] = addresses
    return { ...fields, image_url, more_pictures }
  }
}

function changeOf({ stock, ...form }: ProductForm, { updated_at, stock: seen, isStockUntouched }: Origin) {
  return isStockUntouched ? { ...form, from: { updated_at } } : { ...form, stock, from: { updated_at, stock: seen } }
}
