import { useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { messages } from '#contract/messages.ts'
import { translatedReason } from '#web/api/reason.ts'
import { pageText } from '#web/text/text.tsx'
import { cartToast } from '#web/ui/toasts.tsx'
import { rememberPrice } from './seen-prices.ts'
import { useCartStore } from './use-cart.ts'

type Adding = { product: Product; quantity: number }

/** Shows a message that a product could not be added to the cart, with the reason. */
export function showAddFailed(error: unknown): void {
  cartToast.error(pageText()(messages.cart.addFailed, { reason: translatedReason(error) }))
}

/**
 * Returns an object like a mutation of TanStack Query, which adds a product to the visitor's cart and shows a message.
 * It does not use the library, because guests have not loaded it.
 */
export function useAddToCart() {
  const store = useCartStore()
  const [pending, setPending] = useState(0)

  /** Adds a product to the cart and shows a message. If that fails, shows an error message and then rejects. */
  async function mutateAsync({ product, quantity }: Adding): Promise<void> {
    setPending((count) => count + 1)
    try {
      await store.add(product, quantity)
      rememberPrice(product.product_id, product.price)
      cartToast.success(messages.cart.added)
    } catch (error) {
      showAddFailed(error)
      throw error
    } finally {
      setPending((count) => count - 1)
    }
  }

  return {
    isPending: pending > 0,
    mutateAsync,
    mutate: (adding: Adding, { onSuccess }: { onSuccess?: () => void } = {}) => {
      mutateAsync(adding).then(onSuccess, () => {})
    },
  }
}
