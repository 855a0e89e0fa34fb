/**
 * Pure functions that normalise words for the search. Each Urdu letter gets one spelling, Latin letters lose their
 * accents, and Urdu and Arabic digits become 0 to 9. The search applies these functions to queries, search terms and
 * products.
 */

import { latinDigits } from '#contract/digits.ts'

// Letters that have several spellings in Urdu, with the spelling that the search uses. Alif with madda or hamza is
// missing here, because NFKD already turns it into a plain alif.
const URDU_LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ھ: 'ہ',
  ە: 'ہ',
  ں: 'ن',
  ء: '',
}
/** Characters that a search ignores: combining marks, tatweel, joiners, and the apostrophes of English. */
const DROPPED = /[\p{M}\u0640\u200b-\u200f'’‘`]/gu

/**
 * Removes differences in a text that do not matter to a search, such as case and accents. Digits of scripts other than
 * Latin, Urdu and Arabic count as 0.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/\p{Script=Arabic}/gu, (letter) => URDU_LETTERS[letter] ?? letter)
    .replace(/[^\P{Nd}0-9]/gu, '0')
}

/**
 * Splits a text into words and numbers. For example, `5kg` is split into 5 and kg. A fraction or a decimal number is
 * one word.
 */
export function wordsOf(text: string): string[] {
  return fold(text).match(/\d+(?:[./⁄]\d+)?|\p{L}+/gu) ?? []
}

/** Removes an English plural ending from a word. Words of Roman Urdu that end in i can have it too, such as sabzis. */
export function stem(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(ss|us|^.{0,2}is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(o|sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const URDU_SOUNDS: Record<string, string> = Object.fromEntries(
  Object.entries({
    A: 'اع',
    b: 'ب',
    p: 'پ',
    t: 'تٹط',
    s: 'ثسص',
    j: 'جذزضظژ',
    C: 'چ',
    h: 'حہ',
    k: 'خکق',
    d: 'دڈ',
    r: 'رڑ',
    S: 'ش',
    g: 'غگ',
    f: 'ف',
    l: 'ل',
    m: 'م',
    n: 'ن',
    U: 'و',
    I: 'ی',
  }).flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])),
)

/**
 * Rules that convert Roman Urdu and English words to sounds. They are applied in this order. The vowels become A, I or
 * U.
 */
const ROMAN_SOUNDS: [RegExp, string][] = [
  [/^(?:kn|gn)/, 'n'],
  [/ph/g, 'f'],
  [/t?ch+/g, 'C'],
  [/sh+/g, 'S'],
  [/([kgtdbjzr])h/g, '$1'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[qc]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/w(?![aeiouy])/g, 'u'],
  [/au|ou|o+|u+/g, 'U'],
  [/ai|ay|ei|ey|ea|e+|i+|y+/g, 'I'],
  [/a+/g, 'A'],
  [/w/g, 'v'],
]

/**
 * Returns the phonetic key of a folded word. It consists of consonants in lower case, C for ch, S for sh, and the
 * vowels A, I and U.
 */
export function soundOf(word: string): string {
  const letters = /[a-z]/.test(word)
    ? ROMAN_SOUNDS.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word)
    : [...word].map((letter) => URDU_SOUNDS[letter] ?? letter).join('')
  return letters.replace(/(.)\1+/gu, '$1').replace(/(?<=.)h$/, '')
}

const VOWELS = 'AIU'

/** Returns the consonants of a phonetic key. The sound h is left out, because it is often not written. */
export function consonantsOf(sound: string): string {
  return sound.replace(/[AIUh]/g, '')
}

