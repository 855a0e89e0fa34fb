import { Cog } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { JOB_STATES, type JobQueue, type JobState, jobState } from '#contract/jobs.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { LoadFailure } from '#web/ui/area-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { JobTable } from './job-table.tsx'
import { JOB_STATE_DISPLAY, workName } from './job-words.ts'
import { QueueTable } from './queue-table.tsx'
import { useJobQueues, useJobs } from './use-jobs.ts'

export const meta = () => personalPage('Jobs')

const FILTERS = [
  { value: '', label: 'All but done' },
  ...JOB_STATES.map((state) => ({ value: state, label: JOB_STATE_DISPLAY[state].label })),
]

/** The shop's work in the background: what waits, what runs, what has failed and why; and a button to run it again. */
export default function Jobs() {
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
      <PageHeader title="Jobs">
        Mails, webhooks, refunds and the shop’s housekeeping wait here for their turn. What fails is tried again by
        itself before it counts as failed.
      </PageHeader>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <FilterLinks label="Filter by state" param="state" options={FILTERS} />
        <QueueSelect queues={queues.data?.items ?? []} chosen={queue} onChoose={setQueue} />
      </div>
      <JobList key={`${state} ${queue}`} state={state} queue={queue} />
      <h2 className="mt-10 mb-3 text-xl">All kinds of work</h2>
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
  return (
    <InlineSelect
      label="Kind of work"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      className="mb-4 max-w-full"
    >
      <option value="">Every kind of work</option>
      {queues.map(({ queue }) => (
        <option key={queue} value={queue}>
          {workName(queue)}
        </option>
      ))}
    </InlineSelect>
  )
}

function JobList({ state, queue }: { state: JobState | undefined; queue: string | undefined }) {
  const pages = useCursorPages()
  const jobs = useJobs({ state, queue, cursor: pages.cursor })
  if (jobs.isPending)
    return (
      <Loading label="Loading jobs...">
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
      <EmptyState title={areaMessages.jobs.none} icon={<Cog />}>
        {state === 'failed' ? 'Everything has gone well.' : 'There is nothing to do at the moment.'}
      </EmptyState>
    )
  return (
    <>
      <JobTable jobs={items} />
      <Pager pages={pages} nextCursor={next_cursor} isBusy={jobs.isPlaceholderData} />
    </>
  )
}
