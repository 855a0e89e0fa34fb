import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { accessToken } from '#web/identity/session/auth-client.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { setLive } from './live.ts'
import { createRefresher } from './refresh.ts'
import { onTabEvent } from './tabs.ts'
import { watchEvents } from './watch-events.ts'

/** Milliseconds for which a page is in view before it opens its stream: what it shows is loaded first, and a glance at a tab costs nothing. */
const CONNECT_AFTER = 2_000

/**
 * Keeps a customer's cart and orders up to date on every page: other tabs send their changes directly, other devices through the server's stream
 * of events. A tab has a stream only while it is in view; it reads everything again once the stream is open.
 */
export function useCustomerEvents(): void {
  const { publishableKey, session, secondFactor } = useSession()
  const queries = useQueryClient()
  const isVisible = useIsVisible()
  const userId = secondFactor === 'settled' ? session?.user.id : undefined

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
