import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a field that the server has rendered: what somebody typed or chose in it before the scripts were there. React leaves that standing and tells
 * nobody of it, until it draws the field anew. `take` gets it once, unless it is what is `shown` already.
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
