import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { type Suggestion, suggest } from '#contract/catalog.ts'
import { useApi } from '#web/session/session.tsx'
import { NO_FILTERS, shopAddress } from '#web/storefront/shop/shop-filters.ts'

/** Milliseconds without typing after which the server is asked. */
const TYPING_PAUSE = 120

/** One line of the suggestions, and where it leads. */
export type SuggestedPlace = { to: string; label: string; hint: string; product?: Suggestion['products'][number] }

/** What the visitor may be looking for, the best first; empty until something was typed. */
export function useSuggestions(typed: string, isOpen: boolean): SuggestedPlace[] {
  const api = useApi()
  const words = usePaused(useDeferredValue(typed.trim()))
  const { data } = useQuery({
    queryKey: ['suggestions', words.toLowerCase()],
    enabled: isOpen && words !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      signal.throwIfAborted()
      return api(suggest, { query: { q: words } })
    },
  })
  return data && typed.trim() !== '' ? placesIn(data) : []
}

/** The value once it has rested for a moment. */
function usePaused(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setRested(value), TYPING_PAUSE)
    return () => clearTimeout(pause)
  }, [value])
  return rested
}

function placesIn({ products, categories, sellers }: Suggestion): SuggestedPlace[] {
  return [
    ...products.map((product) => ({ to: `/product/${product.product_id}`, label: product.name, hint: '', product })),
    ...categories.map(({ category, category_name, sub_category }) => ({
      to: shopAddress({ ...NO_FILTERS, category, sub_category: sub_category ?? '' }),
      label: sub_category ?? category_name,
      hint: sub_category === null ? 'Category' : `in ${category_name}`,
    })),
    ...sellers.map(({ business_name }) => ({
      to: shopAddress({ ...NO_FILTERS, q: business_name }),
      label: business_name,
      hint: 'Seller',
    })),
  ]
}
