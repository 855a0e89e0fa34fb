/** The limits of a semaphore. */
export type PlaceLimits = {
  places: number
  /** The maximum length of the queue. */
  waiting: number
  /** The longest time in the queue, in milliseconds. */
  patience: number
  /**
   * The maximum share of a semaphore's slots, and of its queue, that one holder may have, from 0 to 1. Use 1 if holders
   * are not distinguished.
   */
  share: number
}

type Waiting = { holder: string; proceed: () => void }

/**
 * A semaphore with a queue. A holder, such as the network of a client, can have several slots. A free slot goes to the
 * waiting holder that has the fewest slots; among equals, to the one that has waited longest. Many requests of one
 * holder therefore do not block others.
 */
export class Places {
  readonly #limits: PlaceLimits
  readonly #placesOfOne: number
  readonly #waitingOfOne: number
  // The semaphore stores its queue and its taken slots in arrays, because a busy Map or Set leaves long-lived garbage
  // (docs/decisions/073).
  readonly #queue: Waiting[] = []
  /** The holder of each taken slot. */
  readonly #taken: string[] = []

  constructor(limits: PlaceLimits) {
    this.#limits = limits
    this.#placesOfOne = Math.ceil(limits.places * limits.share)
    this.#waitingOfOne = Math.ceil(limits.waiting * limits.share)
  }

  /**
   * Takes a slot of the semaphore for a holder, at once or as soon as one is free. Resolves to false if the queue is
   * full, if the holder's share of the queue is full, or after the longest wait.
   */
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
        // The semaphore passes the slot on in the next iteration of the event loop, so that a long queue does not block
        // the sockets of the process.
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

  /**
   * Releases a slot of the semaphore. The waiting request whose holder has the fewest slots gets it, unless this holder
   * already has its full share.
   */
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
