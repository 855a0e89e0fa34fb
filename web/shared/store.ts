import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/store.ts'

/** The store's name, contact, opening hours and fees, as the root route loads them. Throws on the root's error page. */
export function useStore(): Store {
  const root = useRouteLoaderData<{ store: Store }>('root')
  if (!root) throw new Error('useStore needs the root’s data, which its error page does not have')
  return root.store
}

/** The routes of a page with what they have loaded. */
export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The shop's own address, as the root has loaded it; for addresses that must be whole. */
export function publicUrlIn(matches: RouteMatches): string {
  return storeIn(matches)?.public_url ?? 'http://localhost'
}

/** The store's particulars among what the routes of a page have loaded. */
export function storeIn(matches: RouteMatches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store: Store } | undefined
  return root?.store
}
