import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For a server-rendered field: reads input from before hydration. React keeps such input in the DOM without an event
 * and overwrites it on the next rendering. `take` receives it once, unless it equals `shown`.
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
