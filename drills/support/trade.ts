import type { Buyer, Purchase } from './checkout.ts'
import type { Line } from './people.ts'

/** The responses that the customers of a drill got: their purchases, and the ids of paid orders. */
export type Acknowledged = { purchases: Purchase[]; paid: string[] }

/** Customers of a drill who buy continuously and pay every second order, until `end` is called. */
export class Trade {
  readonly acknowledged: Acknowledged = { purchases: [], paid: [] }
  readonly #loops: Promise<void>[]
  #isOver = false

  constructor(buyers: Buyer[], linesOf: () => Line[]) {
    this.#loops = buyers.map((buyer) => this.#shop(buyer, linesOf))
    // If a customer fails before `end` is called, the error must not end the program. `end` throws it later.
    for (const loop of this.#loops) loop.catch(() => {})
  }

  /**
   * Lets the customers of a drill finish their current purchases and stop. Resolves when all have finished. Rejects if
   * a customer gets no final response for a minute.
   */
  async end(): Promise<Acknowledged> {
    this.#isOver = true
    await Promise.all(this.#loops)
    return this.acknowledged
  }

  async #shop(buyer: Buyer, linesOf: () => Line[]): Promise<void> {
    for (let round = 0; !this.#isOver; round++) {
      const purchase = await buyer.buy(linesOf())
      this.acknowledged.purchases.push(purchase)
      if (purchase.order && round % 2 === 0 && (await buyer.pay(purchase.order)))
        this.acknowledged.paid.push(purchase.order.order_id)
    }
  }
}
