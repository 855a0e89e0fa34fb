import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { type Job, type JobState, listJobQueues, listJobs, runJobAgain } from '#contract/jobs.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const JOBS = ['admin', 'jobs']

/** The interval in milliseconds at which the page of background jobs loads the queues and the list again. */
const REFRESH_INTERVAL = 5000

export function useJobQueues() {
  const api = useApi()
  return useQuery({
    queryKey: [...JOBS, 'queues'],
    queryFn: () => api(listJobQueues),
    refetchInterval: REFRESH_INTERVAL,
  })
}

type JobQuery = { state: JobState | undefined; queue: string | undefined; cursor: string | undefined }

export function useJobs(query: JobQuery) {
  const api = useApi()
  return useQuery({
    queryKey: [...JOBS, 'list', query],
    queryFn: () => api(listJobs, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
}

export function useRunAgain() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ queue, job_id }: Job) => api(runJobAgain, { params: { queue, job_id } }),
    onSuccess: () => pageToast.success(areaMessages.jobs.runs),
    onError: (error) => pageToast.error(areaMessages.jobs.runFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: JOBS }),
  })
}
