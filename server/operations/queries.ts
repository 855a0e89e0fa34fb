import { type RawBuilder, sql } from 'kysely'
import type { Job, JobState } from '#contract/jobs.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { atMost } from '#server/platform/database/page-limit.ts'

/** For each state of a job that admins see, the corresponding states of the job library. */
const STATES: Record<JobState, string[]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed', 'cancelled'],
  done: ['completed'],
}

/** A stored job. Its `payload` may contain secrets. */
export type JobRow = Omit<Job, 'about'> & { payload: unknown }

const SELECTED = sql`
  select id as job_id, name as queue, data as payload, created_on as created_at, start_after, started_on as started_at,
    completed_on as finished_at,
    case state when 'active' then 'running' when 'completed' then 'done' when 'created' then 'waiting' when 'retry' then 'waiting'
      else 'failed' end as state,
    case when started_on is null then 0 else retry_count + 1 end as attempts,
    case when state = 'completed' then '' else coalesce(output->>'message', output->'value'->>'message', '') end as error,
    case when state = 'completed' then coalesce(output::text, '') else '' end as result
  from pgboss.job`

type Page = { states: JobState[]; queues: string[]; limit: number; after?: readonly unknown[] | undefined }

/**
 * Returns the jobs of the given queues and states, newest first. Reads one row more than the page contains, to know
 * whether there is a next page.
 */
export async function newestJobs(database: Database, page: Page): Promise<JobRow[]> {
  return (await jobsQuery(page).execute(database)).rows
}

function jobsQuery({ states, queues, limit, after }: Page) {
  const wanted: RawBuilder<unknown>[] = [
    sql`state = any(${states.flatMap((state) => STATES[state])}::pgboss.job_state[])`,
    sql`name = any(${queues}::text[])`,
    ...(after ? [sql`(created_on, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ]
  return sql<JobRow>`${SELECTED} where ${sql.join(wanted, sql` and `)}
    order by created_on desc, id desc limit ${atMost(limit + 1)}`
}

export async function jobOf(database: Database | Tx, queue: string, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`${SELECTED} where name = ${queue} and id = ${jobId}::uuid`.execute(database)
  return rows[0]
}

/**
 * Returns the result of the newest completed background job of a queue. Returns undefined if no job was completed
 * within this number of hours.
 */
export async function latestResult<Result>(
  database: Database,
  queue: string,
  hours: number,
): Promise<Result | undefined> {
  const { rows } = await sql<{ output: Result }>`
    select output from pgboss.job
    where name = ${queue} and state = 'completed' and completed_on > now() - make_interval(hours => ${hours})
    order by completed_on desc limit 1`.execute(database)
  return rows[0]?.output
}

type Count = { queue: string; state: Exclude<JobState, 'done'>; jobs: number }

/** Returns the numbers of waiting, active and failed background jobs of each queue. */
export async function jobCounts(database: Database): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select name as queue, case when state < 'active' then 'waiting' when state = 'active' then 'running' else 'failed' end as state,
      count(*)::int as jobs
    from pgboss.job where state <> 'completed' group by 1, 2`.execute(database)
  return rows
}
