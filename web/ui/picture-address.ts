import { useEffect, useState } from 'react'

/** An address that shows a picture: its own, or one made for a file and given back when the file goes. */
export function usePictureAddress(picture: File | string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!(picture instanceof File)) return setAddress(picture)
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
