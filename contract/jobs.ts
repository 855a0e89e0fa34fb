import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'
import { idInAddress } from './fields.ts'

/**
 * The states of a background job. `waiting`: the job waits for its start time or for the next attempt. `failed`: the
 * last attempt failed.
 */
export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const
export const jobState = z.enum(JOB_STATES).meta({ id: 'JobState' })
export type JobState = z.infer<typeof jobState>

/** One kind of background job, with the number of its jobs in each state. */
export const jobQueue = z
  .object({
    queue: z.string(),
    schedule: z.string().nullable().describe('The schedule (cron, UTC); null for jobs that start on demand.'),
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
    about: z.string().describe('The subject of the job; empty if its data is secret.'),
    attempts: z.int().describe('Number of attempts, including the current one.'),
    error: z.string().describe('The error of the last attempt; empty if there was none.'),
    result: z.string().describe('The result of a finished job.'),
    created_at: timestamp,
    start_after: timestamp.describe('The start time of a waiting job.'),
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
  staff: [],
  tag,
  summary: 'All kinds of background work, with the number of waiting, running and failed jobs',
  response: z.object({ items: z.array(jobQueue), next_cursor: z.null() }),
})

export const listJobs = call({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  caller: 'admin',
  staff: [],
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
  staff: [],
  tag,
  summary: 'Run a failed job again, or a waiting job now',
  params: z.object({ queue: z.string().max(100), job_id: idInAddress }),
  refusals: ['job_not_found', 'job_not_failed'],
  response: job,
})
