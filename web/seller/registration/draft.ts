import { z } from 'zod'
import { forgetTyped, keepTyped, typed } from '#web/session/typed.ts'
import { BLANK, LAST_STEP, type RegistrationTyped } from './form.ts'

/** How far a registration has come. */
export type Draft = { step: number; values: RegistrationTyped }

const keptText = z.object({
  step: z.int().min(0).max(LAST_STEP),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

const textOf = (userId: string) => `registration-${userId}`
const pictureOf = (userId: string) => `registration-picture-${userId}`

/**
 * What this browser tab keeps of an unfinished registration, so that a reload loses nothing but the number of the bank account, which no
 * storage holds; null when there is nothing.
 */
export function readDraft(userId: string): Draft | null {
  const kept = keptText.safeParse(readJson(typed(textOf(userId))))
  if (!kept.success) return null
  const values = { ...BLANK, ...kept.data.values, picture: toFile(typed(pictureOf(userId))) }
  return { step: kept.data.step, values }
}

export function keepDraft(userId: string, { step, values: { picture, ...text } }: Draft): void {
  const { account_no, ...stored } = text
  keepTyped(textOf(userId), JSON.stringify({ step, values: text }), JSON.stringify({ step, values: stored }))
}

/** Kept apart from the text, because it is large and changes seldom. */
export async function keepPicture(userId: string, picture: File): Promise<void> {
  keepTyped(pictureOf(userId), await toDataUrl(picture))
}

export function forgetDraft(userId: string): void {
  forgetTyped(textOf(userId))
  forgetTyped(pictureOf(userId))
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
