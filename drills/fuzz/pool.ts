import fc from 'fast-check'

/** Values that are kept per name, the newest ones, because the objects of older ones are often deleted. */
const REMEMBERED = 50
const LIKELY = 12
/** Members of responses that are worth sending back: identifiers, cursors and versions. */
const WORTHWHILE = /(^id|_id|cursor|updated_at|image_url|profile_picture|token|token_hash|key)$/i
const DEPTH = 5

/** Returns a known value of a name, or generates one with `otherwise`. */
export type Known = (name: string, otherwise: fc.Arbitrary<string>) => fc.Arbitrary<string>

/** The values in the shop's responses, by name, so that requests refer to existing objects. */
export class Pool {
  readonly #values = new Map<string, string[]>()

  /** Stores a value of a name. */
  put(name: string, value: string): void {
    const known = this.#values.get(name) ?? []
    known.push(value)
    if (known.length > REMEMBERED) known.shift()
    this.#values.set(name, known)
  }

  /** Stores the useful values of a response of this address. */
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

  /** Values for requests to an address. Half of them come from responses of related addresses. */
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

/** `/api/cart/items/{id}` belongs to `/api/cart`, `/api/admin/users/{id}` to `/api/admin/users`. */
function areaOf(path: string): string {
  return (/^\/(?:[^/?]+\/)?(?:admin\/|seller\/|v1\/)?[^/?]+/.exec(path) ?? [''])[0]
}
