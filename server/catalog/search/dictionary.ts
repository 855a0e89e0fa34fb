import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { meaningful } from './filler-words.ts'
import { consonantsOf, nearest, type Sounded, soundOf, stem, wordsOf } from './words.ts'

/**
 * A row of the table `search_terms` with its spellings. A term is a good, a good made from other goods, or another word
 * that the search knows.
 */
export type SearchTerm = {
  term: string
  kind: 'product' | 'form' | 'word'
  section: string
  name: string
  roman: string
  urdu: string
  aliases: string[]
  kind_of: string[]
  related_to: string[]
  season_from: number | null
  season_to: number | null
}

/**
 * The ranks of other terms in a search for a term: kinds that are named after it, its other kinds, and related terms.
 * The term itself has rank 0.
 */
const [NAMED_KIND, KIND, RELATED] = [1, 2, 3] as const
/** The maximum number of words in a name of goods. */
const LONGEST = 4
/** A number that is greater than the length of any spelling in letters. */
const LONGEST_SPELLING = 1000
/**
 * The strictness of a correction that only accepts words with the same sound as the misspelt word. At this strictness,
 * the words can differ only in vowels and in h.
 */
export const SAME = 0.3

/**
 * A part of a text: words that together are a known term, or one unknown word. `words` are the typed words in their
 * known spelling.
 */
export type Part = { term?: SearchTerm; words: string[] }

/**
 * Finds search terms by all their spellings. It is built from the rows of `search_terms` and does not change
 * afterwards.
 */
export class Dictionary {
  readonly terms: ReadonlyMap<string, SearchTerm>
  /** Finds terms by spellings of one word. Spellings of several words are also in this map, written without spaces. */
  readonly #single = new Map<string, SearchTerm>()
  /**
   * Finds terms by spellings of several words. The words of a spelling are in alphabetical order, so that `daal masoor`
   * and `masoor daal` have the same key.
   */
  readonly #phrases = new Map<string, SearchTerm>()
  /** Every word of every spelling, with its phonetic key. */
  readonly #words = new Map<string, Sounded>()
  /** The spellings of goods, among which the search looks for those that begin with a typed text. */
  readonly #starts: { term: SearchTerm; text: string; isName: boolean }[]
  /** For each term, the terms that it includes, with their ranks. */
  readonly #included = new Map<string, Map<string, number>>()

