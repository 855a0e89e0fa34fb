import { randomBytes, randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/orders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { type Client, codeOf, type Reply } from './client.ts'
import { type MixedPayments, methodOf } from './mixed-payments.ts'
import type { Line, Person } from './people.ts'
import { type Patience, persist } from './persist.ts'

/** The result of a customer's purchase. */
export type Purchase = Patience & {
  key: string
  /** The order that the shop has acknowledged. Undefined if the shop refused the checkout. */
  order?: PlacedOrder
  /** The error code with which the shop refused the order. */
  refusal?: string
}

/**
 * A customer of a drill who sends the same requests as the web application. `urlOf` returns the URL of the shop process
 * to which each request goes. Without `payments`, the customer pays by card.
 */
export class Buyer {
  readonly #client: Client
  readonly #person: Person
  readonly #urlOf: () => string
  readonly #payments: MixedPayments | undefined

  constructor(client: Client, person: Person, urlOf: () => string, payments?: MixedPayments) {
    this.#client = client
    this.#person = person
    this.#urlOf = urlOf
    this.#payments = payments
  }

  /** Orders the contents of the cart. If a response is lost, it repeats the request with the same idempotency key. */
  async checkOut(): Promise<Purchase> {
    const purchase: Purchase = { key: randomUUID(), lostAnswers: 0, askedToWait: 0 }
    const form = this.#payments ? { ...BILLING, payment_method: this.#payments.next() } : BILLING
    const reply = await this.#post('/api/checkout', form, purchase, { 'idempotency-key': purchase.key })
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

  /**
   * Pays an order. A card is entered on the payment page of the sandbox, which then shows the order as paid. For other
   * methods, `MixedPayments` pays the order. Resolves to whether the payment succeeded.
   */
  async pay(order: PlacedOrder): Promise<boolean> {
    if (this.#payments && methodOf(order) !== 'card') return this.#payments.pay(order)
    const { payment_url } = order
    const form = new URLSearchParams({ action: 'pay', number: '4242424242424242', expiry: '12 / 34', cvc: '123' })
    const { pathname, search } = new URL(payment_url)
    // If the shop could not create the payment page, `payment_url` is the URL of the order page.
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
