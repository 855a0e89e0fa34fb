import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getOrder, type Order } from '#contract/orders.ts'
import { ApiProblem } from '#web/api/client.ts'
import { accessToken } from '#web/session/auth-client.ts'
import { useSession } from '#web/session/session.tsx'
import { watchOrder } from '../order-events.ts'

/** Milliseconds between two questions while no events come. */
const ASK_EVERY = 5000

/** An order that is kept as it is now: by its events, or while none come by asking again and again. */
export function useOrder(orderId: string) {
  const { api, publishableKey, session } = useSession()
  const queries = useQueryClient()
  const userId = session?.user.id
  const [isLive, setLive] = useState(false)

  useEffect(() => {
    const ending = new AbortController()
    void watchOrder({
      orderId,
      publishableKey,
      accessToken: () => accessToken(publishableKey),
      send: (path, init) => fetch(path, init),
      onOrder: (order) => queries.setQueryData<Order>(orderKey(userId, orderId), order),
      onConnection: setLive,
      signal: ending.signal,
    })
    return () => ending.abort()
  }, [orderId, userId, publishableKey, queries])

  return useQuery({
    queryKey: orderKey(userId, orderId),
    queryFn: () => api(getOrder, { params: { order_id: orderId } }),
    refetchInterval: ({ state }) => (isLive || isRefusal(state.error) ? false : ASK_EVERY),
  })
}

/** Begins like the key of the lists, so that what makes those old makes the order old too. */
const orderKey = (userId: string | undefined, orderId: string) => ['orders', userId, orderId]

const isRefusal = (error: Error | null) => error instanceof ApiProblem && error.status < 500
