import { LRUCache } from 'lru-cache'
import { isDatabaseAway, readPatiently } from '../database/away.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Milliseconds after which a cached response expires, even if no change of its data was published. */
const LIFETIME = 60_000
/** Milliseconds after its expiry during which a cached response may still be sent while the database is down. */
const RESERVE = 600_000
/**
 * The longest expected delay of a read replica, in milliseconds. The cache drops the responses with changed data a
 * second time after this delay.
 */
const REPLICA_LAG = 1000

type Entry = { answer: CachedAnswer; expiresAt: number }

/**
 * Caches public responses, up to `maxBytes` of memory, and evicts the least recently used. Each response has tags that
 * name the data in it. A change of data with one of these tags drops the response. If a tag changes while a response is
 * being created, the response goes to the callers that wait for it, but it is not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isReplicated: boolean
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #inProgress = new Map<string, Promise<CachedAnswer>>()
  /**
   * For each response that is being created for the cache, one set: the tags that have changed since its creation
   * began. `null` in a set means that all tags have changed.
   */
  readonly #changes = new Set<Set<string | null>>()

  constructor({ maxBytes, isReplicated }: { maxBytes: number; isReplicated: boolean }) {
    this.#entries = new LRUCache({
      // For the npm package lru-cache, a maximum size of 0 means no limit. With a maximum of 1 byte nothing is cached,
      // because every response is larger.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => answer.bytes,
      dispose: ({ answer }, key) => this.#removeTags(key, answer),
    })
    this.#isReplicated = isReplicated
  }

  /** Returns the cached response for this key, or undefined if there is none or it has expired. */
  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > Date.now() ? entry.answer : undefined
  }

  /**
   * Returns the cached response for this key, or creates it with `make`. Concurrent callers share one call of `make`.
   * While the database is down, a response is returned for ten minutes after its expiry. It is still current, because a
   * change of its data would have dropped it.
   */
  async getOrMake(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.get(key) ?? this.#inProgress.get(key)
    if (known) return known
    const answer = this.#make(key, make).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, answer)
    return answer
  }

  /** Drops every cached response that has this tag. */
  forget(tag: string): void {
    this.#forgetNow(tag)
    if (this.#isReplicated) setTimeout(() => this.#forgetNow(tag), REPLICA_LAG).unref()
  }

  /** Drops all cached responses. */
  forgetAll(): void {
    this.#forgetAllNow()
    if (this.#isReplicated) setTimeout(() => this.#forgetAllNow(), REPLICA_LAG).unref()
  }

  async #make(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const changes = new Set<string | null>()
    this.#changes.add(changes)
    try {
      const answer = await this.#makeOrReserve(key, make)
      if (answer === this.#entries.peek(key)?.answer) return answer
      const hasChanged = changes.has(null) || answer.tags.some((tag) => changes.has(tag))
      if (answer.isLasting && !hasChanged) this.#keep(key, answer)
      return answer
    } finally {
      this.#changes.delete(changes)
    }
  }

  async #makeOrReserve(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const reserve = this.#entries.peek(key)
    if (!reserve || reserve.expiresAt + RESERVE <= Date.now()) return readPatiently(make)
    try {
      return await make()
    } catch (error) {
      const isForgotten = this.#entries.peek(key) !== reserve
      if (isForgotten || !isDatabaseAway(error)) throw error
      return reserve.answer
    }
  }

  #keep(key: string, answer: CachedAnswer): void {
    this.#entries.set(key, { answer, expiresAt: Date.now() + LIFETIME })
    // The cache may have refused a new response, because it is larger than the whole cache.
    if (!this.#entries.has(key)) return
    for (const tag of answer.tags) {
      const keys = this.#keysOf.get(tag) ?? new Set()
      this.#keysOf.set(tag, keys.add(key))
    }
  }

  #removeTags(key: string, { tags }: CachedAnswer): void {
    for (const tag of tags) {
      const keys = this.#keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(tag)
    }
  }

  #forgetNow(tag: string): void {
    for (const changes of this.#changes) changes.add(tag)
    for (const key of this.#keysOf.get(tag) ?? []) this.#entries.delete(key)
  }

  #forgetAllNow(): void {
    for (const changes of this.#changes) changes.add(null)
    this.#entries.clear()
  }
}
