import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { hashPassword } from '#server/auth/index.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertProduct } from '#server/testing/builders.ts'
import { BILLING } from '#server/testing/order-builders.ts'
import { latenciesAt } from '../../bench/support/load.ts'
import { type Call, Client } from '../support/client.ts'
import { aSeller, customers, fillCart, type Person } from '../support/people.ts'

/** The number of times per second that the drill's ordinary visitors do each action. */
const PER_SECOND = 2
/** The local IP addresses of the drill's ordinary visitors. They differ, as those of real visitors do. */
const ADDRESSES = Array.from({ length: 20 }, (_, index) => `127.0.1.${index + 1}`)
const STOCK = 1_000_000
const PASSWORD = 'a passphrase of the drill'
/** The default number of argon2 passes of the shop. */
const PASSES = 11

export const ACTS = ['sign-in', 'add to cart', 'checkout', 'a seller’s list', 'a page'] as const
export type Act = (typeof ACTS)[number]

/** The measured times of each visitor action in milliseconds, and the failures as sentences. */
export type Phase = { latencies: Record<Act, number[]>; failures: string[] }

type Shop = { database: Database; url: () => string }
type Expected = Call & { status: number }

/** Visitors who log in, buy, sell and read pages while the shop is attacked. They are not attackers. */
export class Visitors {
  readonly #shop: Shop
  readonly #clients = ADDRESSES.map((localAddress) => new Client({ localAddress, rejectUnauthorized: false }))
  readonly #seller: Person
  readonly #products: string[]
  readonly #emails: string[]
  #visits = 0

  private constructor(
    shop: Shop,
    { seller, products, emails }: { seller: Person; products: string[]; emails: string[] },
  ) {
    this.#shop = shop
    this.#seller = seller
    this.#products = products
    this.#emails = emails
  }

  static async open(shop: Shop): Promise<Visitors> {
    const { database } = shop
    const seller = await aSeller(database)
    const products: string[] = []
    for (let number = 0; number < 20; number++) {
      const call = { seller_id: seller.id, stock: STOCK, name: `Onions ${number}` }
      products.push((await insertProduct(database, call)).product_id)
    }
    const people = await customers(database, ADDRESSES.length)
    const encrypted_password = await hashPassword(PASSWORD, { passes: PASSES })
    const accounts = await database
      .updateTable('auth.users')
      .set({ encrypted_password })
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .returning('email')
      .execute()
    return new Visitors(shop, { seller, products, emails: accounts.map(({ email }) => String(email)) })
  }

  /** Does every action at its rate for a number of seconds. */
  async visit(seconds: number): Promise<Phase> {
    const buyers = await customers(this.#shop.database, Math.round(seconds * PER_SECOND) * 2)
    const [adding, buying] = [buyers.slice(buyers.length / 2), buyers.slice(0, buyers.length / 2)]
    const [product_id = ''] = this.#products
    for (const { id } of buying) await fillCart(this.#shop.database, id, [{ product_id, quantity: 1 }])
    const acts: Record<Act, () => Expected> = {
      'sign-in': () => this.#signIn(),
      'add to cart': () => ({
        method: 'POST',
        path: '/api/cart/items',
        token: adding.pop()?.token,
        body: { product_id, quantity: 1 },
        status: 201,
      }),
      checkout: () => ({
        method: 'POST',
        path: '/api/checkout',
        token: buying.pop()?.token,
        body: BILLING,
        headers: { 'idempotency-key': randomUUID() },
        status: 201,
      }),
      'a seller’s list': () => ({ path: '/api/seller/orders', token: this.#seller.token, status: 200 }),
      'a page': () => ({ path: `/product/${this.#products[this.#visits % 20]}?visit=${this.#visits}`, status: 200 }),
    }
    const failures: string[] = []
    const measured = await Promise.all(
      ACTS.map(async (act, index) => {
        // The visitors' actions are spread over each half second, so that they do not delay each other.
        await delay((index * 1000) / PER_SECOND / ACTS.length)
        const latencies = await latenciesAt({ perSecond: PER_SECOND, seconds }, async () => {
          const failure = await this.#do(acts[act]())
          if (failure) failures.push(`${act}: ${failure}`)
        })
        return [act, latencies]
      }),
    )
    return { latencies: Object.fromEntries(measured), failures }
  }

  close(): void {
    for (const client of this.#clients) client.close()
  }

  async #do({ status, ...request }: Expected): Promise<string | undefined> {
    this.#visits += 1
    const client = this.#clients[randomInt(this.#clients.length)]
    return client?.send(this.#shop.url(), request).then(
      (reply) => (reply.status === status ? undefined : `${reply.status} ${reply.body.slice(0, 100)}`),
      (error: Error) => error.message,
    )
  }

  #signIn(): Expected {
    const email = this.#emails[this.#visits % this.#emails.length]
    const body = { email, password: PASSWORD }
    return { method: 'POST', path: '/auth/v1/token?grant_type=password', body, status: 200 }
  }
}
