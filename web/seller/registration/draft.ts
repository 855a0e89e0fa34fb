import { z } from 'zod'
import { BLANK, LAST_STEP, type RegistrationTyped } from './form.ts'

/** How far a registration has come. */
export type Draft = { step: number; values: RegistrationTyped }

const keptText = z.object({
  step: z.int().min(0).max(LAST_STEP),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

const textKey = (userId: string) => `mandi-registration-${userId}`
const pictureKey = (userId: string) => `mandi-registration-picture-${userId}`

/**
 * What this browser tab keeps of an unfinished registration, so that a reload loses nothing; null when there is
 * nothing. It holds bank details, so it ends with the tab.
 */
export function readDraft(userId: string): Draft | null {
  const kept = keptText.safeParse(readJson(sessionStorage.getItem(textKey(userId))))
  if (!kept.success) return null
  const values = { ...BLANK, ...kept.data.values, picture: toFile(sessionStorage.getItem(pictureKey(userId))) }
  return { step: kept.data.step, values }
}

export function keepDraft(userId: string, { step, values: { picture, ...text } }: Draft): void {
  keep(textKey(userId), JSON.stringify({ step, values: text }))
}

/** Kept apart from the text, because it is large and changes seldom. */
export async function keepPicture(userId: string, picture: File): Promise<void> {
  keep(pictureKey(userId), await toDataUrl(picture))
}

export function forgetDraft(userId: string): void {
  sessionStorage.removeItem(textKey(userId))
  sessionStorage.removeItem(pictureKey(userId))
}

/** A browser whose storage is full or closed keeps nothing; the wizard works all the same. */
function keep(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    sessionStorage.removeItem(key)
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function toFile(dataUrl: string | null): File | null {
  const [, type, base64] = dataUrl?.match(/^data:(image\/[\w.+-]+);base64,(.+)$/) ?? []
  if (!type || !base64) return null
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new File([bytes], 'picture', { type })
}
