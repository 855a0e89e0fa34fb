import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function setOpen(value: boolean): void {
  isOpen = value
  for (const listener of listeners) listener()
}

export const openCartDrawer = () => setOpen(true)
export const closeCartDrawer = () => setOpen(false)

/** Returns whether the cart drawer is open. Any code in the browser can open it with `openCartDrawer`. */
export function useIsCartDrawerOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
}
