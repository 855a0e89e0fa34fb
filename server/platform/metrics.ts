import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The number of jobs in a queue that have one state. */
export type QueueDepth = { queue: string; state: string; jobs: number }

/**
 * The TLS certificate that clients on the internet see at `PUBLIC_URL`. The field `expires_at` is an ISO 8601 time, or
 * null if `PUBLIC_URL` is unreachable.
 */
export type CertificateState = {
  host: string
  state: 'trusted' | 'not_trusted' | 'not_reached'
  expires_at: string | null
}

/** The gauges of the TLS certificate of `PUBLIC_URL`. If `figureOf` returns undefined, the gauge has no value. */
const CERTIFICATE_GAUGES: { name: string; help: string; figureOf: (seen: CertificateState) => number | undefined }[] = [
  {
    name: 'mandi_public_certificate_reached',
    help: 'Whether a server answers by TLS at PUBLIC_URL, 0 or 1',
    figureOf: ({ state }) => Number(state !== 'not_reached'),
  },
  {
    name: 'mandi_public_certificate_trusted',
    help: 'Whether public authorities trust the certificate of PUBLIC_URL, 0 or 1',
    figureOf: ({ state }) => (state === 'not_reached' ? undefined : Number(state === 'trusted')),
  },
  {
    name: 'mandi_public_certificate_expires_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL expires, in seconds since 1970',
    figureOf: ({ expires_at }) => (expires_at === null ? undefined : Date.parse(expires_at) / 1000),
  },
]

/**
 * The Prometheus metrics of this node. The sizes of queues, the share of held stock and the TLS certificate of
 * `PUBLIC_URL` are values of the whole shop, not of this node only.
 */
export class Metrics {
  readonly #registry = new Registry()

  /**
   * Metric: durations of HTTP requests in seconds, by method, route and status. The route is its pattern, or `page` for
   * a page.
   */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.#registry],
  })

  /** Metric: numbers of refused requests, by problem code, such as `out_of_stock`. */
  readonly refusals = new Counter({
    name: 'mandi_refusals_total',
    help: 'Refused requests, by problem code',
    labelNames: ['code'],
    registers: [this.#registry],
  })

  /** Metric: numbers of published events of orders and products. The node that publishes an event counts it. */
  readonly events = new Counter({
    name: 'mandi_events_total',
    help: 'Events of orders and products, by name',
    labelNames: ['event'],
    registers: [this.#registry],
  })

  /**
   * Metric: numbers of payment outcomes and failed refunds that the providers have reported. A message that arrives
   * twice is counted once.
   */
  readonly payments = new Counter({
    name: 'mandi_payments_total',
    help: 'Outcomes of payments, as their provider reported them',
    labelNames: ['provider', 'outcome'],
    registers: [this.#registry],
  })

  /** Metric: numbers of uploads by the result of the virus scanner. The result is `failed` if the scanner gave none. */
  readonly scans = new Counter({
    name: 'mandi_scans_total',
    help: 'Uploads that were sent to the virus scanner, by outcome',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })

  /** Metric: the number of faults that the nightly check of the ledger has found on this node. */
  readonly ledgerFaults = new Counter({
    name: 'mandi_ledger_faults_total',
    help: 'Faults that the nightly check of the ledger has found',
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
  }

  /**
   * Adds metrics for the busy and idle database connections of a pool, and for the requests that wait for a connection.
   */
  watchPool(pool: Pool): void {
    new Gauge({
      name: 'mandi_database_connections',
      help: 'Busy and idle database connections, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'waiting' }, pool.waitingCount)
      },
    })
  }

  /**
   * Adds a metric that shows for how many seconds the page render worker was busy. If the value grows by one second per
   * second, the worker has no capacity left.
   */
  watchPageThread(busySeconds: () => number): void {
    new Counter({
      name: 'mandi_page_thread_busy_seconds_total',
      help: 'Seconds for which the page render worker was busy',
      registers: [this.#registry],
      collect() {
        this.reset()
        this.inc(busySeconds())
      },
    })
  }

  /**
   * Adds metrics for the sizes of the job queues, which are read each time Prometheus reads the metrics. If reading the
   * sizes fails, the metrics have no value.
   */
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

  /**
   * Adds a metric for the share of the stock that unpaid orders hold. The metric has no value if reading the share
   * fails, or before it was first computed.
   */
  watchHeldStock(latestShare: () => Promise<number | undefined>): void {
    new Gauge({
      name: 'mandi_unpaid_stock_share',
      help: 'The units that unpaid orders hold, as a share from 0 to 1 of all units of the shop',
      registers: [this.#registry],
      async collect() {
        const share = await latestShare().catch(() => undefined)
        this.remove()
        if (share !== undefined) this.set(share)
      },
    })
  }

  /**
   * Adds metrics for the latest check of the TLS certificate of `PUBLIC_URL`. They have no value if there was no check
   * or if reading its result fails.
   */
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

  /** Returns all metrics in the text format of Prometheus. */
  async print(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
