import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { Order } from '#contract/orders.ts'
import { type RefundRequestForm, readRefundPhoto, requestRefund, uploadRefundPhoto } from '#contract/refunds.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { pageToast } from '#web/ui/toasts.tsx'

type Asked = { form: RefundRequestForm; photo: File | null }

/**
 * Returns a mutation (TanStack Query) that requests a refund, and then adds the photo if the customer has chosen one.
 */
export function useRequestRefund({ order_id }: Pick<Order, 'order_id'>, onDone: () => void) {
  const { api } = useSession()
  const queries = useQueryClient()
  const adding = useAddPhoto({ order_id })
  return useMutation({
    mutationFn: ({ form }: Asked) => api(requestRefund, { params: { order_id }, body: form }),
    onSuccess: async (_, { photo }) => {
      pageToast.success(areaMessages.refunds.asked)
      if (photo) await adding.mutateAsync(photo).catch(() => {})
      onDone()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    },
    onError: (error) => pageToast.error(areaMessages.refunds.askFailed, reasonOf(error)),
  })
}

/** Returns a mutation that adds a photo to the open refund request of an order. A failure shows a message. */
export function useAddPhoto({ order_id }: Pick<Order, 'order_id'>) {
  const { api } = useSession()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (photo: File) => api(uploadRefundPhoto, { params: { order_id }, file: photo }),
    onError: (error) => pageToast.error(areaMessages.refunds.photoFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}

/** Loads the photo of the latest refund request of an order. */
export function useRefundPhoto({ order_id, refund_request: request }: Order) {
  const { api, session } = useSession()
  return useQuery({
    queryKey: [...ordersKey(session?.user.id), order_id, 'refund-photo', request?.request_id],
    enabled: request?.has_photo ?? false,
    queryFn: (): Promise<Blob> => api(readRefundPhoto, { params: { order_id } }),
  })
}
