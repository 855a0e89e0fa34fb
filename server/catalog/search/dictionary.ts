import { distance } from 'fastest-levenshtein'
import { LRUCache } from 'lru-cache'
import { meaningful, soundOf } from './words.ts'

/**
 * A row of the table `search_terms` with its spellings. A term is a good (`product`), a good made from other goods
 * (`form`), or another word that the search knows, such as red (`word`).
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

/** A part of a search text: words that together are the name of a search term, or one other word. */
export type Part = { term?: SearchTerm; words: string[] }

/**
 * The ranks of terms in a search for a term: the term itself, kinds that are named after it (such as `daal masoor`),
 * other kinds, and related terms.
 */
const [ITSELF, NAMED_KIND, KIND, RELATED] = [0, 1, 2, 3] as const
/** The maximum number of words in the name of a term. */
const LONGEST = 4

/**
 * Finds search terms by any of their spellings. An object of this class is built from the rows of `search_terms` and
 * does not change.
 */
export class Dictionary {
  readonly terms: ReadonlyMap<string, SearchTerm>
  /**
   * Maps the sound of each word in the spellings of the terms to one word with this sound. Connecting words such as
   * “with” are left out.
   */
  readonly sounds: ReadonlyMap<string, string>
  /** The sounds of the words that were used last. The names of products consist of few different words. */
  readonly #soundsOfWords = new LRUCache<string, string>({ max: 10_000, memoMethod: soundOf })
  /** The spellings with each sound, with their letters. Names come before synonyms. */
  readonly #spelled = new Map<string, { letters: string; term: SearchTerm }[]>()
  /** For each term, the terms that a search for it includes, with their ranks. */
  readonly #within = new Map<string, Map<string, number>>()

  constructor(terms: readonly SearchTerm[]) {
    this.terms = new Map(terms.map((term) => [term.term, term]))
    const spellings = terms.flatMap((term) =>
      spellingsOf(term).map((spelling) => ({
        term,
        words: meaningful(spelling),
        isSynonym: Number(term.aliases.includes(spelling)),
      })),
    )
    const words = spellings.flatMap((spelling) => spelling.words)
    this.sounds = new Map(words.map((word) => [this.#soundsOfWords.memo(word), word]))
    for (const spelling of spellings.toSorted((one, other) => one.isSynonym - other.isSynonym))
      for (const { sound, letters } of this.#keysOf(spelling.words))
        this.#spelled.set(sound, [...(this.#spelled.get(sound) ?? []), { letters, term: spelling.term }])
    for (const term of terms) {
      this.#include(term.term, term.term, ITSELF)
      for (const related of term.related_to) this.#include(related, term.term, RELATED)
      const namesakes = this.#namesakesOf(term)
      for (const wider of this.#widerThan(term))
        this.#include(wider, term.term, namesakes.has(wider) ? NAMED_KIND : KIND)
    }
  }

  #include(wider: string, term: string, rank: number): void {
    const within = this.#within.get(wider) ?? new Map<string, number>()
    if (!within.has(term)) within.set(term, rank)
    this.#within.set(wider, within)
  }

  /**
   * Returns all terms of which this term is a kind, directly or indirectly. The section of the goods also counts if it
   * is a term itself: okra is a kind of vegetable.
   */
  #widerThan(term: SearchTerm, seen = new Set<string>()): Set<string> {
    const section = term.kind === 'word' ? undefined : this.named(meaningful(term.section))?.term
    for (const wider of [...term.kind_of, ...(section ? [section] : [])]) {
      const found = this.terms.get(wider)
      if (!found || seen.has(wider)) continue
      seen.add(wider)
      this.#widerThan(found, seen)
    }
    return seen
  }

  /** Returns the terms that a word of the name of this term names. */
  #namesakesOf({ name, roman }: SearchTerm): Set<string | undefined> {
    return new Set(meaningful(`${name} ${roman}`).map((word) => this.named([word])?.term))
  }

  /**
   * Returns the term with this name. The words may be in any sequence or be written as one word. If several spellings
   * sound like the name, the one with the most similar letters counts. At least half of the letters must be equal.
   */
  named(words: readonly string[]): SearchTerm | undefined {
    const near = this.#keysOf(words).flatMap(({ sound, letters }) =>
      (this.#spelled.get(sound) ?? []).map((one) => ({
        ...one,
        changed: distance(one.letters, letters) / letters.length,
      })),
    )
    return near.filter(({ changed }) => changed < 0.5).toSorted((one, other) => one.changed - other.changed)[0]?.term
  }

  /** Returns the sounds of the name of a term, with its letters: word by word in any sequence, and as one word. */
  #keysOf(words: readonly string[]): { sound: string; letters: string }[] {
    const joined = words.join('')
    if (joined === '') return []
    const asOne = { sound: this.#soundsOfWords.memo(joined), letters: joined }
    if (words.length === 1) return [asOne]
    const sound = words
      .map((word) => this.#soundsOfWords.memo(word))
      .toSorted()
      .join(' ')
    return [{ sound, letters: words.toSorted().join('') }, asOne]
  }

  /** Splits the words of a text into the names of search terms and other words. Longer names are preferred. */
  partsOf(all: readonly string[]): Part[] {
    const parts: Part[] = []
    for (let place = 0; place < all.length; place += parts.at(-1)?.words.length ?? 1) {
      let words = all.slice(place, place + LONGEST)
      let term = this.named(words)
      while (words.length > 1 && !term) {
        words = words.slice(0, -1)
        term = this.named(words)
      }
      parts.push({ ...(term && { term }), words })
    }
    return parts
  }

  /** Returns the terms that a search for a term includes, in groups, the best group first. */
  within(term: string): string[][] {
    const terms = [...(this.#within.get(term) ?? [])]
    const groups = [ITSELF, NAMED_KIND, KIND, RELATED].map((rank) =>
      terms.flatMap(([one, its]) => (its === rank ? [one] : [])),
    )
    return groups.filter((group) => group.length > 0)
  }

  /**
   * Returns the main goods of a text that names these goods. They are the last ones, as in `apple juice`, or a kind of
   * the last ones, as in `basmati rice`.
   */
  mainOf(goods: readonly SearchTerm[]): SearchTerm | undefined {
    const last = goods.at(-1)
    return last && (goods.findLast(({ term }) => this.isKindOf(term, last.term)) ?? last)
  }

  isKindOf(term: string, wider: string): boolean {
    const rank = this.#within.get(wider)?.get(term)
    return rank === NAMED_KIND || rank === KIND
  }
}

export function spellingsOf({ term, name, roman, urdu, aliases }: SearchTerm): string[] {
  return [term, name, roman, urdu, ...aliases].filter((spelling) => spelling !== '')
}
