import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How many jobs of a queue are in a state. */
export type QueueDepth = { queue: string; state: string; jobs: number }

/** What strangers find at the shop's public address; `expires_at` is ISO 8601, null where nobody is reached. */
export type CertificateState = {
  host: string
  state: 'trusted' | 'not_trusted' | 'not_reached'
  expires_at: string | null
}

/** What is told of it; nothing where it can't be known. */
const CERTIFICATE_GAUGES: { name: string; help: string; figureOf: (seen: CertificateState) => number | undefined }[] = [
  {
    name: 'mandi_public_certificate_reached',
    help: 'Whether somebody answers by TLS at PUBLIC_URL, 0 or 1',
    figureOf: ({ state }) => Number(state !== 'not_reached'),
  },
  {
    name: 'mandi_public_certificate_trusted',
    help: 'Whether the certificate of PUBLIC_URL is one that everybody trusts, 0 or 1',
    figureOf: ({ state }) => (state === 'not_reached' ? undefined : Number(state === 'trusted')),
  },
  {
    name: 'mandi_public_certificate_expires_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends, in seconds since 1970',
    figureOf: ({ expires_at }) => (expires_at === null ? undefined : Date.parse(expires_at) / 1000),
  },
]

/** What this node tells Prometheus of itself; only the depths of queues and the public certificate are those of all nodes together. */
export class Metrics {
  readonly #registry = new Registry()

  /** Requests by method, route (its pattern, or `page`) and status, in seconds. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.#registry],
  })

  /** Refusals by their stable code: `out_of_stock` counts those who came too late. */
  readonly refusals = new Counter({
    name: 'mandi_refusals_total',
    help: 'Requests that were refused, by the code of the problem',
    labelNames: ['code'],
    registers: [this.#registry],
  })

  /** What happened to orders and products, counted by the node that told of it. */
  readonly events = new Counter({
    name: 'mandi_events_total',
    help: 'Events of orders and products, by name',
    labelNames: ['event'],
    registers: [this.#registry],
  })

  /** Messages of payment providers, each counted once. */
  readonly payments = new Counter({
    name: 'mandi_payments_total',
    help: 'How payments ended, as their provider told',
    labelNames: ['provider', 'outcome'],
    registers: [this.#registry],
  })

  /** Uploads by what the virus scanner said of them; `failed` where it said nothing. */
  readonly scans = new Counter({
    name: 'mandi_scans_total',
    help: 'Uploads that were shown to the virus scanner, by outcome',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Tells how many connections of a pool are at work and idle, and how many requests wait for one. */
  watchPool(pool: Pool): void {
    new Gauge({
      name: 'mandi_database_connections',
      help: 'Connections to the database that are busy and idle, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
  }

  /** Tells how many seconds the thread that renders pages has been busy in all: one for each second, where it is at its end. */
  watchPageThread(busySeconds: () => number): void {
    new Counter({
      name: 'mandi_page_thread_busy_seconds_total',
      help: 'Seconds for which the thread that renders pages was busy',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(busySeconds())
      },
    })
  }

  /** Tells how long queues are, asked at each look; where that fails, nothing is told of them. */
  watchQueues(depths: () => Promise<QueueDepth[]>): void {
    new Gauge({
      name: 'mandi_jobs',
      help: 'Jobs by queue and state, of all nodes together',
      labelNames: ['queue', 'state'],
      registers: [this.#registry],
      async collect() {
        const found = await depths().catch(() => [])
        this.reset()
        for (const { queue, state, jobs } of found) this.set({ queue, state }, jobs)
      },
    })
  }

  /** Publishes the share of stock that unpaid orders hold, read at each scrape; nothing if that fails, or was not counted yet. */
  watchHeldStock(latestShare: () => Promise<number | undefined>): void {
    new Gauge({
      name: 'mandi_unpaid_stock_share',
      help: 'Share of the stock that unpaid orders hold, from 0 to 1, of the whole shop',
      registers: [this.#registry],
      async collect() {
        const share = await latestShare().catch(() => undefined)
        this.remove()
        if (share !== undefined) this.set(share)
      },
    })
  }

  /** Tells what strangers found at the public address at last; nothing where nobody looks, or that can't be asked. */
  watchCertificate(latest: () => Promise<CertificateState | undefined>): void {
    for (const { name, help, figureOf } of CERTIFICATE_GAUGES)
      new Gauge({
        name,
        help,
        labelNames: ['host'],
        registers: [this.#registry],
        async collect() {
          const seen = await latest().catch(() => undefined)
          this.reset()
          const value = seen && figureOf(seen)
          if (seen && value !== undefined) this.set({ host: seen.host }, value)
        },
      })
  }

  /** Everything, in Prometheus' text form. */
  async print(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
