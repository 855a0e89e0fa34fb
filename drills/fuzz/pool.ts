import fc from 'fast-check'

/** Values of one name that are remembered and taken, the newest ones: others have often gone by now. */
const REMEMBERED = 50
const LIKELY = 12
/** Members of answers that are worth sending back: identifiers, cursors, and what is compared with what somebody has seen. */
const WORTHWHILE = /(^id|_id|cursor|updated_at|image_url|profile_picture|token|token_hash|key)$/i
const DEPTH = 5

/** Finds something known under a name; otherwise what `otherwise` makes. */
export type Known = (name: string, otherwise: fc.Arbitrary<string>) => fc.Arbitrary<string>

/** What the shop has answered so far, by name, so that requests speak of things that exist. */
export class Pool {
  readonly #values = new Map<string, string[]>()

  /** Remembers a value under a name. */
  put(name: string, value: string): void {
    const known = this.#values.get(name) ?? []
    known.push(value)
    if (known.length > REMEMBERED) known.shift()
    this.#values.set(name, known)
  }

  /** Remembers what of an answer of this address is worth sending back. */
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

  /** What requests to an address may speak of: half the time things that others there have told of. */
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
