import { useQuery } from '@tanstack/react-query'
import { getAdminToDo } from '#contract/to-do.ts'
import { useApi } from '#web/identity/session/session.tsx'

/**
 * Returns the counts of the admins' to-do list, such as new orders and refund requests. Returns undefined until they
 * are loaded.
 */
export function useAdminToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['admin', 'to-do'], queryFn: () => api(getAdminToDo) }).data
}
