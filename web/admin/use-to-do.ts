import { useQuery } from '@tanstack/react-query'
import { getAdminToDo } from '#contract/to-do.ts'
import { useApi } from '#web/identity/session/session.tsx'

/**
 * Returns the numbers of things on which admins must act, such as new orders and refund requests. Undefined until they
 * are loaded.
 */
export function useAdminToDo() {
  const api = useApi()
  return useQuery({ queryKey: ['admin', 'to-do'], queryFn: () => api(getAdminToDo) }).data
}
