/**
 * Normalises words for the search: one spelling for each Urdu letter, Latin letters without accents, digits of every
 * script as 0-9. The functions are pure, and apply to queries, search terms and products.
 */

// NFKD already turns an alif with madda or hamza into a plain alif.
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
/** Combining marks, tatweel, joiners, and the apostrophes of English. */
const DROPPED = /[\p{M}\u0640\u200b-\u200f'’‘`]/gu

/** Removes the differences in a text that do not matter to a search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/\p{Script=Arabic}/gu, (letter) => URDU_LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

/**
 * Each script has ten consecutive digits. The first one is a multiple of ten from the start of another row, or starts a
 * block of 16.
 */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code >= 0x6f0 && code <= 0x6f9) return code - 0x6f0
  if (code >= 0x660 && code <= 0x669) return code - 0x660
  return Number(digit) || 0
}

/** Runs of letters, and numbers: `5kg` is two words. A fraction or a decimal is one. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/\d+(?:[./⁄]\d+)?|\p{L}+/gu) ?? []
}

/** Removes an English plural ending from a word. */
export function stem(word: string): string {
  if (word.length < 4 || !/[a-z]s$/.test(word) || /(ss|us|is)$/.test(word)) return word
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

/** Rules for Roman Urdu and English; the first one that fits applies. Vowels are of three kinds: A, I and U. */
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

/** The phonetic key of a folded word: consonants in lower case, C and S for ch and sh, and three vowels. */
export function soundOf(word: string): string {
  const letters = /[a-z]/.test(word)
    ? ROMAN_SOUNDS.reduce((sound, [pattern, by]) => sound.replace(pattern, by), word)
    : [...word].map((letter) => URDU_SOUNDS[letter] ?? letter).join('')
  return letters.replace(/(.)\1+/gu, '$1').replace(/(?<=.)h$/, '')
}

const VOWELS = 'AIU'
/** Consonants that sound alike or are often confused. */
const ALIKE = new Set(
  ['td', 'kg', 'pb', 'bv', 'pf', 'sS', 'CS', 'jC', 'sj', 'jg', 'rl', 'mn', 'vf'].flatMap((pair) => [
    pair,
    `${pair[1]}${pair[0]}`,
  ]),
)

/** The cost of replacing one sound by another. */
function swapCost(one: string, other: string): number {
  if (one === other) return 0
  const vowels = Number(VOWELS.includes(one)) + Number(VOWELS.includes(other))
  if (vowels === 2) return 0.4
  // The letter w is used for both.
  if (one + other === 'vU' || one + other === 'Uv') return 0.5
  return vowels === 0 && ALIKE.has(one + other) ? 0.6 : 1
}

/** The cost of leaving out a sound. Vowels cost less, and least in Urdu, which does not write them. */
function dropCost(sound: string, isUrdu: boolean): number {
  if (VOWELS.includes(sound)) return isUrdu ? 0.2 : 0.5
  if (sound === 'h') return 0.25
  return sound === 'n' ? 0.7 : 1
}

/**
 * The distance between two phonetic keys: an edit distance with lower weights for vowels, h and consonants that sound
 * alike.
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
/** The maximum distance of a misspelling, by the number of sounds in the shorter word. */
const TOLERANCE = [0, 0, 0, 0.3, 0.9, 1.1, 1.3, 1.5]

/** A known word with its phonetic key. A part of a longer name has a slightly larger distance than a name. */
export type Sounded = { word: string; sound: string; isPart?: boolean }

/** The most likely word for a misspelt word; undefined if none is near enough. Numbers are not corrected. */
export function nearest(word: string, known: Iterable<Sounded>, strictness = 1): string | undefined {
  if (/\d/.test(word)) return undefined
  const sound = soundOf(word)
  const isUrdu = !/[a-z]/.test(word)
  let best: { word: string; distance: number } | undefined
  for (const candidate of known) {
    const shorter = Math.min(sound.length, candidate.sound.length)
    const tolerance = (TOLERANCE[Math.min(shorter, TOLERANCE.length - 1)] ?? 0) * strictness
    if (Math.abs(sound.length - candidate.sound.length) > 3 || (!isUrdu && !/[a-z]/.test(candidate.word))) continue
    // The first letter is rarely wrong.
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
