import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Applies a user's change to the cached data under `queryKey` and below, so that screens show it before the server
 * responds. Resolves with a function that reverts the change.
 */
export async function showAtOnce<Answer>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): Promise<() => void> {
  await queries.cancelQueries({ queryKey })
  const before = queries.getQueriesData<Answer>({ queryKey })
  queries.setQueriesData<Answer>({ queryKey }, (answer) => answer && change(answer))
  return () => {
    for (const [key, answer] of before) queries.setQueryData(key, answer)
  }
}
