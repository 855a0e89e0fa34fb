/**
 * How the search compares words: not by their letters, but by their sounds. Urdu letters become Latin letters, and a
 * word becomes a phonetic key. Therefore `پیاز`, `pyaz` and `piyaaz` are the same word, and so are `onion` and
 * `onions`.
 */

import { latinDigits } from '#contract/digits.ts'

/** The letters of Urdu, with the Latin letters that Roman Urdu uses for them. Short vowels are not written in Urdu. */
const ROMAN: Record<string, string> = Object.fromEntries(
  'ا=a ع=a ب=b پ=p ت=t ٹ=t ط=t ث=s س=s ص=s ج=j چ=ch ح=h ہ=h ه=h ھ=h ة=h ە=h خ=kh د=d ڈ=d ذ=z ز=z ض=z ظ=z ژ=z ر=r ڑ=r ش=sh غ=g ف=f ق=k ک=k ك=k گ=g ل=l م=m ن=n ں=n و=w ی=i ي=i ى=i ے=i ء='
    .split(' ')
    .map((pair) => pair.split('=')),
)
/** Characters that a search ignores: combining marks, tatweel, joiners, and the apostrophes of English. */
const DROPPED = /[\p{M}\u0640\u200b-\u200f'’‘`]/gu

/**
 * Returns a text in lower case, without accents, and in Latin letters if it is in Urdu. Digits of scripts other than
 * Latin, Urdu and Arabic become 0.
 */
export function fold(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/\p{Script=Arabic}/gu, (letter) => ROMAN[letter] ?? letter)
    .replace(/[^\P{Nd}0-9]/gu, '0')
}

/**
 * Returns the words and numbers of a text, each as `fold` returns it. For example, `5kg` becomes 5 and kg. A fraction
 * or a decimal number is one word.
 */
export function wordsOf(text: string): string[] {
  return fold(text).match(/\d+(?:[./⁄]\d+)?|\p{L}+/gu) ?? []
}

/**
 * Rules that turn the letters of a word into sounds, in this order. The first one removes the English plural, and the
 * last two remove double sounds and a silent h. The vowels become A, I or U; C is ch and S is sh.
 */
const SOUNDS: [RegExp, string][] = [
  [/(?<=o|sh|ch|x)es$|(?<=..[^s])s$/, ''],
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
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/, ''],
]

/** Returns the phonetic key of a word that `fold` has returned. Numbers are their own keys. */
export function soundOf(word: string): string {
  if (/\d/.test(word)) return word
  return SOUNDS.reduce((sound, [letters, by]) => sound.replace(letters, by), word)
}

/** Connecting words in English and Urdu, which say nothing about goods. */
const CONNECTORS = new Set(
  'ka ki ke kay ko wala wali wale walay walaa the of a an and aur or for with se mein me in on by per at to کو اور والا والی سے میں'
    .split(' ')
    .map(fold),
)

/** Returns the words of a text as `fold` returns them, without connecting words. */
export function meaningful(text: string): string[] {
  return wordsOf(text).filter((word) => !CONNECTORS.has(word))
}

/** Returns the sounds of the words of a text, without connecting words. */
export function soundsOf(text: string): string[] {
  return meaningful(text).map(soundOf)
}

/** The letters of phonetic keys that are often written in another way or not at all: the vowels and h. */
const LIGHT = 'AIUh'
const costOf = (sound: string) => (LIGHT.includes(sound) ? 0.4 : 1)
const isVowel = (sound = '') => 'AIU'.includes(sound)

/** Returns how different two phonetic keys are: the Levenshtein distance, in which vowels and h count less. */
function distanceOf(one: string, other: string): number {
  let above = [0]
  for (const sound of other) above.push((above.at(-1) ?? 0) + costOf(sound))
  for (const a of one) {
    const row = [(above[0] ?? 0) + costOf(a)]
    for (const [place, b] of [...other].entries()) {
      const replaced = (above[place] ?? 0) + (a === b ? 0 : Math.max(costOf(a), costOf(b)))
      row.push(Math.min(replaced, (above[place + 1] ?? 0) + costOf(a), (row[place] ?? 0) + costOf(b)))
    }
    above = row
  }
  return above.at(-1) ?? 0
}

/**
 * Returns the known phonetic key that is nearest to that of a misspelt word, or undefined if none is near enough. The
 * longer the sounds, the more they may differ. Sounds of fewer than four letters, numbers and the first letter of a
 * word are not corrected.
 */
export function nearest(sound: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of known) {
    const length = Math.min(sound.length, other.length)
    const isComparable = other[0] === sound[0] || (isVowel(other[0]) && isVowel(sound[0]))
    if (length < 4 || !isComparable || Math.abs(sound.length - other.length) > 3 || /\d/.test(sound)) continue
    const distance = distanceOf(sound, other)
    if (distance > Math.min(0.1 + 0.2 * length, 1.5) || distance >= least) continue
    best = other
    least = distance
  }
  return best
}
