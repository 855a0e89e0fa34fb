import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/store.ts'

/** The store's name, contact, opening hours and fees from the root loader. Throws on the root's error page. */
export function useStore(): Store {
  const root = useRouteLoaderData<{ store: Store }>('root')
  if (!root) throw new Error('useStore needs the data of the root route, which its error page does not have')
  return root.store
}
