import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress } from './fields.ts'

/** `waiting` for its time, or for another try; `running`; `failed` for good; `done`. */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const
export const jobState = z.enum(JOB_STATES).meta({ id: 'JobState' })
export type JobState = z.infer<typeof jobState>

/** One kind of work, with how many jobs of it there are now. */
export const jobQueue = z
  .object({
    queue: z.string(),
    schedule: z
      .string()
      .nullable()
      .describe('When it comes round by itself (cron, UTC); null for work that something asks for.'),
    waiting: z.int(),
    running: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof jobQueue>

export const job = z
  .object({
    job_id: z.uuid(),
    queue: z.string(),
    state: jobState,
    about: z.string().describe('What it is about, where that may be told: what jobs carry can be secret.'),
    attempts: z.int().describe('Tries made, the one under way included.'),
    error: z.string().describe('Why the last try failed; empty when none has.'),
    result: z.string().describe('What a finished job has to tell.'),
    created_at: timestamp,
    start_after: timestamp.describe('When a waiting job comes next.'),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof job>

const JOBS_ON_A_PAGE = 25
const tag = 'Admin: jobs'

export const listJobQueues = call({
  name: 'listJobQueues',
  method: 'GET',
  path: '/api/admin/job-queues',
  caller: 'admin',
  tag,
  summary: 'Every kind of background work, and how much of it waits, runs and has failed',
  response: z.object({ items: z.array(jobQueue), next_cursor: z.null() }),
})

export const listJobs = call({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  caller: 'admin',
  tag,
  summary: 'Background jobs of the last days, newest first',
  query: z.strictObject({
    state: jobState.optional(),
    queue: z.string().max(100).optional(),
    ...pageQuery(JOBS_ON_A_PAGE),
  }),
  response: pageOf(job),
})

export const runJobAgain = call({
  name: 'runJobAgain',
  method: 'POST',
  path: '/api/admin/job-queues/:queue/jobs/:job_id/run',
  caller: 'admin',
  tag,
  summary: 'Run a failed job again, or one that waits for another try, now',
  params: z.object({ queue: z.string().max(100), job_id: idInAddress }),
  refusals: ['job_not_found', 'job_not_failed'],
  response: job,
})
