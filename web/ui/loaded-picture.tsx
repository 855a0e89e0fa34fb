import { useEffect, useState } from 'react'

type LoadedPictureProps = { picture: Blob; alt: string }

/** A picture that only the signed-in user may load. A click opens it in its full size. */
export function LoadedPicture({ picture, alt }: LoadedPictureProps) {
  const address = useBlobAddress(picture)
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className="inline-block">
      <img src={address} alt={alt} className="max-h-60 rounded-tile border border-line" />
    </a>
  )
}

/** Returns a URL at which the browser can show a file, and revokes the URL when the file changes. */
function useBlobAddress(file: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
