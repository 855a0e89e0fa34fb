import fc from 'fast-check'

/**
 * The number of response values that the drill stores for each field name. Only the newest are stored, because the
 * objects of older values are often deleted.
 */
const REMEMBERED = 50
const LIKELY = 12
/**
 * Matches the names of response fields whose values are useful in requests: ids, cursors, versions (`updated_at`),
 * keys, tokens and the URLs of pictures.
 */
const WORTHWHILE = /(^id|_id|cursor|updated_at|image_url|profile_picture|token|token_hash|key)$/i
const DEPTH = 5

/**
 * Returns a generator of values for a request field of this name: a value that the shop has returned, or a value of the
 * generator `otherwise`.
 */
export type Known = (name: string, otherwise: fc.Arbitrary<string>) => fc.Arbitrary<string>

/** Stores values from the shop's responses by field name, so that requests refer to existing objects. */
export class Pool {
  readonly #values = new Map<string, string[]>()

  /** Stores a value under the name of a field. */
  put(name: string, value: string): void {
    const known = this.#values.get(name) ?? []
    known.push(value)
    if (known.length > REMEMBERED) known.shift()
    this.#values.set(name, known)
  }

  /** Stores the useful values in a response for this path. */
  learn(answer: unknown, path: string, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > DEPTH) return
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value !== 'string' || !WORTHWHILE.test(name)) {
        this.learn(value, path, depth + 1)
        continue
      }
      this.put(name, value)
      this.put(`${areaOf(path)} ${name}`, value)
    }
  }

  /**
   * Returns a generator of values for requests to this path. At least half of the values come from responses of related
   * paths, if these contained any.
   */
  around(path: string): Known {
    return (name, otherwise) =>
      fc.tuple(fc.nat(), fc.boolean(), otherwise).map(([choice, isNear, other]) => {
        const plain = name.replace(/^seen_/, '')
        const near = isNear || name === 'id' ? this.#values.get(`${areaOf(path)} ${plain}`) : undefined
        const values = near ?? this.#values.get(plain) ?? this.#values.get('id') ?? []
        return values.at(-1 - (choice % Math.min(LIKELY, Math.max(1, values.length)))) ?? other
      })
  }
}

/**
 * Returns the start of a path. Paths with the same start are related: `/api/cart` for `/api/cart/items/{id}`, and
 * `/api/admin/users` for `/api/admin/users/{id}`.
 */
function areaOf(path: string): string {
  return (/^\/(?:[^/?]+\/)?(?:admin\/|seller\/|v1\/)?[^/?]+/.exec(path) ?? [''])[0]
}
