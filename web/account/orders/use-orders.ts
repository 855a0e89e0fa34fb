import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listOrders } from '#contract/orders.ts'
import { useSession } from '#web/session/session.tsx'

/** One page of the customer's orders, newest first. */
export function useOrders(cursor: string | undefined) {
  const { api, session } = useSession()
  return useQuery({
    queryKey: ['orders', session?.user.id, { cursor }],
    queryFn: () => api(listOrders, { query: { cursor } }),
    placeholderData: keepPreviousData,
  })
}
