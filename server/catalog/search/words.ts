/**
 * How the search compares words: not by their letters, but by their sounds. Urdu letters become Latin letters, and a
 * word becomes a phonetic key. Therefore `پیاز`, `pyaz` and `piyaaz` are the same word, and so are `onion` and
 * `onions`.
 */

import { distance } from 'fastest-levenshtein'
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
  [/a+[iy]|e[iya]|e+|i+|y+/g, 'I'],
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
const LIGHT = /[AIUh]/g

/** Returns how different two phonetic keys are: their Levenshtein distance, in which vowels and h count half. */
function distanceOf(one: string, other: string): number {
  return (distance(one, other) + distance(one.replace(LIGHT, ''), other.replace(LIGHT, ''))) / 2
}

/**
 * Returns the known phonetic key that is nearest to that of a misspelt word, or undefined if none is near enough. The
 * longer the sounds, the more they may differ. Sounds of fewer than four letters, numbers and the first letter of a
 * word are not corrected.
 */
export function nearest(sound: string, known: Iterable<string>): string | undefined {
  const start = (word: string) => word.slice(0, 1).replace(LIGHT, 'A')
  const isNear = (other: string) => {
    const length = Math.min(sound.length, other.length)
    return length > 3 && start(other) === start(sound) && distanceOf(sound, other) <= Math.min(0.2 + 0.2 * length, 1.5)
  }
  if (/\d/.test(sound)) return undefined
  return [...known].filter(isNear).toSorted((one, other) => distanceOf(sound, one) - distanceOf(sound, other))[0]
}
