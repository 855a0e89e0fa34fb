/** Rounds of the event loop that are left to everything else between two turns, at the most. */
const MOST_ROUNDS = 8

/**
 * Lets works begin one after the other that each fill a round of the event loop by themselves, as the rendering of a page does. Node takes one new
 * connection in a round (libuv since 1.45), and would do in one round all that those who are connected ask for: a crowd would wait outside for many
 * seconds, where nobody can ask it to come again. So the more wait for their turn, the more rounds lie between two.
 */
export class Turns {
  readonly #row: (() => void)[] = []
  #isTaken = false

  /** Resolves when it is the caller's turn: at once, where nobody has had one in this round. */
  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#row.push(resolve))
    this.#isTaken = true
    this.#leaveRounds()
  }

  #leaveRounds(left = Math.min(Math.max(this.#row.length, 1), MOST_ROUNDS)): void {
    setImmediate(() => (left > 1 ? this.#leaveRounds(left - 1) : this.#callNext()))
  }

  #callNext(): void {
    const first = this.#row.shift()
    this.#isTaken = first !== undefined
    if (!first) return
    first()
    this.#leaveRounds()
  }
}
