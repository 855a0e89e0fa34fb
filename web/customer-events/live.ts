import { useSyncExternalStore } from 'react'

let isLiveNow = false
const liveListeners = new Set<() => void>()

/** Says whether the stream is open. */
export function setLive(isLive: boolean): void {
  isLiveNow = isLive
  for (const listener of liveListeners) listener()
}

/** Whether this tab has an open stream of the customer's events. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listener) => {
      liveListeners.add(listener)
      return () => liveListeners.delete(listener)
    },
    () => isLiveNow,
    () => false,
  )
}
