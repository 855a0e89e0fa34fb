import { AsyncResource } from 'node:async_hooks'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createBirpc } from 'birpc'
import type { Store } from '#contract/store.ts'

/** The response to an API call that a page makes while the server renders it. */
export type PageAnswer = { status: number; type: string | undefined; body: string }

/** The functions that the server provides for the rendering of one page. */
export type PageNeeds = {
  send: (path: string, init: RequestInit) => Promise<PageAnswer>
  /** The function that is called with each error that occurs while a page is rendered. */
  report: (error: unknown) => void
}

/** The page to render, the store's details at this moment, and the id of the HTTP request for the page. */
export type PageRequest = { address: string; method: string; requestId: string; store: Store }
export type RenderedPage = { status: number; headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

/** The settings of the renderer, which change only with a restart. */
export type RendererSettings = { publishableKey: string }

/**
 * The functions of the rendering worker that the server calls. Several pages are rendered at the same time, so each
 * page has a number.
 */
export type PageRenderer = {
  /** Returns when the worker has loaded all its files. */
  ready(): void
  render(request: PageRequest & { page: number }): Promise<RenderedPage>
}

/** The functions of the server that the rendering worker calls. `page` is the number of the page. */
export type PageReader = {
  send(page: number, ...call: Parameters<PageNeeds['send']>): Promise<PageAnswer>
  report(page: number, error: unknown): void
}

/**
 * The size of the memory for new objects of the rendering worker, in megabytes. Most objects of a page are garbage soon
 * after. With the default size of V8, the worker keeps about 55 MB more under load (docs/decisions/086).
 */
const YOUNG_GENERATION_MB = 16

type Running = { renderer: PageRenderer; worker: Worker }

/**
 * Renders pages in a worker thread, so that rendering does not block other requests. The worker starts at once. If it
 * exits, the pages in progress reject, and the next page starts a new worker. docs/decisions/086 has the reasons.
 */
export class PageThread {
  readonly #settings: RendererSettings
  readonly #report: (fault: unknown) => void
  /**
   * The functions that the server provides for each page that is being rendered. The key is the number of the
   * rendering.
   */
  readonly #inProgress = new Map<number, PageNeeds>()
  #pages = 0
  #running: Running | undefined

  /** The parameter `report` is a function that is called with the reason if the worker exits unexpectedly. */
  constructor(settings: RendererSettings, report: (fault: unknown) => void) {
    this.#settings = settings
    this.#report = report
    this.#running = this.#start()
  }

  /** Resolves when the worker can render pages. Rejects if the worker cannot be loaded. */
  async ready(): Promise<void> {
    await this.#renderer.ready()
  }

  /**
   * Renders a page in the worker. Rejects if the worker exits. If the page itself fails, resolves to its error page.
   */
  async render(request: PageRequest, needs: PageNeeds): Promise<RenderedPage> {
    const page = this.#pages++
    // The API calls of the page are bound to the HTTP request for the page, so that traces show them together.
    this.#inProgress.set(page, { ...needs, send: AsyncResource.bind(needs.send) })
    try {
      return await this.#renderer.render({ ...request, page })
    } finally {
      this.#inProgress.delete(page)
    }
  }

  /** The number of seconds for which the current rendering worker was busy. A new worker starts at 0. */
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
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      // React and React Router use their production build if `NODE_ENV` is `production`. The variable `NODE_ENV` is
      // only set for the rendering worker; the rest of the shop uses the operator's value.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const renderer = createBirpc<PageRenderer, PageReader>(
      {
        send: async (page, ...call) => {
          const needs = this.#inProgress.get(page)
          if (!needs) throw new Error('This page is no longer in progress.')
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
      renderer.$close(new Error('The page render worker has exited.', { cause: fault }))
      if (this.#running === running) this.#running = undefined
    })
    return running
  }
}
