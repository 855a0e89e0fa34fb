import { type CSSProperties, useEffect } from 'react'
import { Toaster as Place, type ToasterProps, toast } from 'sonner'
import { CART_TOASTS, TOAST_DURATION } from '#contract/limits.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useDirection, useText } from '#web/text/text.tsx'

export type Toast = typeof toast

/**
 * The two groups of messages (toasts): those about the cart, and all others. Each group has its own duration and its
 * own maximum number of messages.
 */
export type ToastPlace = 'cart' | 'elsewhere'

const PLACES: (ToasterProps & { id: ToastPlace; containerAriaLabel: PlainText })[] = [
  {
    id: 'cart',
    containerAriaLabel: english('Notifications of the cart'),
    visibleToasts: CART_TOASTS.limit,
    duration: CART_TOASTS.duration,
  },
  { id: 'elsewhere', containerAriaLabel: english('Notifications'), duration: TOAST_DURATION },
]

/**
 * The text and background colours of messages (toasts). The default colours of the library Sonner do not have enough
 * contrast.
 */
const COLOURS = {
  '--success-bg': 'var(--color-success-soft)',
  '--success-border': 'var(--color-success-soft)',
  '--success-text': 'var(--color-success)',
  '--error-bg': 'var(--color-danger-soft)',
  '--error-border': 'var(--color-danger-soft)',
  '--error-text': 'var(--color-danger)',
} as CSSProperties

// The distance of messages (toasts) from the edges of the window, in pixels. The messages appear below the header of
// the shop, so that they do not cover the controls of the header.
const PLACE = { offset: { top: 92 }, mobileOffset: { top: 126, left: 8, right: 8 } }

const LOOK = {
  className: 'font-sans',
  style: { borderRadius: '1rem', fontSize: '1rem', lineHeight: 1.3, padding: '0.75rem 1rem' },
  actionButtonStyle: {
    height: '2.25rem',
    padding: '0 0.875rem',
    borderRadius: '9999px',
    background: 'var(--color-leaf-700)',
    fontSize: '0.875rem',
    fontWeight: 600,
  },
}

/**
 * Renders both groups of messages (toasts). As soon as messages can be shown, calls `onReady` with the function that
 * shows a message.
 */
export function Toaster({ onReady }: { onReady: (show: Toast) => void }) {
  const t = useText()
  const direction = useDirection()
  useEffect(() => onReady(toast), [onReady])
  return PLACES.map((place) => (
    <Place
      key={place.id}
      position="top-center"
      dir={direction}
      richColors
      style={COLOURS}
      toastOptions={LOOK}
      {...PLACE}
      {...place}
      containerAriaLabel={t(place.containerAriaLabel)}
    />
  ))
}
