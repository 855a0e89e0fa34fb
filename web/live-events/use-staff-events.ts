import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { STAFF_EVENTS, type StaffEvent } from '#contract/staff-events.ts'
import { accessToken } from '#web/identity/session/auth-client.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { setLive } from './live.ts'
import { watchEvents } from './watch-events.ts'

/** Events of the server within this number of milliseconds make the page load its data again only once. */
const REFRESH_AFTER = 100

/**
 * Reloads the shown data with one of these query keys after each event for sellers or admins. The reload waits while a
 * change with one of these mutation keys is pending. `path` is the event stream of the area; with null, nothing is
 * reloaded. Only one tab of a browser opens the stream, because a browser permits few connections to a server. This tab
 * sends the events to the other tabs. It stays connected while it is in the background. `onNewOrder` is called in each
 * tab for each new order.
 */
export function useStaffEvents(path: string | null, reloaded: readonly QueryKey[], onNewOrder: () => void): void {
  const { publishableKey, session, view } = useSession()
  const queries = useQueryClient()
  // A view session has no event stream.
  const userId = view ? undefined : session?.user.id
  useEffect(() => {
    if (userId === undefined || path === null) return
    const ending = new AbortController()
    const tabs = new BroadcastChannel(`mandi-staff-events-${userId}`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () => {
      timer = undefined
      // The screen already shows a pending change. Data from the server without this change must not replace it, so the
      // reload waits.
      if (reloaded.some((mutationKey) => queries.isMutating({ mutationKey }) > 0)) return reloadSoon()
      for (const queryKey of reloaded) void queries.invalidateQueries({ queryKey })
    }
    const reloadSoon = () => {
      timer ??= setTimeout(reload, REFRESH_AFTER)
    }
    const receive = (event: StaffEvent) => {
      reloadSoon()
      if (event === 'new_order') onNewOrder()
    }
    tabs.addEventListener('message', ({ data }: MessageEvent<StaffEvent>) => receive(data))
    const watch = () =>
      watchEvents<StaffEvent>({
        path,
        names: STAFF_EVENTS,
        publishableKey,
        accessToken: () => accessToken(publishableKey),
        send: (address, init) => fetch(address, init),
        onEvent: (event) => {
          receive(event)
          tabs.postMessage(event)
        },
        onConnection: (isOpen) => {
          setLive(isOpen)
          if (isOpen) reloadSoon()
        },
        signal: ending.signal,
      })
    void inOneTab(`mandi-staff-events-${userId}`, ending.signal, watch)
    return () => {
      ending.abort()
      clearTimeout(timer)
      tabs.close()
      setLive(false)
    }
  }, [userId, path, publishableKey, queries, reloaded, onNewOrder])
}

/** Runs `work` when no other tab of this browser runs it. A browser without the Web Locks API runs it in each tab. */
async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  try {
    await navigator.locks.request(name, { signal }, work)
  } catch (error) {
    // The request for the lock ends with an error if the user closes the tab or leaves the screen first. This error is
    // ignored.
    if (!signal.aborted) throw error
  }
}
