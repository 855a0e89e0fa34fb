import type { z } from 'zod'
import { JOB_STATES, type Job, type JobQueue, type listJobs as listCall } from '#contract/jobs.ts'
import { recordAct } from '#server/audit/record-act.ts'
import { decodeCursor, toPage } from '#server/platform/database/keyset.ts'
import type { Admin } from '#server/platform/http/caller.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { type JobRow, jobCounts, jobOf, newestJobs } from './queries.ts'

/** Returns all job queues, sorted by name, with their numbers of waiting, active and failed jobs. */
export async function listJobQueues({ database, jobs }: Platform) {
  const counts = await jobCounts(database)
  const countOf = (queue: string, state: 'waiting' | 'running' | 'failed') =>
    counts.find((count) => count.queue === queue && count.state === state)?.jobs ?? 0
  const items: JobQueue[] = jobs.queues().map(({ name: queue, schedule }) => ({
    queue,
    schedule,
    waiting: countOf(queue, 'waiting'),
    running: countOf(queue, 'running'),
    failed: countOf(queue, 'failed'),
  }))
  return { items: items.toSorted((one, other) => one.queue.localeCompare(other.queue)), next_cursor: null }
}

/** Returns a page of jobs, newest first. Completed jobs are only included if the request names this state. */
export async function listJobs(platform: Platform, { cursor, limit, state, queue }: z.output<typeof listCall.query>) {
  const after = cursor ? decodeCursor(cursor, 2) : undefined
  const states = state ? [state] : JOB_STATES.filter((other) => other !== 'done')
  // If the request names no queue, the jobs of all queues of the shop are listed. The internal queues of the job
  // library are left out.
  const queues = queue === undefined ? platform.jobs.queues().map(({ name }) => name) : [queue]
  const rows = await newestJobs(platform.database, { states, queues, limit, after })
  const page = toPage(rows, limit, ({ created_at, job_id }) => [created_at, job_id])
  return { ...page, items: page.items.map((row) => present(platform, row)) }
}

/**
 * Runs a job now, if it has failed or is due for another attempt later. Records this in the audit log. Throws
 * `job_not_found`, or `job_not_failed` if the job is in another state.
 */
export async function runJobAgain(
  platform: Platform,
  { user_id }: Admin,
  { queue, job_id }: { queue: string; job_id: string },
): Promise<Job> {
  const { database, events, jobs } = platform
  const waiting = await database.transaction().execute(async (tx) => {
    if (!(await jobOf(tx, queue, job_id))) throw new Problem('job_not_found')
    if (!(await jobs.runNow(tx, queue, job_id))) throw new Problem('job_not_failed')
    await recordAct(tx, {
      actor_id: user_id,
      action: 'run_again',
      entity: 'job',
      entity_id: job_id,
      details: { queue },
    })
    const row = await jobOf(tx, queue, job_id)
    if (!row) throw new Problem('job_not_found')
    return present(platform, row)
  })
  jobs.lookNow(queue)
  events.publishSoon('failed_job', queue)
  return waiting
}

function present({ jobs }: Platform, { payload, ...row }: JobRow): Job {
  return { ...row, about: jobs.describe(row.queue, row.job_id, payload) }
}
