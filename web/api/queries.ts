import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { ApiProblem } from './client.ts'
import { provideQueries } from './late-queries.tsx'

/**
 * TanStack Query, with the client of the shop. The build resolves '@tanstack/react-query' to this module
 * (bin/register-queries.ts), so that all code that uses the library also creates the client.
 */
export * from '@tanstack/react-query'

const isWorthRetrying = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500)

provideQueries({
  createClient: () => new QueryClient({ defaultOptions: { queries: { staleTime: 15_000, retry: isWorthRetrying } } }),
  Observer: QueryObserver,
})
