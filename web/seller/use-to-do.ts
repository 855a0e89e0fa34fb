import { useQuery } from '@tanstack/react-query'
import { getSellerToDo } from '#contract/to-do.ts'
import { useApi } from '#web/identity/session/session.tsx'

/** Returns the numbers of the seller's orders and products to act on. Undefined until they are loaded. */
export function useSellerToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['seller', 'to-do'], queryFn: () => api(getSellerToDo) }).data
}
