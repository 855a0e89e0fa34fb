import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { type Product, type Suggestion, suggest } from '#contract/catalog.ts'
import { popularSearches } from '#contract/search.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { NO_FILTERS, shopAddress } from '#web/storefront/shop/shop-filters.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { usePaused } from '#web/ui/use-paused.ts'
import { recentSearches } from './recent-searches.ts'

/** A request for search suggestions starts when the user has not typed for this number of milliseconds. */
const TYPING_PAUSE = 120

/** One search suggestion: its text and the page that it links to. `product` is set if it is a product. */
export type SuggestedPlace = {
  to: string
  label: string
  icon: 'recent' | 'popular' | 'category' | 'seller' | 'search'
  hint?: string
  product?: Product
}
export type SuggestionGroup = { title: string; places: SuggestedPlace[] }

/**
 * Returns the search suggestions for the typed text: products, categories, sellers, and a link to all results. For an
 * empty text, returns recent and popular searches. Leaves out empty groups.
 */
export function useSuggestions(typed: string): SuggestionGroup[] {
  const t = useText()
  const api = useApi()
  const text = typed.trim()
  const words = usePaused(useDeferredValue(text), TYPING_PAUSE)
  const suggestions = useQuery({
    queryKey: ['suggestions', words.toLowerCase()],
    enabled: words !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      signal.throwIfAborted()
      return api(suggest, { query: { q: words } })
    },
  })
  const popular = useQuery({
    queryKey: ['popular-searches'],
    enabled: text === '',
    staleTime: 600_000,
    queryFn: () => api(popularSearches),
  })
  const [found, known] = [suggestions.data, popular.data?.items]
  return useMemo(() => {
    const groups = text === '' ? groupsOnFocus(known ?? [], t) : groupsFor(text, found, t)
    return groups.filter(({ places }) => places.length > 0)
  }, [text, found, known, t])
}

function searchFor(text: string): string {
  return shopAddress({ ...NO_FILTERS, q: text })
}

function groupsOnFocus(popular: { name: string; urdu: string }[], t: Translate): SuggestionGroup[] {
  return [
    {
      title: t('Recent searches'),
      places: recentSearches().map((text) => ({ to: searchFor(text), label: text, icon: 'recent' })),
    },
    {
      title: t('Popular searches'),
      places: popular.map(({ name, urdu }) => {
        const label = t.own(name, { ur: urdu })
        return { to: searchFor(name), label, hint: label === name ? urdu : name, icon: 'popular' }
      }),
    },
  ]
}

function groupsFor(text: string, found: Suggestion | undefined, t: Translate): SuggestionGroup[] {
  const { products = [], categories = [], sellers = [] } = found ?? {}
  return [
    {
      title: t('Products'),
      places: products.map((product) => ({
        to: `/product/${product.product_id}`,
        label: t.own(product.name, product.names),
        icon: 'search',
        product,
      })),
    },
    {
      title: t('Categories'),
      places: categories.map(({ category, category_name, category_names, sub_category, names }) => ({
        to: shopAddress({ ...NO_FILTERS, category, sub_category: sub_category ?? '' }),
        label: t.own(sub_category ?? category_name, names),
        icon: 'category',
        hint:
          sub_category === null
            ? t('Category')
            : t('in {category_name}', { category_name: t.own(category_name, category_names) }),
      })),
    },
    {
      title: t('Sellers'),
      places: sellers.map(({ business_name }) => ({
        to: searchFor(business_name),
        label: business_name,
        icon: 'seller',
        hint: t('Seller'),
      })),
    },
    {
      title: '',
      places: [{ to: searchFor(text), label: t('See all results for “{text}”', { text }), icon: 'search' }],
    },
  ]
}
