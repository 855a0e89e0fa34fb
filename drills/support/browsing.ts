import type { Client } from './client.ts'

const BROWSERS = 4

/**
 * The results of the customers who browse during a drill: the number of visits, the longest time in milliseconds, and
 * the failures as sentences.
 */
export type Browsed = { visits: number; slowest: number; failures: string[] }

/** Customers of a drill who read pages and lists continuously. Most of the responses that they get are not cached. */
export class Browsing {
  readonly #client: Client
  readonly #url: string
  readonly #product: string
  readonly #browsed: Browsed = { visits: 0, slowest: 0, failures: [] }
  readonly #loops: Promise<void>[]
  #isOver = false

  constructor(client: Client, url: string, [product = '']: string[]) {
    this.#client = client
    this.#url = url
    this.#product = product
    this.#loops = Array.from({ length: BROWSERS }, () => this.#browse())
  }

  async end(): Promise<Browsed> {
    this.#isOver = true
    await Promise.all(this.#loops)
    return this.#browsed
  }

  async #browse(): Promise<void> {
    while (!this.#isOver) {
      const number = this.#browsed.visits++
      const paths = [
        '/',
        `/product/${this.#product}?visit=${number}`,
        `/shop?q=${number}`,
        `/api/products?max_price=${number}`,
      ]
      await this.#visit(paths[number % paths.length] ?? '/')
    }
  }

  async #visit(path: string): Promise<void> {
    const began = performance.now()
    const failure = await this.#client.send(this.#url, { path }).then(
      ({ status }) => (status === 200 ? undefined : `status ${status}`),
      (error: Error) => error.message,
    )
    const took = performance.now() - began
    this.#browsed.slowest = Math.max(this.#browsed.slowest, took)
    if (failure) this.#browsed.failures.push(`${path} failed after ${took.toFixed(0)} ms: ${failure}`)
  }
}
