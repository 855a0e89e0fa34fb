import { randomBytes, randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/orders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { type Client, codeOf, type Reply } from './client.ts'
import type { Line, Person } from './people.ts'
import { type Patience, persist } from './persist.ts'

/** The result of a customer's purchase. */
export type Purchase = Patience & {
  key: string
  /** The order that the shop has acknowledged. Undefined if the shop refused it. */
  order?: PlacedOrder
  /** The error code with which the shop refused the order. */
  refusal?: string
}

/**
 * A customer who sends the same requests as the web application. `urlOf` returns the address of the process for each
 * request.
 */
export class Buyer {
  readonly #client: Client
  readonly #person: Person
  readonly #urlOf: () => string

  constructor(client: Client, person: Person, urlOf: () => string) {
    this.#client = client
    this.#person = person
    this.#urlOf = urlOf
  }

  /** Orders the contents of the cart. All attempts use the same idempotency key. */
  async checkOut(): Promise<Purchase> {
    const purchase: Purchase = { key: randomUUID(), lostAnswers: 0, askedToWait: 0 }
    const reply = await this.#post('/api/checkout', BILLING, purchase, { 'idempotency-key': purchase.key })
    if (reply.status === 201) return { ...purchase, order: JSON.parse(reply.body) }
    return { ...purchase, refusal: codeOf(reply) }
  }

  /** Adds lines to the cart and orders them. Repeated attempts do not add the lines again. */
  async buy(lines: Line[]): Promise<Purchase> {
    const guest_cart_id = randomBytes(16).toString('hex')
    const filling = { lostAnswers: 0, askedToWait: 0 }
    await this.#post('/api/cart/merge', { items: lines, guest_cart_id }, filling)
    const purchase = await this.checkOut()
    return {
      ...purchase,
      lostAnswers: purchase.lostAnswers + filling.lostAnswers,
      askedToWait: purchase.askedToWait + filling.askedToWait,
    }
  }

  /** Pays an order on the payment page of the sandbox. Resolves to whether the page then shows the order as paid. */
  async pay({ payment_url }: PlacedOrder): Promise<boolean> {
    const form = new URLSearchParams({ action: 'pay', number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
    const { pathname, search } = new URL(payment_url)
    // If the payment page could not be created, the address leads to the order page.
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

  #post(path: string, body: unknown, attempts: Patience, headers: Record<string, string> = {}): Promise<Reply> {
    const call = { method: 'POST', path, token: this.#person.token, body, headers }
    return persist(this.#client, call, { urlOf: this.#urlOf, attempts })
  }
}
