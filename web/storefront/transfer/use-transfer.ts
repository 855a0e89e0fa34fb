import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import {
  getTransfer,
  readTransferSlip,
  sendTransferProof,
  type TransferToPay,
  uploadTransferSlip,
} from '#contract/transfers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { ordersKey } from '#web/live-events/keys.ts'
import { pageToast } from '#web/ui/toasts.tsx'

function useTransferKey(orderId: string) {
  const { session } = useSession()
  return [...ordersKey(session?.user.id), orderId, 'transfer']
}

/**
 * Loads the data with which a customer pays for an order by transfer. If the order changes, the data is loaded again.
 */
export function useTransfer(order_id: string) {
  const { api } = useSession()
  return useQuery({
    queryKey: useTransferKey(order_id),
    queryFn: () => api(getTransfer, { params: { order_id } }),
  })
}

/** The proof of a transfer that the customer sends: the transaction id, or a picture of the payment slip. */
type Proof = { transaction_id: string } | { slip: File }

/** Returns a mutation that sends the proof of a transfer. */
export function useSendProof(order_id: string) {
  const { api } = useSession()
  const queries = useQueryClient()
  const queryKey = useTransferKey(order_id)
  const params = { order_id }
  return useMutation({
    mutationFn: (proof: Proof): Promise<TransferToPay> =>
      'slip' in proof
        ? api(uploadTransferSlip, { params, file: proof.slip })
        : api(sendTransferProof, { params, body: proof }),
    onSuccess: (transfer) => {
      queries.setQueryData(queryKey, transfer)
      void queries.invalidateQueries({ queryKey: [...queryKey, 'slip'] })
      pageToast.success(areaMessages.transfers.proofSent)
    },
    onError: (error) => pageToast.error(areaMessages.transfers.proofFailed, reasonOf(error)),
  })
}

/** Loads the picture of the payment slip that the customer has uploaded. Sends no request if `isSent` is false. */
export function useSlip(order_id: string, isSent: boolean) {
  const { api } = useSession()
  return useQuery({
    queryKey: [...useTransferKey(order_id), 'slip'],
    enabled: isSent,
    queryFn: (): Promise<Blob> => api(readTransferSlip, { params: { order_id } }),
  })
}
