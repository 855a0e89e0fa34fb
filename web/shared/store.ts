import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/language.ts'
import { textFor } from '#contract/names.ts'
import { type OfferedMethods, offeredMethods } from '#contract/payment-methods.ts'
import type { Store } from '#contract/store.ts'
import { useText } from '#web/text/text.tsx'

/**
 * Returns the store's details (name, contact, opening hours, fees) from the root loader. Throws on the root's error
 * page, because that page has no loader data.
 */
export function useStore(): Store {
  const root = useRouteLoaderData<{ store: Store }>('root')
  if (!root) throw new Error('useStore needs the data of the root route, which its error page does not have')
  return root.store
}

/** Returns the name of the shop in the language of the page. */
export function useStoreName(): string {
  const { name, names } = useStore()
  return useText().own(name, names)
}

/** Returns which payment methods the operator has switched on, for the texts of a page. */
export function useOfferedMethods(): OfferedMethods {
  return offeredMethods(useStore().payment_methods)
}

/** The routes of the current page with their loader data. */
export type RouteMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/**
 * Returns the public URL of the shop, with which absolute links start. Returns `http://localhost` if the root has no
 * data, as on its error page.
 */
export function publicUrlIn(matches: RouteMatches): string {
  return storeIn(matches)?.public_url ?? 'http://localhost'
}

/**
 * Returns the store's details from the loader data of the page's routes. Returns undefined if the root has no data, as
 * on its error page.
 */
export function storeIn(matches: RouteMatches): Store | undefined {
  return rootDataIn(matches)?.store
}

/**
 * Returns the name of the shop in the language of a page, from the loader data of its routes. The name is empty if the
 * root has no data, as on its error page.
 */
export function storeNameIn(matches: RouteMatches): string {
  const store = storeIn(matches)
  return store ? textFor(languageIn(matches), store.name, store.names) : ''
}

/** Returns which payment methods the operator has switched on, from the loader data of the page's routes. */
export function offeredMethodsIn(matches: RouteMatches): OfferedMethods {
  return offeredMethods(storeIn(matches)?.payment_methods ?? [])
}

/**
 * Returns the language of a page from the loader data of its routes. Returns English if the root has no data, as on its
 * error page.
 */
export function languageIn(matches: RouteMatches): Language {
  return rootDataIn(matches)?.language ?? 'en'
}

function rootDataIn(matches: RouteMatches) {
  return matches.find((match) => match?.id === 'root')?.loaderData as { store: Store; language: Language } | undefined
}
