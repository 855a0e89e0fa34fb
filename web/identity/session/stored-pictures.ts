/** Converts a picture file to a data URL, which the form storage can store as text. */
export function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** Converts a stored data URL back to a file with this name. Returns null for any other text. */
export function toFile(dataUrl: string | null, name = 'picture'): File | null {
  const [, type, base64] = dataUrl?.match(/^data:(image\/[\w.+-]+);base64,(.+)$/) ?? []
  if (!type || !base64) return null
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], name, { type })
}
