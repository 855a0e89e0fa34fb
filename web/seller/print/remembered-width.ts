import { useEffect, useState } from 'react'

const KEY = 'mandi-print-width'
const DEFAULT = 'a4'

/**
 * Returns the paper width from the URL. Without one, returns the width that this browser used last, because a seller's
 * printer stays the same.
 */
export function useRememberedWidth(inAddress: string): string {
  const [remembered, setRemembered] = useState(DEFAULT)
  useEffect(() => {
    try {
      if (inAddress) localStorage.setItem(KEY, inAddress)
      else setRemembered(localStorage.getItem(KEY) ?? DEFAULT)
    } catch {
      // If storage is unavailable, only the URL contains the paper width.
    }
  }, [inAddress])
  return inAddress || remembered
}
