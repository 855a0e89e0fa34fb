import { isDatabaseAway, readPatiently } from '../database/away.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Milliseconds after which an answer is made anew, even when nobody told of a change. */
const LIFETIME = 60_000
/** Milliseconds for which it is still given afterwards where it can't be made anew, because the database is away. */
const RESERVE = 600_000
/** Milliseconds by which a replica may lag behind: what it may have told too early is forgotten once more. */
const REPLICA_LAG = 1000
/** Addresses that were asked for once while there was no room; they are remembered until there are more. */
const NEWCOMERS = 5000

/**
 * An answer that is being made. It is let go once it is made: a table that a Map has outgrown keeps all that was in it until old garbage is
 * collected, and this Map outgrows many.
 */
type Flight = { answer: Promise<CachedAnswer> | undefined }
type Entry = { answer: CachedAnswer; expiresAt: number }

/**
 * Holds public answers ready, the least recently used going first. Each carries tags (what it shows); a change of one of them
 * forgets it. An answer that was being made while something of it changed is given to who waits for it, but not kept. Once there is no
 * room left, one is kept only when it is asked for again: whoever reads the whole shop pushes nothing out.
 */
export class ResponseCache {
  readonly #maxBytes: number
  readonly #isReplicated: boolean
  /** In the order of use. */
  readonly #entries = new Map<string, Entry>()
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #flights = new Map<string, Flight>()
  /** What changed while an answer was being made; `null` stands for everything. */
  readonly #changes = new Set<Set<string | null>>()
  readonly #newcomers = new Set<string>()
  #bytes = 0

  constructor({ maxBytes, isReplicated }: { maxBytes: number; isReplicated: boolean }) {
    this.#maxBytes = maxBytes
    this.#isReplicated = isReplicated
  }

  /** The answer kept under this key, if there is one. */
  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.expiresAt <= Date.now()) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.answer
  }

  /**
   * The answer under this key, made by `make` when none is kept; many who ask at once wait for the same one. While the database is away, a
   * kept one that is due to be made anew is still given: nothing can have changed, or it would be forgotten.
   */
  async getOrMake(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.get(key) ?? this.#flights.get(key)?.answer
    if (known) return known
    const flight: Flight = { answer: undefined }
    this.#flights.set(key, flight)
    const answer = this.#make(key, make).finally(() => {
      flight.answer = undefined
      this.#flights.delete(key)
    })
    flight.answer = answer
    return answer
  }

  /** Forgets every answer with this tag. */
  forget(tag: string): void {
    this.#forgetNow(tag)
    if (this.#isReplicated) setTimeout(() => this.#forgetNow(tag), REPLICA_LAG).unref()
  }

  /** Forgets everything. */
  forgetAll(): void {
    this.#forgetAllNow()
    if (this.#isReplicated) setTimeout(() => this.#forgetAllNow(), REPLICA_LAG).unref()
  }

  async #make(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const changes = new Set<string | null>()
    this.#changes.add(changes)
    try {
      const answer = await this.#makeOrReserve(key, make)
      if (answer === this.#entries.get(key)?.answer) return answer
      const hasChanged = changes.has(null) || answer.tags.some((tag) => changes.has(tag))
      if (answer.isLasting && !hasChanged) this.#keep(key, answer)
      return answer
    } finally {
      this.#changes.delete(changes)
    }
  }

  async #makeOrReserve(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const reserve = this.#entries.get(key)
    if (!reserve || reserve.expiresAt + RESERVE <= Date.now()) return readPatiently(make)
    try {
      return await make()
    } catch (error) {
      const isForgotten = this.#entries.get(key) !== reserve
      if (isForgotten || !isDatabaseAway(error)) throw error
      return reserve.answer
    }
  }

  #keep(key: string, answer: CachedAnswer): void {
    if (answer.bytes > this.#maxBytes) return
    const previous = this.#entries.get(key)
    if (previous) this.#remove(key, previous)
    else if (this.#bytes + answer.bytes > this.#maxBytes && this.#isNew(key)) return
    this.#entries.set(key, { answer, expiresAt: Date.now() + LIFETIME })
    this.#bytes += answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, entry)
    }
  }

  #isNew(key: string): boolean {
    if (this.#newcomers.delete(key)) return false
    if (this.#newcomers.size >= NEWCOMERS) this.#newcomers.clear()
    this.#newcomers.add(key)
    return true
  }

  #remove(key: string, { answer }: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= answer.bytes
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }

  #forgetNow(tag: string): void {
    for (const changes of this.#changes) changes.add(tag)
    for (const key of this.#keysOf.get(tag) ?? []) {
      const entry = this.#entries.get(key)
      if (entry) this.#remove(key, entry)
    }
  }

  #forgetAllNow(): void {
    for (const changes of this.#changes) changes.add(null)
    this.#entries.clear()
    this.#keysOf.clear()
    this.#bytes = 0
  }
}
