import { loadAllDictionaries } from '#web/text/dictionaries.ts'
import { type Translate, textIn } from '#web/text/text.tsx'

/** Returns the function that translates the English texts of the screens into Urdu, as the Urdu pages do. */
export async function urduTexts(): Promise<Translate> {
  await loadAllDictionaries()
  return textIn('ur')
}
