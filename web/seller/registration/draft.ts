import { z } from 'zod'
import { bankStep } from '#contract/sellers.ts'
import { toDataUrl, toFile } from '#web/identity/session/draft-pictures.ts'
import { readDraft, removeDraft, saveDraft } from '#web/identity/session/drafts.ts'
import { BLANK, LAST_STEP, type RegistrationInput } from './form.ts'

/** An unfinished registration: the current step of the wizard and the entered values. */
export type Draft = { step: number; values: RegistrationInput }

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
export function readRegistration(userId: string): Draft | null {
  const saved = readDraft(textOf(userId), savedText)
  if (!saved) return null
  const picture = toFile(readDraft(pictureOf(userId), z.string()))
  return { step: saved.step, values: { ...BLANK, ...saved.values, picture } }
}

export function saveRegistration(userId: string, { step, values: { picture, ...text } }: Draft): void {
  const stored = Object.fromEntries(Object.entries(text).filter(([field]) => !(field in bankStep.shape)))
  saveDraft(textOf(userId), { step, values: text }, { step, values: stored })
}

/**
 * Stores the picture of an unfinished registration. It is stored separately from the text, because it is large and
 * rarely changes.
 */
export async function savePicture(userId: string, picture: File): Promise<void> {
  saveDraft(pictureOf(userId), await toDataUrl(picture))
}

export function removeRegistration(userId: string): void {
  removeDraft(textOf(userId))
  removeDraft(pictureOf(userId))
}
