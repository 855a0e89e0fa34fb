import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type DatabaseOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '#database/types.ts'
import { connectionOptions, type DatabaseUrl } from './database/database.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { QueueDepth } from './metrics.ts'
import { inSpan } from './tracing.ts'

/** What it resolves to, if anything, is kept as the job's result. */
type JobHandler<Payload> = (payload: Payload) => Promise<unknown>

type QueueOptions<Payload = never> = {
  /** Minutes-and-hours pattern (cron, UTC) for work that comes round by itself. */
  schedule?: string
  /** How often a failed job is tried again, with growing pauses. */
  retries?: number
  /** Batches of this queue that one node works on at once. */
  concurrency?: number
  /** The jobs of a batch are worked on at once, as where each waits for somebody else's answer. */
  isConcurrent?: boolean
  /** What its jobs carry opens something, and lies encrypted where there are keys. */
  isSecret?: boolean
  /** What a job is about, in words for an admin; none of the secrets that it carries. */
  describe?: (payload: Payload) => string
}

/** Thrown by a job's work where another try can't do better: the job has failed at once. */
export class HopelessJob extends Error {}

/** Seconds. The first pause is the shortest; they double up to the longest. */
const PAUSES = { retryDelay: 2, retryBackoff: true, retryDelayMax: 1800 }

/** Tries that, with these pauses, go on for two days: ten in the first half hour, then one in each. */
export const TRIES_IN_TWO_DAYS = 100

/**
 * New jobs are told of at once; those that wait for their time, or for another try, are found by asking. Fetched several at a time, a
 * backlog is worked off without pauses.
 */
const FETCHING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4, batchSize: 10, burstWhenBatchFull: true }

/**
 * Seconds. A node tells that it still works on a job; once it has been silent for so long, because it or the database has crashed, the job is
 * tried again. Looked at by one of the nodes in these intervals.
 */
const HEARTBEAT = 20
const WATCHING = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

/**
 * Makes what jobs lie in, or brings it to this version, by an account that may; the one that sends and works on them need not. Resolves when
 * indexes that are built meanwhile are there, too.
 */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
    max: 2,
  })
  let fault: Error | undefined
  boss.on('error', (error) => {
    fault = error
  })
  await boss.start()
  try {
    while (!fault && (await boss.getBamStatus()).some(({ status }) => OPEN.includes(status))) await setTimeout(1000)
  } finally {
    await boss.stop({ graceful: true })
  }
  if (fault) throw fault
}

const OPEN = ['pending', 'in_progress']

/** Work that waits in PostgreSQL and survives a crash. A job sent in a transaction exists only if that commits. */
export class Jobs {
  readonly #boss: PgBoss
  readonly #encryption: Encryption
  readonly #workers = new Map<string, string>()
  #isWorking = false
  readonly #queues: { name: string; options: QueueOptions; work: JobHandler<never> }[] = []

  /** `isPrepared` tells that somebody else sees to what jobs lie in. */
  constructor(
    url: DatabaseUrl,
    onError: (error: Error) => void,
    { encryption, isPrepared }: { encryption: Encryption; isPrepared: boolean },
  ) {
    this.#encryption = encryption
    // pg-boss reads times and numbers by itself.
    const { types: _, ...connection } = connectionOptions(url)
    this.#boss = new PgBoss({
      ...(connection as DatabaseOptions),
      application_name: 'mandi jobs',
      max: 4,
      migrate: !isPrepared,
      ...WATCHING,
      useListenNotify: true,
    })
    this.#boss.on('error', onError)
  }

  /** Declares a queue and its work; call before `start`. */
  register<Payload extends object>(name: string, work: JobHandler<Payload>, options: QueueOptions<Payload> = {}): void {
    this.#queues.push({ name, options: options as QueueOptions, work: work as JobHandler<never> })
  }

  async start(): Promise<void> {
    await this.#boss.start()
    for (const { name, options, work } of this.#queues) {
      await this.#boss.createQueue(name, {
        retryLimit: options.retries ?? 8,
        ...PAUSES,
        heartbeatSeconds: HEARTBEAT,
        notify: true,
      })
      const worker = await this.#boss.work(
        name,
        { ...FETCHING, localConcurrency: options.concurrency ?? 1, perJobResults: true },
        async (jobs: Job<never>[]) => {
          const workOn = (job: Job<never>) => resultOf(job, () => work(this.#encryption.decryptJob(job.id, job.data)))
          if (options.isConcurrent) return Promise.all(jobs.map(workOn))
          const results: JobResult[] = []
          for (const job of jobs) results.push(await workOn(job))
          return results
        },
      )
      this.#workers.set(name, worker)
      if (options.schedule) await this.#boss.schedule(name, options.schedule, {})
    }
    this.#isWorking = true
  }

  /** Queues a job within the given transaction; `after` is the number of seconds to wait first. */
  async send(database: Kysely<DB>, name: string, payload: object, { after = 0 } = {}): Promise<void> {
    const settings = { db: fromKysely(database), startAfter: after }
    if (!this.#queueOf(name)?.options.isSecret) {
      await this.#boss.send(name, payload, settings)
      return
    }
    const id = randomUUID()
    await this.#boss.send(name, this.#encryption.encryptJob(id, payload), { ...settings, id })
  }

  /** What this node knows how to do; `schedule` as it was registered, null for work that comes round only when asked for. */
  queues(): { name: string; schedule: string | null }[] {
    return this.#queues.map(({ name, options }) => ({ name, schedule: options.schedule ?? null }))
  }

  /** What a job is about, in words for an admin; empty where its queue tells nothing. */
  describe(name: string, id: string, payload: unknown): string {
    return this.#queueOf(name)?.options.describe?.(this.#encryption.decryptJob(id, payload) as never) ?? ''
  }

  #queueOf(name: string) {
    return this.#queues.find((queue) => queue.name === name)
  }

  /**
   * Runs a failed job, or a job that is due for another attempt, within seconds after the transaction commits. Returns false for any other job:
   * a job that is scheduled for later is not run early.
   */
  async runNow(database: Kysely<DB>, name: string, id: string): Promise<boolean> {
    const db = fromKysely(database)
    const job = (await this.#boss.findJobs(name, { id, db }))[0]
    if (job?.state === 'failed') await this.#boss.retry(name, id, { db })
    else if (job?.state !== 'retry') return false
    await this.#boss.update(name, undefined, { id, startAfter: 0, db })
    return true
  }

  /** Has this node look for jobs of a queue now, instead of within seconds. */
  lookNow(name: string): void {
    this.#boss.notifyWorker(this.#workers.get(name) ?? '')
  }

  /** Whether this node takes up jobs. */
  get isWorking(): boolean {
    return this.#isWorking
  }

  /** How many jobs wait, are worked on and have failed, of all nodes together. */
  async depths(database: Kysely<DB>): Promise<QueueDepth[]> {
    const { rows } = await sql<QueueDepth>`
      select name as queue, state::text, count(*)::integer as jobs from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(database)
    return rows
  }

  async stop(): Promise<void> {
    this.#isWorking = false
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}

/** Each job of a batch succeeds or fails by itself, so that one that fails does not have the others done again. */
async function resultOf(job: Job<never>, work: () => Promise<unknown>): Promise<JobResult> {
  try {
    const result = await inSpan(`job ${job.name}`, 'CONSUMER', { 'mandi.job_id': job.id }, work)
    return { id: job.id, status: 'completed', ...(result instanceof Object ? { output: result } : {}) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { id: job.id, status: error instanceof HopelessJob ? 'deadletter' : 'failed', output: { message, stack } }
  }
}
