import { useState } from 'react'
import { MAX_PRODUCTS_AT_ONCE } from '#contract/product-changes.ts'
import type { SellerProduct } from '#contract/seller-products.ts'
import { useText } from '#web/text/text.tsx'

type Selection = { products: SellerProduct[]; hasMore: boolean }

const NOTHING: Selection = { products: [], hasMore: false }

/**
 * Returns the products that the seller has selected, at most as many as one call can change. They stay selected when
 * the seller opens another page of the list. `hasMore` is true if more products match the filters than can be selected.
 */
export function useSelectedProducts() {
  const t = useText()
  const [{ products: chosen, hasMore }, setChosen] = useState(NOTHING)
  const replace = (products: SellerProduct[], isCutOff = false) =>
    setChosen({
      products: products.slice(0, MAX_PRODUCTS_AT_ONCE),
      hasMore: isCutOff || products.length > MAX_PRODUCTS_AT_ONCE,
    })
  return {
    products: chosen,
    hasMore,
    has: (product: SellerProduct) => chosen.some(({ product_id }) => product_id === product.product_id),
    set: (products: SellerProduct[], isChosen: boolean) => {
      const others = chosen.filter((one) => !products.some(({ product_id }) => product_id === one.product_id))
      replace(isChosen ? [...others, ...products] : others)
    },
    replace,
    label: ({ name, names }: SellerProduct) => t('Select {name}', { name: t.own(name, names) }),
    clear: () => setChosen(NOTHING),
  }
}

export type SelectedProducts = ReturnType<typeof useSelectedProducts>
