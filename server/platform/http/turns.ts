/**
 * What is left to everything else between two turns, at the most: rounds of the event loop, of which one is always left, and milliseconds, for where
 * others have much to do a round is long, and enough by itself.
 */
const [MOST_ROUNDS, LONGEST_PAUSE] = [8, 2]

/**
 * Lets works begin one after the other that each fill a round of the event loop by themselves, as the rendering of a page does. Node takes one new
 * connection in a round (libuv since 1.45), and would do in one round all that those who are connected ask for: a crowd would wait outside for many
 * seconds, where nobody can ask it to come again. So the more wait for their turn, the more rounds lie between two. They are left where nobody new comes,
 * too: whoever asks for something else waits for the database meanwhile, for a round or two, and would wait for as many renderings.
 */
export class Turns {
  readonly #row: (() => void)[] = []
  readonly #longestPause: number
  #isTaken = false

  constructor(longestPause = LONGEST_PAUSE) {
    this.#longestPause = longestPause
  }

  /** Resolves when it is the caller's turn: at once, where nobody has had one in this round. */
  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#row.push(resolve))
    this.#isTaken = true
    this.#leaveRounds()
  }

  #leaveRounds(): void {
    // The first begins when the turn's own work is done.
    setImmediate(() => this.#leave(Math.min(this.#row.length, MOST_ROUNDS) - 1, performance.now() + this.#longestPause))
  }

  #leave(rounds: number, until: number): void {
    if (rounds > 0 && performance.now() < until) setImmediate(() => this.#leave(rounds - 1, until))
    else this.#callNext()
  }

  #callNext(): void {
    const first = this.#row.shift()
    this.#isTaken = first !== undefined
    if (!first) return
    first()
    this.#leaveRounds()
  }
}
