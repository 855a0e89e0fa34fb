import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminOrderDetail, cancelFulfilment } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type Part = AdminOrderDetail['fulfilments'][number]

/** Cancels a seller's part of an order in the seller's place; nothing for a part that is delivered or cancelled. */
export function CancelPart({ part }: { part: Part }) {
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCancelFulfilment(part)
  if (part.status === 'delivered' || part.status === 'cancelled') return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`Cancel part of ${part.business_name}`}
      >
        Cancel part
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel the part of ${part.business_name}?`}
        description="The stock is returned, and what was paid for this part is refunded. This can’t be undone."
        hint="The seller gets it by email"
        submitLabel="Cancel and refund"
        busyLabel="Cancelling..."
        isBusy={cancelling.isPending}
        onSubmit={(reason) => cancelling.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function useCancelFulfilment({ order_id, seller_id }: Part) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api(cancelFulfilment, { params: { order_id, seller_id }, body: { reason } }),
    onSuccess: () => pageToast.success(areaMessages.refunds.partCancelled),
    onError: (error) => pageToast.error(areaMessages.refunds.cancelFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
