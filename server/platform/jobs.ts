import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type DatabaseOptions, fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { DB } from '#database/types.ts'
import { connectionOptions, type DatabaseUrl } from './database/database.ts'
import type { Encryption } from './encryption/encryption.ts'
import type { QueueDepth } from './metrics.ts'
import { inSpan } from './tracing.ts'

/** The function that does the work of a job. If it resolves to a value, the value is stored as the job's result. */
type JobHandler<Payload> = (payload: Payload) => Promise<unknown>

type QueueOptions<Payload = never> = {
  /** The cron schedule (in UTC) of work that repeats. */
  schedule?: string
  /** The number of retries of a failed background job, 8 by default. The pauses between the attempts grow. */
  retries?: number
  /** The number of batches of this queue on which one process of the shop works at once, 1 by default. */
  concurrency?: number
  /** Whether the jobs of a batch run concurrently. Set it if, for example, each job calls an external service. */
  isConcurrent?: boolean
  /**
   * Whether the payload of a job contains secrets. The payload is then stored encrypted if the shop has encryption
   * keys.
   */
  isSecret?: boolean
  /** Returns the description of a job for admins. It must not contain the secrets of the payload. */
  describe?: (payload: Payload) => string
}

/** A job's work throws this error if a retry cannot help. The job then fails at once. */
export class PermanentJobError extends Error {}

/** The pauses between the attempts of a job, in seconds: 2 at first, then doubled each time, and at most 1800. */
const PAUSES = { retryDelay: 2, retryBackoff: true, retryDelayMax: 1800 }

/**
 * The number of retries that, with the pauses of `PAUSES`, last two days: ten in the first half hour, then one every
 * half hour.
 */
export const TRIES_IN_TWO_DAYS = 100

/**
 * The settings with which a node fetches jobs. A new job starts at once, because the nodes are notified of it. A node
 * finds scheduled jobs and retries by polling. A node fetches up to ten jobs at a time, so that it processes many
 * waiting jobs without pauses.
 */
const FETCHING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 4, batchSize: 10, burstWhenBatchFull: true }

/**
 * Seconds within which a node must send the next heartbeat of an active job. If the heartbeats end because the node or
 * the database has crashed, the job is retried.
 */
const HEARTBEAT = 20
/** Every 10 seconds, one of the nodes checks the heartbeats of all jobs. */
const WATCHING = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 }

/**
 * Creates or migrates the tables of background jobs. The account of `ownerUrl` must have the right to do so; the
 * account that sends and processes jobs does not need it. Resolves when the indexes, which are built concurrently, are
 * also complete.
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

/**
 * Milliseconds after which `Jobs.failed` includes a failed job. The job library counts the jobs of each queue
 * regularly; the time contains two seconds for this count.
 */
export const FAILED_JOBS_COUNTED = WATCHING.monitorIntervalSeconds * 1000 + 2000

/**
 * Background jobs, which are stored in PostgreSQL and therefore survive a crash. If a job is sent within a transaction,
 * it only exists if the transaction commits.
 */
export class Jobs {
  readonly #boss: PgBoss
  readonly #encryption: Encryption
  readonly #onFailedJob: (queue: string) => void
  readonly #workers = new Map<string, string>()
  #isWorking = false
  readonly #queues: { name: string; options: QueueOptions; work: JobHandler<never> }[] = []

