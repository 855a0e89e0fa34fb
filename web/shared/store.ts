import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/store.ts'

/** The store's name, contact, opening hours and fees from the root loader. Throws on the root's error page. */
export function useStore(): Store {
  const root = useRouteLoaderData<{ store: Store }>('root')
  if (!root) throw new Error('useStore needs the data of the root route, which its error page does not have')
  return root.store
}

/** The routes of a page with what they have loaded. */
export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The public address of the shop from the root loader, for absolute links. */
export function publicUrlIn(matches: RouteMatches): string {
  return storeIn(matches)?.public_url ?? 'http://localhost'
}

/** The store's details from the loaded data of a page's routes. */
export function storeIn(matches: RouteMatches): Store | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { store: Store } | undefined
  return root?.store
}
