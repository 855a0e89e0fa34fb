import { type ComponentType, useEffect, useState } from 'react'
import { CART_TOASTS, TOAST_DURATION, UNDO_DURATION } from '#contract/limits.ts'
import { openPromise } from '#web/shared/browser-gaps.ts'
import type { Toast, ToastPlace } from './toaster.tsx'

const wanted = openPromise<void>()
const mounted = openPromise<Toast>()

/** Toasts of the cart area: 4 s, success 2 s, at most 20 at once (specification, section 9). */
export const cartToast = {
  success: (message: string) =>
    show('cart', CART_TOASTS.successDuration, (toast, look) => toast.success(message, look)),
  error: (message: string, reason?: string) =>
    show('cart', CART_TOASTS.errorDuration, (toast, look) => toast.error(message, { ...look, description: reason })),
}

/** Toasts of all other areas: 2 s at the top centre; a toast with Undo stays longer. */
export const pageToast = {
  success: (message: string) => show('elsewhere', TOAST_DURATION, (toast, look) => toast.success(message, look)),
  error: (message: string, reason?: string) =>
    show('elsewhere', TOAST_DURATION, (toast, look) => toast.error(message, { ...look, description: reason })),
  undo: (message: string, onUndo: () => void) =>
    show('elsewhere', UNDO_DURATION, (toast, look) =>
      toast.success(message, { ...look, action: { label: 'Undo', onClick: onUndo } }),
    ),
}

type Look = { toasterId: ToastPlace; duration: number }

/** Shows a toast as soon as the toaster is mounted. */
function show(toasterId: ToastPlace, duration: number, make: (toast: Toast, look: Look) => void): void {
  wanted.resolve()
  void mounted.promise.then((toast) => make(toast, { toasterId, duration }))
}

/**
 * Mounts the toaster once, in the root. Toasts follow user actions, so the toaster is loaded after the first touch or
 * key, not with the page.
 */
export function Toasters() {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady: (toast: Toast) => void }>>()

  useEffect(() => {
    const want = () => wanted.resolve()
    window.addEventListener('pointerdown', want, { once: true })
    window.addEventListener('keydown', want, { once: true })
    const load = () =>
      import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        // Without a network, the toasts appear when the connection returns.
        () => window.addEventListener('online', load, { once: true }),
      )
    void wanted.promise.then(load)
    return () => {
      window.removeEventListener('pointerdown', want)
      window.removeEventListener('keydown', want)
    }
  }, [])

  return Toaster && <Toaster onReady={mounted.resolve} />
}
