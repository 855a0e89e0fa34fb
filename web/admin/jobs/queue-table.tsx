import { Link } from 'react-router'
import type { JobQueue } from '#contract/jobs.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { describeSchedule, jobName } from './describe-job.ts'

/** A table of all kinds of background jobs with their schedules and number of jobs. */
export function QueueTable({ queues }: { queues: JobQueue[] }) {
  const t = useText()
  return (
    <Table
      caption={t('All job types')}
      rows={queues}
      keyOf={({ queue }) => queue}
      columns={[
        {
          header: t('Job type'),
          cell: ({ queue }) => (
            <Link to={`?queue=${queue}`} className="font-semibold underline-offset-4 hover:underline">
              {t.message(jobName(queue))}
            </Link>
          ),
        },
        {
          header: t('Schedule'),
          cell: ({ schedule }) => <span className="text-muted">{describeSchedule(schedule, t)}</span>,
        },
        { header: t('Waiting'), align: 'right', cell: ({ waiting }) => waiting.toLocaleString('en-PK') },
        { header: t('Running'), align: 'right', cell: ({ running }) => running.toLocaleString('en-PK') },
        {
          header: t('Failed'),
          align: 'right',
          cell: ({ failed }) => (failed > 0 ? <Badge tone="danger">{failed.toLocaleString('en-PK')}</Badge> : 0),
        },
      ]}
    />
  )
}
