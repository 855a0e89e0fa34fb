import { useEffect, useEffectEvent } from 'react'
import { getProduct } from '#contract/catalog.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { showAddFailed, useAddToCart } from '#web/storefront/cart/cart-actions.ts'
import { openCartDrawer } from '#web/storefront/cart/cart-drawer-state.ts'

const ID = /^[0-9a-f-]{36}$/

/**
 * Adds one unit of each product to the cart. `ids` is a JSON list of product ids that public/early-clicks.js has
 * stored. Shows a message for each product that cannot be added.
 */
export default function EarlyAdds({ ids }: { ids: string }) {
  const api = useApi()
  const adding = useAddToCart()
  const add = useEffectEvent(async () => {
    for (const product_id of productsIn(ids)) {
      const product = await api(getProduct, { params: { product_id } }).catch(showAddFailed)
      if (!product) continue
      try {
        await adding.mutateAsync({ product, quantity: 1 })
        // On the page of the product, the button Add to Cart also opens the cart drawer.
        if (window.location.pathname === `/product/${product_id}`) openCartDrawer()
      } catch {
        // `mutateAsync` has already shown an error message.
      }
    }
    for (const button of document.querySelectorAll<HTMLElement>('[data-early]')) {
      delete button.dataset.early
      button.removeAttribute('aria-busy')
    }
  })
  useEffect(() => void add(), [])
  return null
}

function productsIn(text: string): string[] {
  try {
    const ids: unknown = JSON.parse(text)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && ID.test(id)) : []
  } catch {
    return []
  }
}
