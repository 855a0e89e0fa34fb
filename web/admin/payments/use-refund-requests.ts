import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  type AdminRefundRequest,
  decideRefundRequest,
  listRefundRequests,
  type RefundDecision,
  type RefundRequestStatus,
} from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Milliseconds after which the list looks for what has been asked since. */
const LOOK_EVERY = 15_000
const REQUESTS = ['admin', 'refund-requests']

type Wanted = { status?: RefundRequestStatus; order_id?: string; cursor?: string | undefined }

/** One page of what customers ask back, newest first: of one status, or of one order. */
export function useRefundRequests(wanted: Wanted) {
  const api = useApi()
  return useQuery({
    queryKey: [...REQUESTS, wanted],
    queryFn: () => api(listRefundRequests, { query: wanted }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY,
  })
}

/** Decides a request and says so; whatever an admin sees of orders and payments is looked at again. */
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