  constructor(terms: readonly SearchTerm[]) {
    this.terms = new Map(terms.map((term) => [term.term, term]))
    const spellings = terms.flatMap((term) =>
      spellingsOf(term).map((spelling) => ({ term, words: meaningful(wordsOf(spelling)).map(stem) })),
    )
    for (const { term, words } of spellings) if (words.length > 0) this.#learnWord(words.join(''), term)
    this.#starts = terms
      .filter(({ kind }) => kind === 'product')
      .flatMap((term) =>
        spellingsOf(term).map((spelling) => ({
          term,
          text: wordsOf(spelling).join(' '),
          isName: [term.name, term.roman, term.urdu].includes(spelling),
        })),
      )
    const single = Map.groupBy(this.#words.values(), ({ sound }) => consonantsOf(sound))
    for (const { term, words } of spellings) if (words.length > 1) this.#learnPhrase(words, term, single)
    for (const term of terms) {
      for (const related of term.related_to) this.#include(related, term.term, RELATED)
      for (const wider of this.#widerThan(term))
        if (!term.related_to.includes(wider))
          this.#include(wider, term.term, this.#isNamedAfter(wider, term) ? NAMED_KIND : KIND)
    }
  }

  #learnWord(word: string, term?: SearchTerm): void {
    if (!this.#words.has(word)) this.#words.set(word, { word, sound: soundOf(word), isPart: !term })
    if (term && !this.#single.has(word)) this.#single.set(word, term)
  }

  /**
   * Adds a spelling of several words. A word in it that sounds like a known word is replaced by the known word. Words
   * that sound the same have the same consonants, so `single` groups the known words by their consonants.
   */
  #learnPhrase(words: readonly string[], term: SearchTerm, single: ReadonlyMap<string, Sounded[]>): void {
    const soundingLike = (word: string) => nearest(word, single.get(consonantsOf(soundOf(word))) ?? [], SAME)
    const known = words.map((word) => (this.has(word) ? word : (soundingLike(word) ?? word)))
    for (const word of known) this.#learnWord(word)
    const key = this.#keyOf(known)
    if (!this.#phrases.has(key)) this.#phrases.set(key, term)
  }

  /**
   * Returns a key that is the same for every word order and every spelling of the words. For example, `hari mirch` and
   * `green chilli` have the same key.
   */
  #keyOf(words: readonly string[]): string {
    return words
      .map((word) => this.#single.get(word)?.term ?? word)
      .sort()
      .join(' ')
  }

  #include(wider: string, term: string, rank: number): void {
    const included = this.#included.get(wider) ?? new Map<string, number>()
    if (wider !== term && !included.has(term)) included.set(term, rank)
    this.#included.set(wider, included)
  }

  /**
   * Returns the names of all terms of which this term is a kind, directly or indirectly. The section of a term is
   * included if the section is itself a search term. For a term of the kind `word`, the section is left out.
   */
  #widerThan(term: SearchTerm, seen = new Set<string>()): Set<string> {
    const section = this.#single.get(stem(term.section))?.term
    for (const wider of [...term.kind_of, ...(section && term.kind !== 'word' ? [section] : [])]) {
      const found = this.terms.get(wider)
      if (!found || seen.has(wider)) continue
      seen.add(wider)
      this.#widerThan(found, seen)
    }
    return seen
  }

  /** Whether the name of a term contains the name of the wider term, as `daal moong` contains `daal`. */
  #isNamedAfter(wider: string, { name, roman }: SearchTerm): boolean {
    return meaningful(wordsOf(`${name} ${roman}`)).some((word) => this.#single.get(stem(word))?.term === wider)
  }

  /**
   * Returns a term (rank 0), the terms that are kinds of it (rank 1 if they are named after it, otherwise rank 2) and
   * related terms (rank 3). A search for the term shows products of all of them.
   */
  within(term: string): { term: string; rank: number }[] {
    return [{ term, rank: 0 }, ...[...(this.#included.get(term) ?? [])].map(([kind, rank]) => ({ term: kind, rank }))]
  }

  /** Returns the terms that are kinds of a term. */
  kindsOf(term: string): string[] {
    return this.within(term).flatMap((one) => (this.isWider(term, one.term) ? [one.term] : []))
  }

  isWider(wider: string, term: string): boolean {
    const rank = this.#included.get(wider)?.get(term)
    return rank === NAMED_KIND || rank === KIND
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /**
   * Returns the known word that is nearest to a misspelt word. Known words are the words of the dictionary and
   * `others`.
   */
  correct(word: string, others: readonly Sounded[] = [], strictness = 1): string | undefined {
    return nearest(word, [...this.#words.values(), ...others], strictness)
  }

  /**
   * Returns goods with a spelling that starts with the text. Goods with a name that starts with it come first, the
   * shortest of these spellings first: for `al`, aloo comes before aloo bukhara.
   */
  beginningWith(text: string, limit: number): SearchTerm[] {
    const start = wordsOf(text).join(' ')
    const lengths = new Map<SearchTerm, number>()
    for (const { term, text: spelling, isName } of this.#starts) {
      const length = spelling.length + (isName ? 0 : LONGEST_SPELLING)
      if (spelling.startsWith(start)) lengths.set(term, Math.min(length, lengths.get(term) ?? length))
    }
    return [...lengths]
      .sort(([, one], [, other]) => one - other)
      .slice(0, limit)
      .map(([term]) => term)
  }

  /**
   * Splits words into the names of known terms. Longer names are preferred, and the words of a name may have any order.
   */
  partsOf(words: readonly string[]): Part[] {
    const parts: Part[] = []
    for (let place = 0; place < words.length; ) {
      const length = this.#longestAt(words, place)
      const taken = words.slice(place, place + Math.max(length, 1))
      const term = length > 0 ? this.#termOf(taken) : undefined
      parts.push({ ...(term && { term }), words: taken })
      place += taken.length
    }
    return parts
  }

  #longestAt(words: readonly string[], place: number): number {
    for (let length = Math.min(LONGEST, words.length - place); length > 0; length--)
      if (this.#termOf(words.slice(place, place + length))) return length
    return 0
  }

  #termOf(words: readonly string[]): SearchTerm | undefined {
    return (words.length > 1 ? this.#phrases.get(this.#keyOf(words)) : undefined) ?? this.#single.get(words.join(''))
  }
}

export function spellingsOf({ term, name, roman, urdu, aliases }: SearchTerm): string[] {
  return [term, name, roman, urdu, ...aliases].filter((spelling) => spelling !== '')
}

/** Reads all search terms and builds the dictionary. */
export async function loadDictionary(database: Database | Tx): Promise<Dictionary> {
  const { rows } = await sql<SearchTerm>`
    select term, kind, section, name, roman, urdu, aliases, kind_of, related_to, season_from, season_to from search_terms order by term`.execute(
    database,
  )
  return new Dictionary(rows)
}

const loaded = new WeakMap<Platform['events'], Promise<Dictionary>>()

/** Returns the dictionary that this process has loaded. After any node has changed a term, it is loaded again. */
export function dictionaryOf({ events, database }: Pick<Platform, 'events' | 'database'>): Promise<Dictionary> {
  const known = loaded.get(events)
  if (known) return known
  const dictionary = loadDictionary(database)
  const forget = () => loaded.delete(events)
  loaded.set(events, dictionary)
  dictionary.catch(forget)
  return dictionary
}

/** Removes the loaded dictionary when a term has changed, or may have changed. */
export function watchTerms({ events }: Platform): void {
  const forget = () => loaded.delete(events)
  events.subscribe('search_terms', forget)
  events.onGap(forget)
}
