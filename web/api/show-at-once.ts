import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Shows a change in every loaded answer under this key before the server has answered. Resolves to what takes the
 * change back.
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
