import { fold } from './words.ts'

/** Connecting words in English and Urdu, which a search ignores. */
const CONNECTORS = new Set(
  'ka ki ke kay ko wala wali wale walay walaa the of a an and aur or for with se mein me in on by per at to کا کی کو اور والا والی سے میں'
    .split(' ')
    .map(fold),
)
/** Words that are common in queries but do not select products, such as "fresh", "cheap" and "buy". */
const FILLERS = new Set(
  `fresh taza taaza tazah taazi best acha achha achi good cheap sasta sasti saste buy kharid order online price rate qeemat please plz chahiye
  chahie chahye dena dedo mujhe mjhe bhai ghar delivery quality aala near pakistan lahore karachi quantity some any تازہ تازا سستا سستی چاہیی چاہیے
  قیمت اچھا`
    .split(/\s+/)
    .map(fold),
)

/** Returns the words without connecting words. */
export function meaningful(words: readonly string[]): string[] {
  return words.filter((word) => !CONNECTORS.has(word))
}

/** Returns the words that select products. If there are none, returns all words. */
export function withoutFillers(words: readonly string[]): string[] {
  const rest = words.filter((word) => !FILLERS.has(word))
  return rest.length > 0 ? rest : [...words]
}