/** Pairs of consonants that sound alike or are often confused. */
const ALIKE = new Set(
  ['td', 'kg', 'pb', 'bv', 'pf', 'sS', 'CS', 'jC', 'sj', 'jg', 'rl', 'mn', 'vf'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
)

/** Returns the cost of replacing one sound by another when two words are compared. */
function swapCost(one: string, other: string): number {
  if (one === other) return 0
  const vowels = Number(VOWELS.includes(one)) + Number(VOWELS.includes(other))
  if (vowels === 2) return 0.4
  // The letter w is used for the consonant v and for the vowel U, so replacing one by the other costs little.
  if (one + other === 'vU' || one + other === 'Uv') return 0.5
  return vowels === 0 && ALIKE.has(one + other) ? 0.6 : 1
}

/**
 * Returns the cost of leaving out a sound when two words are compared. Vowels cost less than consonants. They cost
 * least in Urdu, where short vowels are not written.
 */
function dropCost(sound: string, isUrdu: boolean): number {
  if (VOWELS.includes(sound)) return isUrdu ? 0.2 : 0.5
  if (sound === 'h') return 0.25
  return sound === 'n' ? 0.7 : 1
}

/**
 * Returns how different two phonetic keys are. It is an edit distance with lower costs for vowels, for h, and for
 * consonants that sound alike.
 */
export function soundDistance(one: string, other: string, isUrdu = false): number {
  let beforeLast: number[] = []
  let last = [0]
  for (let column = 0; column < other.length; column++)
    last.push((last[column] ?? 0) + dropCost(other[column] ?? '', isUrdu))
  for (let row = 1; row <= one.length; row++) {
    const a = one[row - 1] ?? ''
    const current = [(last[0] ?? 0) + dropCost(a, isUrdu)]
    for (let column = 1; column <= other.length; column++) {
      const b = other[column - 1] ?? ''
      const isTransposed = row > 1 && column > 1 && a === other[column - 2] && b === one[row - 2]
      current.push(
        Math.min(
          (last[column - 1] ?? 0) + swapCost(a, b),
          (last[column] ?? 0) + dropCost(a, isUrdu),
          (current[column - 1] ?? 0) + dropCost(b, isUrdu),
          isTransposed ? (beforeLast[column - 2] ?? 0) + 0.7 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}

const PART = 0.2
/**
 * The maximum distance at which a word counts as a misspelling of another. The index is the number of sounds in the
 * shorter word.
 */
const TOLERANCE = [0, 0, 0, 0.3, 0.9, 1.1, 1.3, 1.5]

/**
 * A known word with its phonetic key. `isPart` means that it is only a part of a longer name; its distance is then
 * slightly larger.
 */
export type Sounded = { word: string; sound: string; isPart?: boolean }

/**
 * Returns the most likely correct word for a misspelt word. Returns undefined if no known word is near enough. Numbers
 * are not corrected.
 */
export function nearest(word: string, known: Iterable<Sounded>, strictness = 1): string | undefined {
  if (/\d/.test(word)) return undefined
  const sound = soundOf(word)
  const isUrdu = !/[a-z]/.test(word)
  let best: { word: string; distance: number } | undefined
  for (const candidate of known) {
    const shorter = Math.min(sound.length, candidate.sound.length)
    const tolerance = (TOLERANCE[Math.min(shorter, TOLERANCE.length - 1)] ?? 0) * strictness
    if (Math.abs(sound.length - candidate.sound.length) > 3 || (!isUrdu && !/[a-z]/.test(candidate.word))) continue
    // Words whose first sounds are neither equal nor similar are not compared, because the first letter of a word is
    // rarely wrong.
    if (swapCost(sound[0] ?? '', candidate.sound[0] ?? '') >= 1) continue
    const distance =
      soundDistance(sound, candidate.sound, isUrdu || !/[a-z]/.test(candidate.word)) + (candidate.isPart ? PART : 0)
    const isNearer =
      !best ||
      distance < best.distance ||
      (distance === best.distance && sharedStart(word, candidate.word) > sharedStart(word, best.word))
    if (distance <= tolerance && isNearer) best = { word: candidate.word, distance }
  }
  return best?.word
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
