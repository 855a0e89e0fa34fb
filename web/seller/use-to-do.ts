import { useQuery } from '@tanstack/react-query'
import { getSellerToDo } from '#contract/to-do.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** Returns the counts of the seller's to-do list. Returns undefined until they are loaded. */
export function useSellerToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['seller', 'to-do'], queryFn: () => api(getSellerToDo) }).data
}
