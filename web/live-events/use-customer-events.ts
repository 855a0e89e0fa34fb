import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CUSTOMER_EVENTS, streamCustomerEvents } from '#contract/customer-events.ts'
import { accessToken } from '#web/identity/session/auth-client.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { setLive } from './live.ts'
import { createRefresher } from './refresh.ts'
import { onTabEvent } from './tabs.ts'
import { watchEvents } from './watch-events.ts'

/**
 * The tab connects to the event stream after the page has been visible for this number of milliseconds. The page thus
 * loads first, and a short visit opens no stream.
 */
const CONNECT_AFTER = 2_000

/**
 * Keeps the customer's cart and orders up to date in this tab. Tabs of the same browser send each other their changes.
 * Changes from other devices arrive through the server's event stream, which only a visible tab opens. After the stream
 * has opened, the tab reloads its data.
 */
export function useCustomerEvents(): void {
  const { publishableKey, session, secondFactor, view } = useSession()
  const queries = useQueryClient()
  const isVisible = useIsVisible()
  // A view session has no event stream. Its pages load their data again regularly, like those of a browser without an
  // event stream.
  const userId = secondFactor === 'satisfied' && view === null ? session?.user.id : undefined

  useEffect(() => {
    if (userId === undefined) return
    const { refresh, stop } = createRefresher(queries, userId)
    const unsubscribe = onTabEvent(userId, refresh)
    return () => {
      unsubscribe()
      stop()
    }
  }, [userId, queries])

  useEffect(() => {
    if (userId === undefined || !isVisible) return
    const { refresh, refreshAll, stop } = createRefresher(queries, userId)
    const ending = new AbortController()
    const connect = () =>
      void watchEvents({
        path: streamCustomerEvents.path,
        names: CUSTOMER_EVENTS,
        publishableKey,
        accessToken: () => accessToken(publishableKey),
        send: (path, init) => fetch(path, init),
        onEvent: refresh,
        onConnection: (isOpen) => {
          setLive(isOpen)
          if (isOpen) refreshAll()
        },
        signal: ending.signal,
      })
    const timer = setTimeout(connect, CONNECT_AFTER)
    return () => {
      clearTimeout(timer)
      ending.abort()
      stop()
      setLive(false)
    }
  }, [userId, isVisible, publishableKey, queries])
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
}
