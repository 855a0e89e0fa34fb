import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  getPayoutBatch,
  listBatchPayouts,
  listPayoutBatches,
  type PayoutResult,
  previewPayouts,
  recordPayoutResult,
} from '#contract/payout-batches.ts'
import { changePayoutSettings, getPayoutSettings, type PayoutSettings, type PayoutStatus } from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

const PAYOUTS = ['admin', 'payouts']
const texts = areaMessages.payouts

export function usePayoutSettings() {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYOUTS, 'settings'],
    queryFn: () => api(getPayoutSettings),
    refetchOnMount: 'always',
  })
}

export function useChangeSettings(onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutSettings) => api(changePayoutSettings, { body }),
    onSuccess: () => {
      pageToast.success(texts.saved)
      onDone()
    },
    onError: (error) => pageToast.error(texts.saveFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAYOUTS }),
  })
}

/**
 * Loads the preview of a batch of payouts. The amounts may change at any time, so they are never taken from the cache.
 */
export function usePreview() {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYOUTS, 'preview'],
    queryFn: () => api(previewPayouts),
    refetchOnMount: 'always',
    gcTime: 0,
  })
}

export function useBatches(cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYOUTS, 'batches', cursor],
    queryFn: () => api(listPayoutBatches, { query: { cursor } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useBatch(batch_id: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYOUTS, 'batch', batch_id],
    queryFn: () => api(getPayoutBatch, { params: { batch_id } }),
    refetchOnMount: 'always',
  })
}

export function useBatchPayouts(batch_id: string, status: PayoutStatus | undefined, cursor: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...PAYOUTS, 'of-batch', batch_id, status, cursor],
    queryFn: () => api(listBatchPayouts, { params: { batch_id }, query: { status, cursor } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

export function useRecordResult(payout_id: string, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PayoutResult) => api(recordPayoutResult, { params: { payout_id }, body }),
    onSuccess: () => {
      pageToast.success(texts.recorded)
      onDone()
    },
    onError: (error) => pageToast.error(texts.recordFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
