import { useRouteLoaderData } from 'react-router'
import type { Store } from '#contract/store.ts'
import type { loader } from '#web/root.tsx'

/** The store's name, contact, opening hours and fees, as the root has loaded them. */
export function useStore(): Store {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('useStore needs the root’s data, which its error page does not have')
  return root.store
}
