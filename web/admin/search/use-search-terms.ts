import { keepPreviousData, type MutationFunction, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addSearchTerm,
  deleteSearchTerm,
  listMissedSearches,
  listSearchTerms,
  type SearchTerm,
  type SearchTermChange,
  type SearchTermForm,
  updateSearchTerm,
} from '#contract/admin-search.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const TERMS = ['admin', 'search-terms']
const texts = areaMessages.searchTerms

export function useSearchTerms(q: string, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...TERMS, q, cursor],
    queryFn: () => api(listSearchTerms, { query: { q: q || undefined, cursor } }),
    placeholderData: keepPreviousData,
  })
}

export function useMissedSearches(days: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['admin', 'missed-searches', days],
    queryFn: () => api(listMissedSearches, { query: { days } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useAddSearchTerm() {
  const api = useApi()
  return useTermChange((form: SearchTermForm) => api(addSearchTerm, { body: form }), texts.added, texts.addFailed)
}

export function useUpdateSearchTerm(term: string) {
  const api = useApi()
  return useTermChange(
    (change: SearchTermChange) => api(updateSearchTerm, { params: { term }, body: change }),
    texts.updated,
    texts.updateFailed,
  )
}

export function useDeleteSearchTerm() {
  const api = useApi()
  return useTermChange(
    ({ term }: SearchTerm) => api(deleteSearchTerm, { params: { term } }),
    texts.deleted,
    texts.deleteFailed,
  )
}

function useTermChange<Input>(change: MutationFunction<unknown, Input>, done: string, failed: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => pageToast.success(done),
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: TERMS }),
  })
}
