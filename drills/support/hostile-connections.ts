import { connect, type Socket } from 'node:net'

/**
 * The number of hostile connections that the drill opens at once. It is limited, so that the server's queue has space
 * for other clients.
 */
const BATCH = 200

/** Connections that a hostile client opens and keeps open. */
export class HostileConnections {
  readonly #port: number
  readonly #sockets: Socket[] = []
  readonly #drips: NodeJS.Timeout[] = []

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  /** The number of connections that are open now. */
  get open(): number {
    return this.#sockets.filter((socket) => socket.readyState === 'open').length
  }

  /**
   * Opens hostile connections. Each connection sends `greeting`, and then sends `drip` again after every `every`
   * milliseconds.
   */
  async add(count: number, { greeting = '', drip = '', every = 500 } = {}): Promise<void> {
    for (let opened = 0; opened < count; opened += BATCH) {
      await Promise.all(Array.from({ length: Math.min(BATCH, count - opened) }, () => this.#open(greeting)))
    }
    const mine = this.#sockets.slice(-count)
    if (drip)
      this.#drips.push(
        setInterval(() => {
          for (const socket of mine) if (socket.writable) socket.write(drip)
        }, every),
      )
  }

  /** Closes all connections. */
  close(): void {
    for (const drip of this.#drips) clearInterval(drip)
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.length = 0
  }

  #open(greeting: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1', () => {
        if (greeting) socket.write(greeting)
        resolve()
      })
      // The hostile connection discards the responses. The server may close it at any time.
      socket.resume()
      socket.on('error', () => resolve())
      this.#sockets.push(socket)
    })
  }
}
