import { LRUCache } from 'lru-cache'
import { isDatabaseAway, readPatiently } from '../database/away.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Milliseconds after which a response is created again, even if no change was published. */
const LIFETIME = 60_000
/** Milliseconds after its lifetime during which a response is still sent while the database is down. */
const RESERVE = 600_000
/** Milliseconds by which a replica may lag behind. Tags are dropped a second time after them. */
const REPLICA_LAG = 1000

type Entry = { answer: CachedAnswer; expiresAt: number }

/**
 * Caches public responses, up to `maxBytes`, with least-recently-used eviction. Each response has tags for the data in
 * it, and a change of one of them drops the response. If a tag changes while a response is created, the waiting callers
 * get it, but it is not cached.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isReplicated: boolean
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #inProgress = new Map<string, Promise<CachedAnswer>>()
  /** For each response in progress, the tags that changed since its start; `null` stands for all. */
  readonly #changes = new Set<Set<string | null>>()

  constructor({ maxBytes, isReplicated }: { maxBytes: number; isReplicated: boolean }) {
    this.#entries = new LRUCache({
      // In lru-cache 0 means no limit. No response fits into one byte.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => answer.bytes,
      dispose: ({ answer }, key) => this.#removeTags(key, answer),
    })
    this.#isReplicated = isReplicated
  }

  /** Returns the cached response for this key, or undefined. */
  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > Date.now() ? entry.answer : undefined
  }

  /**
   * Returns the cached response, or creates it with `make`; concurrent callers share one call. While the database is
   * down, an expired response is still returned, because a change would have dropped it.
   */
  async getOrMake(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.get(key) ?? this.#inProgress.get(key)
    if (known) return known
    const answer = this.#make(key, make).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, answer)
    return answer
  }

  /** Drops every response with this tag. */
  forget(tag: string): void {
    this.#forgetNow(tag)
    if (this.#isReplicated) setTimeout(() => this.#forgetNow(tag), REPLICA_LAG).unref()
  }

  /** Drops all responses. */
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
    // A response larger than the whole cache is not cached.
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