  /**
   * The parameter `isPrepared` means that another program has already created the tables of background jobs.
   * `onFailedJob` is called after each failed attempt of a job.
   */
  constructor(
    url: DatabaseUrl,
    onError: (error: Error) => void,
    {
      encryption,
      isPrepared,
      onFailedJob,
    }: { encryption: Encryption; isPrepared: boolean; onFailedJob: (queue: string) => void },
  ) {
    this.#encryption = encryption
    this.#onFailedJob = onFailedJob
    // The connections of the job library do not use the shop's parsers for values, because the library (pg-boss) parses
    // times and numbers itself.
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

  /** Registers a queue of background jobs and the function that does its work. Call it before `start`. */
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
          const workOn = async (job: Job<never>) => {
            const result = await resultOf(job, () => work(this.#encryption.decryptJob(job.id, job.data)))
            if (result.status !== 'completed') this.#onFailedJob(name)
            return result
          }
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

  /**
   * Adds a job to a queue. If `database` is a transaction, the job only exists if the transaction commits. `after` is
   * the delay before the job may run, in seconds.
   */
  async send(database: Kysely<DB>, name: string, payload: object, { after = 0 } = {}): Promise<void> {
    const settings = { db: fromKysely(database), startAfter: after }
    if (!this.#queueOf(name)?.options.isSecret) {
      await this.#boss.send(name, payload, settings)
      return
    }
    const id = randomUUID()
    await this.#boss.send(name, this.#encryption.encryptJob(id, payload), { ...settings, id })
  }

  /**
   * Returns the registered queues of this node. `schedule` is null if the jobs of the queue are only sent by code,
   * without a schedule.
   */
  queues(): { name: string; schedule: string | null }[] {
    return this.#queues.map(({ name, options }) => ({ name, schedule: options.schedule ?? null }))
  }

  /** Returns the description of a job for admins. It is empty if the queue defines no description. */
  describe(name: string, id: string, payload: unknown): string {
    return this.#queueOf(name)?.options.describe?.(this.#encryption.decryptJob(id, payload) as never) ?? ''
  }

  #queueOf(name: string) {
    return this.#queues.find((queue) => queue.name === name)
  }

  /**
   * Makes a failed job, or a job that waits for its next attempt, run within seconds after the transaction commits.
   * Returns false for any other job. A job that is scheduled for later does not run early.
   */
  async runNow(database: Kysely<DB>, name: string, id: string): Promise<boolean> {
    const db = fromKysely(database)
    const job = (await this.#boss.findJobs(name, { id, db }))[0]
    if (job?.state === 'failed') await this.#boss.retry(name, id, { db })
    else if (job?.state !== 'retry') return false
    await this.#boss.update(name, undefined, { id, startAfter: 0, db })
    return true
  }

  /** Makes this node look for jobs of a queue now, before the next poll some seconds later. */
  lookNow(name: string): void {
    this.#boss.notifyWorker(this.#workers.get(name) ?? '')
  }

  /** Whether this node has started to process jobs and was not stopped. It can have no active job. */
  get isWorking(): boolean {
    return this.#isWorking
  }

  /** Returns the numbers of waiting, active and failed jobs of each queue. They include the jobs of all nodes. */
  async depths(database: Kysely<DB>): Promise<QueueDepth[]> {
    const { rows } = await sql<QueueDepth>`
      select name as queue, state::text, count(*)::integer as jobs from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(database)
    return rows
  }

  /**
   * Returns the number of failed jobs of all queues. The job library counts them every ten seconds, because its table
   * has no index of them.
   */
  async failed(database: Kysely<DB>): Promise<number> {
    const { rows } = await sql<{ jobs: number }>`
      select coalesce(sum(failed_count), 0)::int as jobs from pgboss.queue
      where name = any(${this.#queues.map(({ name }) => name)}::text[])`.execute(database)
    return rows[0]?.jobs ?? 0
  }

  async stop(): Promise<void> {
    this.#isWorking = false
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}

/**
 * Runs one job of a batch and returns whether it succeeded or failed. A failed job therefore does not cause other jobs
 * of the batch to be repeated.
 */
async function resultOf(job: Job<never>, work: () => Promise<unknown>): Promise<JobResult> {
  try {
    const result = await inSpan(`job ${job.name}`, 'CONSUMER', { 'mandi.job_id': job.id }, work)
    return { id: job.id, status: 'completed', ...(result instanceof Object ? { output: result } : {}) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return {
      id: job.id,
      status: error instanceof PermanentJobError ? 'deadletter' : 'failed',
      output: { message, stack },
    }
  }
}
