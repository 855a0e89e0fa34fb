import { type ComponentType, useEffect, useState } from 'react'
import { CART_TOASTS, TOAST_DURATION, UNDO_DURATION } from '#contract/limits.ts'
import { openPromise } from '#web/shared/browser-gaps.ts'
import type { Toast, ToastPlace } from './toaster.tsx'

const wanted = openPromise<void>()
const standing = openPromise<Toast>()

/** Toasts of the cart area: 4 s, success 2 s, at most 20 at once (specification, section 9). */
export const cartToast = {
  success: (message: string) =>
    show('cart', CART_TOASTS.successDuration, (toast, look) => toast.success(message, look)),
  error: (message: string, reason?: string) =>
    show('cart', CART_TOASTS.errorDuration, (toast, look) => toast.error(message, { ...look, description: reason })),
}

/** Toasts of every other area: 2 s, top-centre; one that can be undone stays long enough to do it. */
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

/** Shows a toast as soon as there is a place for it. */
function show(toasterId: ToastPlace, duration: number, make: (toast: Toast, look: Look) => void): void {
  wanted.keep()
  void standing.promise.then((toast) => make(toast, { toasterId, duration }))
}

/**
 * Where toasts appear; once, in the root. A toast answers to what somebody does, so its place is loaded with the first touch or key,
 * and not with the page.
 */
export function Toasters() {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady: (toast: Toast) => void }>>()

  useEffect(() => {
    const want = () => wanted.keep()
    window.addEventListener('pointerdown', want, { once: true })
    window.addEventListener('keydown', want, { once: true })
    void wanted.promise.then(() => import('./toaster.tsx')).then((loaded) => setToaster(() => loaded.Toaster))
    return () => {
      window.removeEventListener('pointerdown', want)
      window.removeEventListener('keydown', want)
    }
  }, [])

  return Toaster && <Toaster onReady={standing.keep} />
}
