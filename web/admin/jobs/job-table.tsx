import type { Job } from '#contract/jobs.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { Table } from '#web/ui/table.tsx'
import { JOB_STATE_DISPLAY, jobName } from './describe-job.ts'
import { useRunAgain } from './use-jobs.ts'

/** A table of background jobs, newest first, with the error of each job's last attempt. */
export function JobTable({ jobs }: { jobs: Job[] }) {
  const t = useText()
  const dates = useDates()
  const running = useRunAgain()
  return (
    <Table
      caption={t('Jobs, newest first')}
      rows={jobs}
      keyOf={({ job_id }) => job_id}
      columns={[
        { header: t('Job'), cell: (job) => <Work job={job} /> },
        {
          header: t('State|condition'),
          cell: ({ state }) => <Badge tone={JOB_STATE_DISPLAY[state].tone}>{t(JOB_STATE_DISPLAY[state].label)}</Badge>,
        },
        { header: t('Attempts'), align: 'right', cell: ({ attempts }) => attempts },
        { header: t('Time'), cell: (job) => <span className="text-sm text-muted">{whenOf(job, t, dates)}</span> },
        {
          header: t('Actions'),
          isHeaderHidden: true,
          align: 'right',
          cell: (job) => {
            const waitsForAnotherTry = job.state === 'waiting' && job.attempts > 0
            if (job.state !== 'failed' && !waitsForAnotherTry) return null
            const isBusy = running.isPending && running.variables.job_id === job.job_id
            return (
              <Button
                variant="secondary"
                size="small"
                className="whitespace-nowrap"
                isBusy={isBusy}
                onClick={() => running.mutate(job)}
              >
                {job.state === 'failed' ? t('Run again') : t('Run now')}
              </Button>
            )
          },
        },
      ]}
    />
  )
}

function Work({ job: { queue, about, error, result } }: { job: Job }) {
  const t = useText()
  return (
    <>
      <span className="block font-semibold">{t.message(jobName(queue))}</span>
      {about && <bdi className="block text-sm break-words text-muted">{about}</bdi>}
      {/* The error and the result can be English texts of other systems. `bdi` separates their direction from that of
          the page. */}
      {error && <bdi className="block text-sm break-words text-danger">{error}</bdi>}
      {result && <bdi className="block font-mono text-sm break-all text-muted">{result}</bdi>}
    </>
  )
}

/**
 * Returns the text for the time of a background job, by its state: the start of a waiting or running job, or the end of
 * a finished one.
 */
function whenOf(
  { state, created_at, start_after, started_at, finished_at }: Job,
  t: Translate,
  { formatTime }: Dates,
): string {
  if (state === 'waiting') return t('Starts {time}', { time: formatTime(start_after) })
  if (state === 'running') return t('Since {time}', { time: formatTime(started_at ?? created_at) })
  return formatTime(finished_at ?? created_at)
}
