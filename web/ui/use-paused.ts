import { useEffect, useState } from 'react'

/**
 * Returns the latest value after `milliseconds` without a change. With it, a search does not start with every letter
 * that the user types.
 */
export function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(pause)
  }, [value, milliseconds])
  return rested
}
