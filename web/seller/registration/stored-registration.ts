import { z } from 'zod'
import { bankStep } from '#contract/sellers.ts'
import { readInput, removeInput, storeInput } from '#web/identity/session/form-storage.ts'
import { toDataUrl, toFile } from '#web/identity/session/stored-pictures.ts'
import { BLANK, LAST_STEP, type RegistrationInput } from './form.ts'

/** An unfinished registration: the current step of the wizard and the entered values. */
export type StoredRegistration = { step: number; values: RegistrationInput }

const savedText = z.object({
  step: z.int().min(0).max(LAST_STEP),
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
})

const textOf = (userId: string) => `registration-${userId}`
const pictureOf = (userId: string) => `registration-picture-${userId}`

/**
 * Returns the unfinished registration that is stored in this tab, or null. Bank data is not stored, so its fields are
 * empty after a reload.
 */
export function readRegistration(userId: string): StoredRegistration | null {
  const saved = readInput(textOf(userId), savedText)
  if (!saved) return null
  const picture = toFile(readInput(pictureOf(userId), z.string()))
  return { step: saved.step, values: { ...BLANK, ...saved.values, picture } }
}

export function saveRegistration(userId: string, { step, values: { picture, ...text } }: StoredRegistration): void {
  const stored = Object.fromEntries(Object.entries(text).filter(([field]) => !(field in bankStep.shape)))
  storeInput(textOf(userId), { step, values: text }, { step, values: stored })
}

/**
 * Stores the picture of an unfinished registration. It is stored separately from the text, because it is large and
 * rarely changes.
 */
export async function savePicture(userId: string, picture: File): Promise<void> {
  storeInput(pictureOf(userId), await toDataUrl(picture))
}

export function removeRegistration(userId: string): void {
  removeInput(textOf(userId))
  removeInput(pictureOf(userId))
}
