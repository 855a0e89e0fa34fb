import type { QueryClient, QueryKey, QueryObserver, QueryObserverOptions } from '@tanstack/react-query'
import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'

/**
 * The parts of TanStack Query that this module needs. They are passed to `provideQueries` when the library is loaded.
 */
type Queries = { createClient: () => QueryClient; Observer: typeof QueryObserver }

let loaded: Queries | undefined
/** The query client of this browser tab. On the server, `LateQueries` creates a client for each page. */
let tabClient: QueryClient | undefined
const listeners = new Set<() => void>()

/**
 * Stores the loaded TanStack Query, creates the query client of this tab, and informs all components that wait for it.
 * Only `queries.ts` calls this.
 */
export function provideQueries(queries: Queries): void {
  loaded = queries
  if (!import.meta.env.SSR) tabClient = queries.createClient()
  for (const listener of listeners) listener()
}

/**
 * Loads TanStack Query, which guests do not need before their first action. Resolves to the query client of this tab.
 */
export async function loadClient(): Promise<QueryClient> {
  await import('./queries.ts')
  if (!tabClient) throw new Error('loadClient is for the browser only')
  return tabClient
}

function useLoaded(): Queries | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => loaded,
    () => loaded,
  )
}

/** Provides one query client to all queries and mutations, as soon as TanStack Query is loaded. */
export function LateQueries({ children }: { children: ReactNode }) {
  const queries = useLoaded()
  const client = useMemo(() => tabClient ?? queries?.createClient(), [queries])
  useEffect(() => {
    client?.mount()
    return () => client?.unmount()
  }, [client])
  return <QueryClientContext value={client}>{children}</QueryClientContext>
}

/** Returns the query client, or undefined until TanStack Query is loaded. */
export function useLateClient(): QueryClient | undefined {
  return useContext(QueryClientContext)
}

/** The part of a query's result that `useLateQuery` returns. */
export type LateResult<Data> = {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

const NOT_LOADED = { data: undefined, isPending: true, isError: false, error: null, refetch: async () => {} }

/**
 * Runs a query like `useQuery`, for code that every page contains. TanStack Query is loaded when the query is first
 * enabled. Until then the result is pending.
 */
export function useLateQuery<Data>(
  options: QueryObserverOptions<Data, Error, Data, Data> & { queryKey: QueryKey },
): LateResult<Data> {
  const queries = useLoaded()
  const client = useLateClient()
  const isWanted = options.enabled !== false
  useEffect(() => {
    if (isWanted) void loadClient()
  }, [isWanted])

  const current = client && { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const }
  const observer = useMemo(() => {
    return queries && client ? new queries.Observer<Data, Error, Data, Data>(client, current ?? options) : undefined
  }, [queries, client])
  const shown = current && observer?.getOptimisticResult(current)
  useEffect(() => {
    if (current) observer?.setOptions(current)
  })
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = observer?.subscribe(listener)
      observer?.updateResult()
      return () => unsubscribe?.()
    },
    [observer],
  )
  const result = () => observer?.getCurrentResult()
  useSyncExternalStore(subscribe, result, result)
  return shown && observer ? observer.trackResult(shown) : NOT_LOADED
}
