import { randomBytes, randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/orders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { type Client, codeOf, type Reply } from './client.ts'
import type { Line, Person } from './people.ts'
import { type Patience, persist } from './persist.ts'

/** What a buyer was told in the end. */
export type Purchase = Patience & {
  key: string
  /** The order that was acknowledged; absent where the shop refused. */
  order?: PlacedOrder
  /** The code of the refusal. */
  refusal?: string
}

/** Buys as the web does; `urlOf` tells which process takes a request. */
export class Buyer {
  readonly #client: Client
  readonly #person: Person
  readonly #urlOf: () => string

  constructor(client: Client, person: Person, urlOf: () => string) {
    this.#client = client
    this.#person = person
    this.#urlOf = urlOf
  }

  /** Orders what the cart holds, with one key, which goes with every further try. */
  async checkOut(): Promise<Purchase> {
    const told: Purchase = { key: randomUUID(), lostAnswers: 0, askedToWait: 0 }
    const reply = await this.#post('/api/checkout', BILLING, told, { 'idempotency-key': told.key })
    if (reply.status === 201) return { ...told, order: JSON.parse(reply.body) }
    return { ...told, refusal: codeOf(reply) }
  }

  /** Puts lines into the cart, once however often that has to be tried, and orders them. */
  async buy(lines: Line[]): Promise<Purchase> {
    const guest_cart_id = randomBytes(16).toString('hex')
    const filling = { lostAnswers: 0, askedToWait: 0 }
    await this.#post('/api/cart/merge', { items: lines, guest_cart_id }, filling)
    const told = await this.checkOut()
    return {
      ...told,
      lostAnswers: told.lostAnswers + filling.lostAnswers,
      askedToWait: told.askedToWait + filling.askedToWait,
    }
  }

  /** Pays an order on the sandbox's page; whether the page says that it is paid. */
  async pay({ payment_url }: PlacedOrder): Promise<boolean> {
    const form = new URLSearchParams({ action: 'pay', number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
    const { pathname, search } = new URL(payment_url)
    // While no page could be opened, the address is the order's own.
    if (!pathname.startsWith('/sandbox-pay/')) return false
    const reply = await this.#post(
      pathname + search,
      form.toString(),
      { lostAnswers: 0, askedToWait: 0 },
      {
        'content-type': 'application/x-www-form-urlencoded',
      },
    )
    return reply.status === 303
  }

  #post(path: string, body: unknown, told: Patience, headers: Record<string, string> = {}): Promise<Reply> {
    const wish = { method: 'POST', path, token: this.#person.token, body, headers }
    return persist(this.#client, wish, { urlOf: this.#urlOf, told })
  }
}
