import { AsyncResource } from 'node:async_hooks'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'

/** An answer of the API, as a page reads it. */
export type PageAnswer = { status: number; type: string | undefined; body: string }

/** What a page asks of the shop while it is rendered. */
export type PageNeeds = {
  send: (path: string, init: RequestInit) => Promise<PageAnswer>
  /** Hears of a page that failed for no reason of its reader's. */
  report: (error: unknown) => void
}

/** Which page, asked for how, and the id of the request that it answers. */
export type PageWish = { address: string; method: string; requestId: string }
export type RenderedPage = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

export type RendererSettings = { publishableKey: string }

/** What the thread does for the server; pages are numbered, for several are on their way at once. */
export type PageRenderer = {
  /** Answers when all is loaded that pages need. */
  ready(): void
  render(wish: PageWish & { page: number }): Promise<RenderedPage>
}

/** What the server does for the thread. */
export type PageReader = {
  send(page: number, ...call: Parameters<PageNeeds['send']>): Promise<PageAnswer>
  report(page: number, error: unknown): void
}

type Running = { renderer: PageRenderer; worker: Worker }

/**
 * Renders pages on a thread of their own, so that everything else is answered meanwhile. It is started at once, and should it come to an end, the pages
 * that it was at reject, and the next starts another. Why: docs/decisions/086.
 */
export class PageThread {
  readonly #settings: RendererSettings
  readonly #report: (fault: unknown) => void
  /** What the pages in progress need, by the number of the page. */
  readonly #inProgress = new Map<number, PageNeeds>()
  #pages = 0
  #running: Running | undefined

  /** `report` hears why it came to an end, unless it was closed. */
  constructor({ publishableKey }: RendererSettings, report: (fault: unknown) => void) {
    this.#settings = { publishableKey }
    this.#report = report
    this.#running = this.#start()
  }

  /** Resolves when pages can be rendered; rejects when they can't be in this installation. */
  async ready(): Promise<void> {
    await this.#renderer.ready()
  }

  /** Rejects when the thread comes to an end meanwhile; a page that fails by itself is answered, with what it says of that. */
  async render(wish: PageWish, needs: PageNeeds): Promise<RenderedPage> {
    const page = this.#pages++
    // Binds what the page reads to its own request, for traces.
    this.#inProgress.set(page, { ...needs, send: AsyncResource.bind(needs.send) })
    try {
      return await this.#renderer.render({ ...wish, page })
    } finally {
      this.#inProgress.delete(page)
    }
  }

  /** Since it was started; another begins at nothing. */
  get busySeconds(): number {
    return (this.#running?.worker.performance.eventLoopUtilization().active ?? 0) / 1000
  }

  async close(): Promise<void> {
    await this.#running?.worker.terminate()
  }

  get #renderer(): Running['renderer'] {
    this.#running ??= this.#start()
    return this.#running.renderer
  }

  #start(): Running {
    const worker = new Worker(join(import.meta.dirname, 'page-worker.ts'), {
      workerData: this.#settings,
      // React and React Router choose their fast build by this variable. The operator's own NODE_ENV keeps its meaning for the shop.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const renderer = createBirpc<PageRenderer, PageReader>(
      {
        send: async (page, ...call) => {
          const needs = this.#inProgress.get(page)
          if (!needs) throw new Error('Nobody waits for this page any more.')
          return needs.send(...call)
        },
        report: (page, error) => (this.#inProgress.get(page)?.report ?? this.#report)(error),
      },
      {
        post: (message) => worker.postMessage(message),
        on: (listener) => void worker.on('message', listener),
        timeout: -1,
      },
    )
    const running = { renderer, worker }
    let fault: unknown
    worker.once('error', (error) => {
      fault = error
      this.#report(error)
    })
    worker.once('exit', () => {
      renderer.$close(new Error('The thread that renders pages has ended.', { cause: fault }))
      if (this.#running === running) this.#running = undefined
    })
    return running
  }
}
