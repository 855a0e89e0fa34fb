import { useSyncExternalStore } from 'react'

let isLiveNow = false
const liveListeners = new Set<() => void>()

export function setLive(isLive: boolean): void {
  isLiveNow = isLive
  for (const listener of liveListeners) listener()
}

/** Returns whether this tab is connected to the server's stream of customer events. */
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
