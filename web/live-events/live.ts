import { useSyncExternalStore } from 'react'

let isLiveNow = false
const liveListeners = new Set<() => void>()

export function setLive(isLive: boolean): void {
  isLiveNow = isLive
  for (const listener of liveListeners) listener()
}

/** Returns whether this browser tab is connected to the server's event stream for the customer. */
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
