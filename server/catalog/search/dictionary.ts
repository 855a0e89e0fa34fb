import { sql } from 'kysely'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fold, nearest, type Sounded, soundOf, stem, wordsOf } from './words.ts'

/** A row of `search_terms`. */
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

/** Connecting words, which are ignored in a query. */
const CONNECTORS = new Set(
  'ka ki ke kay ko wala wali wale walay walaa the of a an and aur or for with se mein me in on by per at to کا کی کو اور والا والی سے میں'
    .split(' ')
    .map(fold),
)
/** Common words in queries that do not select products. */
const FILLERS = new Set(
  `fresh taza taaza tazah taazi best acha achha achi good cheap sasta sasti saste buy kharid order online price rate qeemat please plz chahiye
  chahie chahye dena dedo mujhe mjhe bhai ghar delivery quality aala near pakistan lahore karachi quantity some any تازہ تازا سستا سستی چاہیی چاہیے
  قیمت اچھا`
    .split(/\s+/)
    .map(fold),
)
/** Maximum number of words in the name of goods. */
const LONGEST = 4
/** The strictness of a correction that only accepts words with the same sound. */
export const SAME = 0.3

/** A part of a text: a known term, or an unknown word. `words` are the typed words in their known spelling. */
export type Part = { term?: SearchTerm; words: string[] }

/** Every search term by every spelling. Built from the rows of `search_terms` and immutable. */
export class Dictionary {
  readonly terms: ReadonlyMap<string, SearchTerm>
  /** Terms by their spellings of one word, or written as one. */
  readonly #single = new Map<string, SearchTerm>()
  /**
   * Terms by the words of their other spellings, in alphabetical order. `daal masoor` and `masoor daal` are the same
   * key.
   */
  readonly #phrases = new Map<string, SearchTerm>()
  /** Each word of a spelling, with its phonetic key. */
  readonly #words = new Map<string, Sounded>()
  /** Spellings of goods for prefix search. */
  readonly #starts: { term: SearchTerm; text: string; isName: boolean }[]
  /** The terms that each term includes: rank 1 for its kinds, 2 for related terms. */
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
    const single = [...this.#words.values()]
    for (const { term, words } of spellings) if (words.length > 1) this.#learnPhrase(words, term, single)
    for (const term of terms) {
      for (const related of term.related_to) this.#include(related, term.term, 2)
      for (const wider of this.#widerThan(term))
        if (!term.related_to.includes(wider)) this.#include(wider, term.term, 1)
    }
  }

  #learnWord(word: string, term?: SearchTerm): void {
    if (!this.#words.has(word)) this.#words.set(word, { word, sound: soundOf(word), isPart: !term })
    if (term && !this.#single.has(word)) this.#single.set(word, term)
  }

  /** Adds a phrase. A word with the same sound as a known word is replaced by that word. */
  #learnPhrase(words: readonly string[], term: SearchTerm, single: readonly Sounded[]): void {
    const known = words.map((word) => (this.has(word) ? word : (nearest(word, single, SAME) ?? word)))
    for (const word of known) this.#learnWord(word)
    const key = this.#keyOf(known)
    if (!this.#phrases.has(key)) this.#phrases.set(key, term)
  }

  /** A key that is the same for each word order and each spelling: `hari mirch` is `green chilli`. */
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

  /** The terms that a term is a kind of, directly or indirectly, and the term that gives its section the name. */
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

  /** A term (rank 0), its kinds (1) and related terms (2). A search for the term shows products of all of them. */
  within(term: string): { term: string; rank: number }[] {
    return [{ term, rank: 0 }, ...[...(this.#included.get(term) ?? [])].map(([kind, rank]) => ({ term: kind, rank }))]
  }

  isWider(wider: string, term: string): boolean {
    return this.#included.get(wider)?.get(term) === 1
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The known word that is nearest to a misspelt word, from the dictionary and the `others`. */
  correct(word: string, others: readonly Sounded[] = [], strictness = 1): string | undefined {
    return nearest(word, [...this.#words.values(), ...others], strictness)
  }

  /** Terms of goods with a spelling that has this prefix. Terms with the prefix in their own name come first. */
  beginningWith(text: string, limit: number): SearchTerm[] {
    const start = wordsOf(text).join(' ')
    const found = new Map<SearchTerm, boolean>()
    for (const { term, text: spelling, isName } of this.#starts)
      if (spelling.startsWith(start)) found.set(term, isName || found.get(term) === true)
    return [...found]
      .sort(
        ([one, isOneNamed], [other, isNamed]) =>
          Number(isNamed) - Number(isOneNamed) || one.name.length - other.name.length,
      )
      .slice(0, limit)
      .map(([term]) => term)
  }

  /** Splits words into known names, longest first, in any word order. */
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

/** The words without connectors. */
export function meaningful(words: readonly string[]): string[] {
  return words.filter((word) => !CONNECTORS.has(word))
}

/** The words that select products; all words if there are no others. */
export function withoutFillers(words: readonly string[]): string[] {
  const rest = words.filter((word) => !FILLERS.has(word))
  return rest.length > 0 ? rest : [...words]
}

/** Reads every search term. */
export async function loadDictionary(database: Database | Tx): Promise<Dictionary> {
  const { rows } = await sql<SearchTerm>`
    select term, kind, section, name, roman, urdu, aliases, kind_of, related_to, season_from, season_to from search_terms order by term`.execute(
    database,
  )
  return new Dictionary(rows)
}

const loaded = new WeakMap<Platform['events'], Promise<Dictionary>>()

/** The dictionary of this process. It is reloaded after a change of the terms on any node. */
export function dictionaryOf({ events, database }: Pick<Platform, 'events' | 'database'>): Promise<Dictionary> {
  const known = loaded.get(events)
  if (known) return known
  const dictionary = loadDictionary(database)
  const forget = () => loaded.delete(events)
  loaded.set(events, dictionary)
  dictionary.catch(forget)
  return dictionary
}

/** Clears the dictionary when a term changes, or may have changed. */
export function watchTerms({ events }: Platform): void {
  const forget = () => loaded.delete(events)
  events.subscribe('search_terms', forget)
  events.onGap(forget)
}
