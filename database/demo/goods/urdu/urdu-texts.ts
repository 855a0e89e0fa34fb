import { URDU_FRUITS } from './fruits.ts'
import { URDU_PULSES } from './pulses.ts'
import { URDU_RICE } from './rice.ts'
import type { UrduKinds } from './urdu-kind.ts'
import { URDU_VEGETABLES } from './vegetables.ts'

export type UrduText = { name: string; description: string }

export const URDU_KINDS: UrduKinds = { ...URDU_VEGETABLES, ...URDU_FRUITS, ...URDU_PULSES, ...URDU_RICE }

/** Returns the Urdu texts of one variety of a kind of goods. Throws if the text is missing. */
export function urduTextOf(kind: string, sort: string): UrduText {
  const { says, sorts } = URDU_KINDS[kind] ?? { says: '', sorts: {} }
  const text = sorts[sort]
  if (!text) throw new Error(`The Urdu text of "${kind}", "${sort}" is missing.`)
  const [name, saysOfSort] = text
  return { name, description: `${says} ${saysOfSort}` }
}
