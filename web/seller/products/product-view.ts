import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#web/ui/use-filters.ts'

const STORAGE_KEY = 'mandi-products-view'

/** The two ways in which a seller's product list is shown. The first visit shows the grid. */
export type ProductView = 'grid' | 'table'

/**
 * Returns the view (grid or table) of the product list: from the URL, else the one that the user chose last in this
 * browser, else the grid. The list returns to its first page when the view changes, because the page sizes differ.
 */
export function useProductView(): [ProductView, (view: ProductView) => void] {
  const [search, setSearch] = useSearchParams()
  const [remembered] = useState(rememberedView)
  const view = viewNamed(search.get('view')) ?? remembered ?? 'grid'
  function choose(next: ProductView) {
    try {
      localStorage.setItem(STORAGE_KEY, next)
    } catch {
      // If the browser has disabled storage, the chosen view of the product list is only in the URL.
    }
    setSearch(searchWith(search, { view: next }), { replace: true, preventScrollReset: true })
  }
  return [view, choose]
}

function rememberedView(): ProductView | undefined {
  try {
    return viewNamed(localStorage.getItem(STORAGE_KEY))
  } catch {
    return undefined
  }
}

function viewNamed(name: string | null): ProductView | undefined {
  return name === 'grid' || name === 'table' ? name : undefined
}
