import type { CSSProperties } from 'react'
import { Toaster, toast } from 'sonner'
import { CART_TOASTS, TOAST_DURATION, UNDO_DURATION } from '#contract/limits.ts'

const CART = 'cart'
const ELSEWHERE = 'elsewhere'

/** Toasts of the cart area: 4 s, success 2 s, at most 20 at once (specification, section 9). */
export const cartToast = {
  success: (message: string) => toast.success(message, { toasterId: CART, duration: CART_TOASTS.successDuration }),
  error: (message: string, reason?: string) =>
    toast.error(message, { toasterId: CART, duration: CART_TOASTS.errorDuration, description: reason }),
}

/** Toasts of every other area: 2 s, top-centre; one that can be undone stays long enough to do it. */
export const pageToast = {
  success: (message: string) => toast.success(message, { toasterId: ELSEWHERE, duration: TOAST_DURATION }),
  error: (message: string, reason?: string) =>
    toast.error(message, { toasterId: ELSEWHERE, duration: TOAST_DURATION, description: reason }),
  undo: (message: string, onUndo: () => void) =>
    toast.success(message, {
      toasterId: ELSEWHERE,
      duration: UNDO_DURATION,
      action: { label: 'Undo', onClick: onUndo },
    }),
}

/** Sonner's own colours are too pale to read; these are the shop's. */
const COLOURS = {
  '--success-bg': 'var(--color-success-soft)',
  '--success-border': 'var(--color-success-soft)',
  '--success-text': 'var(--color-success)',
  '--error-bg': 'var(--color-danger-soft)',
  '--error-border': 'var(--color-danger-soft)',
  '--error-text': 'var(--color-danger)',
} as CSSProperties

const LOOK = { className: 'font-sans', style: { borderRadius: '1rem', fontSize: '1rem' } }

/** The two places where toasts appear; once, in the root. */
export function Toasters() {
  return (
    <>
      <Toaster
        id={CART}
        position="top-center"
        visibleToasts={CART_TOASTS.limit}
        duration={CART_TOASTS.duration}
        richColors
        style={COLOURS}
        toastOptions={LOOK}
      />
      <Toaster
        id={ELSEWHERE}
        position="top-center"
        duration={TOAST_DURATION}
        richColors
        style={COLOURS}
        toastOptions={LOOK}
      />
    </>
  )
}
