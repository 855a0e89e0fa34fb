import { type ComponentType, useEffect, useState } from 'react'
import { CART_TOASTS, TOAST_DURATION, UNDO_DURATION } from '#contract/limits.ts'
import { openPromise } from '#web/shared/browser-gaps.ts'
import { withTexts } from '#web/text/dictionaries.ts'
import { pageText } from '#web/text/text.tsx'
import type { Toast, ToastPlace } from './toaster.tsx'

const wanted = openPromise<void>()
const mounted = openPromise<Toast>()

/**
 * Shows messages (toasts) about the cart. Their durations and their maximum number are those of section 9 of the
 * specification.
 */
export const cartToast = {
  success: (message: string) =>
    show('cart', CART_TOASTS.successDuration, (toast, look) => toast.success(translated(message), look)),
  error: (message: string, reason?: string) =>
    show('cart', CART_TOASTS.errorDuration, (toast, look) =>
      toast.error(translated(message), { ...look, description: reason && translated(reason) }),
    ),
}

/**
 * Shows all messages (toasts) that are not about the cart, for a short time. A message with an Undo button stays
 * longer.
 */
export const pageToast = {
  success: (message: string) =>
    show('elsewhere', TOAST_DURATION, (toast, look) => toast.success(translated(message), look)),
  error: (message: string, reason?: string) =>
    show('elsewhere', TOAST_DURATION, (toast, look) =>
      toast.error(translated(message), { ...look, description: reason && translated(reason) }),
    ),
  undo: (message: string, onUndo: () => void) =>
    show('elsewhere', UNDO_DURATION, (toast, look) =>
      toast.success(translated(message), { ...look, action: { label: pageText()('Undo'), onClick: onUndo } }),
    ),
}

type Look = { toasterId: ToastPlace; duration: number }

/**
 * Translates a message of the server or of `contract/messages.ts` to the language of the page. Only browsers show
 * toasts, and a browser always knows the language of the page.
 */
const translated = (message: string) => pageText().message(message)

/** Shows a message as soon as the toaster has loaded. */
function show(toasterId: ToastPlace, duration: number, make: (toast: Toast, look: Look) => void): void {
  wanted.resolve()
  void mounted.promise.then((toast) => make(toast, { toasterId, duration }))
}

/**
 * Renders the messages (toasts). Only the root of the application renders this component. Messages follow user actions,
 * so the code for them is loaded after the first touch or key press, or with the first message.
 */
export function Toasters() {
  const [Toaster, setToaster] = useState<ComponentType<{ onReady: (toast: Toast) => void }>>()

  useEffect(() => {
    const want = () => wanted.resolve()
    window.addEventListener('pointerdown', want, { once: true })
    window.addEventListener('keydown', want, { once: true })
    const load = () =>
      withTexts(['problems'], import('./toaster.tsx')).then(
        (loaded) => setToaster(() => loaded.Toaster),
        // If the code that shows messages (toasts) cannot be loaded, the browser loads it again when the connection
        // returns. The waiting messages then appear.
        () => window.addEventListener('online', () => void load(), { once: true }),
      )
    void wanted.promise.then(load)
    return () => {
      window.removeEventListener('pointerdown', want)
      window.removeEventListener('keydown', want)
    }
  }, [])

  return Toaster && <Toaster onReady={mounted.resolve} />
}
