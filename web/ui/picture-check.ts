import { IMAGE_MAX_BYTES } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What is wrong with a file that is to be a picture, in a sentence for the screen; null for a good one. */
export async function pictureFault(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return messages.image.required
  if (file.size >= IMAGE_MAX_BYTES) return messages.image.tooLarge
  return (await isReadable(file)) ? null : messages.image.required
}

/** A name and a type say little: what the browser can't draw is no picture. */
async function isReadable(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}
