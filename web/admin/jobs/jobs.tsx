import { Cog } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { JOB_STATES, type JobQueue, type JobState, jobState } from '#contract/jobs.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { english, useText } from '#web/text/text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { JOB_STATE_DISPLAY, jobName } from './describe-job.ts'
import { JobTable } from './job-table.tsx'
import { QueueTable } from './queue-table.tsx'
import { useJobQueues, useJobs } from './use-jobs.ts'

export const meta = personalPage('Jobs')

const FILTERS = [
  { value: '', label: english('Unfinished') },
  ...JOB_STATES.map((state) => ({ value: state, label: JOB_STATE_DISPLAY[state].label })),
]

/** The page with the background jobs, their states and errors, and a button that runs a job again. */
export default function Jobs() {
  const t = useText()
  const [search, setSearch] = useSearchParams()
  const state = jobState.safeParse(search.get('state')).data
  const queue = search.get('queue') ?? undefined
  const queues = useJobQueues()

  function setQueue(name: string) {
    const next = new URLSearchParams(search)
    if (name) next.set('queue', name)
    else next.delete('queue')
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader title={t('Jobs')}>
        {t(
          'Jobs send emails, webhooks and refunds, and do maintenance. A job fails only after several automatic attempts.',
        )}
      </PageHeader>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FilterLinks
          label={t('Filter by state')}
          param="state"
          options={FILTERS.map((filter) => ({ ...filter, label: t(filter.label) }))}
        />
        <QueueSelect queues={queues.data?.items ?? []} chosen={queue} onChoose={setQueue} />
      </div>
      <JobList key={`${state} ${queue}`} state={state} queue={queue} />
      <h2 className="mt-10 mb-3 text-xl">{t('All job types')}</h2>
      {queues.isPending && <Skeletons count={4} className="h-12" />}
      {queues.isError && (
        <LoadFailure
          message={areaMessages.jobs.fetchFailed}
          reason={reasonOf(queues.error)}
          retry={() => queues.refetch()}
        />
      )}
      {queues.data && <QueueTable queues={queues.data.items} />}
    </>
  )
}

type QueueSelectProps = { queues: JobQueue[]; chosen: string | undefined; onChoose: (name: string) => void }

function QueueSelect({ queues, chosen = '', onChoose }: QueueSelectProps) {
  const t = useText()
  return (
    <InlineSelect
      label={t('Job type')}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="mb-4 max-w-full"
    >
      <option value="">{t('All job types')}</option>
      {queues.map(({ queue }) => (
        <option key={queue} value={queue}>
          {t.message(jobName(queue))}
        </option>
      ))}
    </InlineSelect>
  )
}

function JobList({ state, queue }: { state: JobState | undefined; queue: string | undefined }) {
  const t = useText()
  const pages = useCursorPages()
  const jobs = useJobs({ state, queue, cursor: pages.cursor })
  if (jobs.isPending)
    return (
      <Loading label={t('Loading jobs...')}>
        <div className="space-y-3">
          <Skeletons count={3} className="h-14" />
        </div>
      </Loading>
    )
  if (jobs.isError)
    return (
      <LoadFailure message={areaMessages.jobs.fetchFailed} reason={reasonOf(jobs.error)} retry={() => jobs.refetch()} />
    )
  const { items, next_cursor } = jobs.data
  if (items.length === 0 && pages.page === 1)
    return (
      <EmptyState title={t(areaMessages.jobs.none)} icon={<Cog />}>
        {state === 'failed' ? t('No failed jobs.') : t('No jobs match this filter.')}
      </EmptyState>
    )
  return (
    <>
      <JobTable jobs={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={jobs.isPlaceholderData} />
    </>
  )
}
