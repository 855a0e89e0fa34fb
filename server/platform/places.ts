/** How many pieces of work go on at once, and who may wait for them. */
export type PlaceLimits = {
  places: number
  /** How many more may wait for a place. */
  waiting: number
  /** Milliseconds that one waits at the most. */
  patience: number
  /** The share of places, and of the queue, that one holder may have; 1 where all holders are alike. */
  share: number
}

type Waiting = { holder: string; proceed: () => void }

/**
 * A semaphore with a queue. A free place goes to the holder that has the fewest, and among these to the one that has waited longest, so that
 * a crowd of one holder neither keeps the others out nor makes them wait for its end.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #placesOfOne: number
  readonly #waitingOfOne: number
  // Arrays, because a busy Map or Set leaves garbage that lives long (docs/decisions/073).
  readonly #queue: Waiting[] = []
  /** The holder of each place that is taken. */
  readonly #taken: string[] = []

  constructor(limits: PlaceLimits) {
    this.#limits = limits
    this.#placesOfOne = Math.ceil(limits.places * limits.share)
    this.#waitingOfOne = Math.ceil(limits.waiting * limits.share)
  }

  /** Takes a place for a holder, at once or when one is free; false if the queue or the holder's part of it is full, or patience has run out. */
  async take(holder = ''): Promise<boolean> {
    if (this.#hasPlaceFor(holder)) {
      this.#taken.push(holder)
      return true
    }
    const ownWaiting = this.#queue.filter((waiting) => waiting.holder === holder).length
    if (this.#queue.length >= this.#limits.waiting || ownWaiting >= this.#waitingOfOne) return false
    return new Promise((resolve) => {
      const proceed = () => {
        clearTimeout(timeout)
        // In the next round of the event loop: a long queue must not keep the process from its sockets.
        setImmediate(resolve, true)
      }
      const timeout = setTimeout(() => {
        this.#queue.splice(
          this.#queue.findIndex((waiting) => waiting.proceed === proceed),
          1,
        )
        resolve(false)
      }, this.#limits.patience)
      this.#queue.push({ holder, proceed })
    })
  }

  /** Gives back a place that `take` gave, and passes it to the next in the queue. */
  giveBack(holder = ''): void {
    this.#taken.splice(this.#taken.indexOf(holder), 1)
    const next = this.#next()
    if (!next || !this.#hasPlaceFor(next.holder)) return
    this.#queue.splice(this.#queue.indexOf(next), 1)
    this.#taken.push(next.holder)
    next.proceed()
  }

  #next(): Waiting | undefined {
    let next = this.#queue[0]
    for (const waiting of this.#queue) {
      if (next && this.#placesOf(waiting.holder) < this.#placesOf(next.holder)) next = waiting
    }
    return next
  }

  #hasPlaceFor(holder: string): boolean {
    return this.#taken.length < this.#limits.places && this.#placesOf(holder) < this.#placesOfOne
  }

  #placesOf(holder: string): number {
    return this.#taken.filter((taken) => taken === holder).length
  }
}
