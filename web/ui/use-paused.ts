import { useEffect, useState } from 'react'

/** Returns the value after `milliseconds` without a change, so that a search does not start with every letter. */
export function usePaused<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(pause)
  }, [value, milliseconds])
  return rested
}
