import type { Buyer, Purchase } from './checkout.ts'
import type { Line } from './people.ts'

/** What the customers of a drill have been told. */
export type Told = { purchases: Purchase[]; paid: string[] }

/** Customers who buy all the time, and pay for every second order, until they are told to stop. */
export class Trade {
  readonly told: Told = { purchases: [], paid: [] }
  readonly #loops: Promise<void>[]
  #isOver = false

  constructor(buyers: Buyer[], linesOf: () => Line[]) {
    this.#loops = buyers.map((buyer) => this.#shop(buyer, linesOf))
    // Whoever waits for the end hears of it; until then it must not end the program.
    for (const loop of this.#loops) loop.catch(() => {})
  }

  /** Lets everybody finish what they have begun. Rejects when somebody was not answered for a minute. */
  async end(): Promise<Told> {
    this.#isOver = true
    await Promise.all(this.#loops)
    return this.told
  }

  async #shop(buyer: Buyer, linesOf: () => Line[]): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const purchase = await buyer.buy(linesOf())
      this.told.purchases.push(purchase)
      if (purchase.order && round % 2 === 0 && (await buyer.pay(purchase.order)))
        this.told.paid.push(purchase.order.order_id)
    }
  }
}
