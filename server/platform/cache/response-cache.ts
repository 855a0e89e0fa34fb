import { LRUCache } from 'lru-cache'
import { isDatabaseAway, readPatiently } from '../database/away.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Milliseconds after which an answer is made again, even if no change was published. */
const LIFETIME = 60_000
/** Milliseconds after its lifetime for which an answer is still sent while the database is away. */
const RESERVE = 600_000
/** Milliseconds by which a replica may lag behind. Tags are forgotten a second time after them. */
const REPLICA_LAG = 1000

type Entry = { answer: CachedAnswer; expiresAt: number }

/**
 * Keeps public answers, up to `maxBytes`, in least-recently-used order. Each answer carries tags that name what it shows; a change of one of them
 * forgets it. If a tag changes while an answer is being made, the answer goes to the callers that wait for it and is not kept.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #isReplicated: boolean
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #inProgress = new Map<string, Promise<CachedAnswer>>()
  /** For each answer in progress, the tags that changed since it was begun; `null` stands for all. */
  readonly #changes = new Set<Set<string | null>>()

  constructor({ maxBytes, isReplicated }: { maxBytes: number; isReplicated: boolean }) {
    this.#entries = new LRUCache({
      // lru-cache takes 0 for no limit. No answer fits into one byte.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ answer }) => answer.bytes,
      dispose: ({ answer }, key) => this.#removeTags(key, answer),
    })
    this.#isReplicated = isReplicated
  }

  /** Returns the answer kept under this key, or undefined. */
  get(key: string): CachedAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.expiresAt > Date.now() ? entry.answer : undefined
  }

  /**
   * Returns the kept answer, or makes it with `make`; concurrent callers share one call. While the database is away, an answer past its lifetime
   * is still returned: a change would have forgotten it.
   */
  async getOrMake(key: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.get(key) ?? this.#inProgress.get(key)
    if (known) return known
    const answer = this.#make(key, make).finally(() => this.#inProgress.delete(key))
    this.#inProgress.set(key, answer)
    return answer
  }

  /** Forgets every answer with this tag. */
  forget(tag: string): void {
    this.#forgetNow(tag)
    if (this.#isReplicated) setTimeout(() => this.#forgetNow(tag), REPLICA_LAG).unref()
  }

  /** Forgets all answers. */
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
    // An answer larger than the whole cache is not kept.
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
