import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Preserves text that the user entered into a server-rendered field before React attached its event handlers
 * (hydration). React reports no event for such text and overwrites it on the next rendering. `take` is called once with
 * this text and the field, if the text differs from `shown`.
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  shown: string,
  take: (value: string, field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const adopt = useEffectEvent(() => {
    if (field.current && field.current.value !== shown) take(field.current.value, field.current)
  })
  useLayoutEffect(() => adopt(), [])
  return field
}
