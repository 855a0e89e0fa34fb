import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type AdminRefundRequest,
  decideRefundRequest,
  listRefundRequests,
  type RefundDecision,
  type RefundRequestStatus,
  readAnyRefundPhoto,
} from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The interval in milliseconds at which the list of refund requests is loaded again. */
const REFRESH_INTERVAL = 15_000
const REQUESTS = ['admin', 'refund-requests']

type Wanted = { status?: RefundRequestStatus; order_id?: string; cursor?: string | undefined }

/** Loads one page of refund requests, newest first. They can be filtered by status or by order. */
export function useRefundRequests(wanted: Wanted) {
  const api = useApi()
  return useQuery({
    queryKey: [...REQUESTS, wanted],
    queryFn: () => api(listRefundRequests, { query: wanted }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  })
}

/** Loads the photo of a refund request. Sends no request if the refund request has no photo. */
export function useRequestPhoto({ request_id, has_photo }: AdminRefundRequest) {
  const api = useApi()
  return useQuery({
    queryKey: [...REQUESTS, request_id, 'photo'],
    enabled: has_photo,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: (): Promise<Blob> => api(readAnyRefundPhoto, { params: { request_id } }),
  })
}

/**
 * Returns a mutation that decides a refund request and shows a message. After a success, it loads the data of the admin
 * area again.
 */
export function useDecideRefund({ request_id }: AdminRefundRequest) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RefundDecision) => api(decideRefundRequest, { params: { request_id }, body }),
    onSuccess: async (_, { decision }) => {
      pageToast.success(decision === 'approve' ? areaMessages.refunds.approved : areaMessages.refunds.declined)
      await queries.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => pageToast.error(areaMessages.refunds.decideFailed, reasonOf(error)),
  })
}
