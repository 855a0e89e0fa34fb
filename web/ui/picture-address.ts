import { useEffect, useState } from 'react'

/** The address of a picture. For a file it creates an object URL and revokes it when the file changes. */
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
