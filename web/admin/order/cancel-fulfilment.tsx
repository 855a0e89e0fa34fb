import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminOrderDetail, cancelFulfilment } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

type Fulfilment = AdminOrderDetail['fulfilments'][number]

/**
 * A button with which an admin cancels the fulfilment of a seller. Renders nothing if the fulfilment is delivered or
 * already cancelled.
 */
export function CancelFulfilment({ fulfilment }: { fulfilment: Fulfilment }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const cancelling = useCancelFulfilment(fulfilment)
  if (fulfilment.status === 'delivered' || fulfilment.status === 'cancelled') return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('Cancel fulfilment of {business_name}', { business_name: fulfilment.business_name })}
      >
        {t('Cancel fulfilment')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Cancel the fulfilment of {business_name}?', { business_name: fulfilment.business_name })}
        description={t(
          'The items return to the stock. If the customer has paid for them, the money is refunded. This can’t be undone.',
        )}
        hint={t('We email this reason to the seller')}
        submitLabel={t('Cancel and refund')}
        busyLabel={t('Cancelling...')}
        isBusy={cancelling.isPending}
        onSubmit={(reason) => cancelling.mutate(reason, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

function useCancelFulfilment({ order_id, seller_id }: Fulfilment) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => api(cancelFulfilment, { params: { order_id, seller_id }, body: { reason } }),
    onSuccess: () => pageToast.success(areaMessages.refunds.fulfilmentCancelled),
    onError: (error) => pageToast.error(areaMessages.refunds.cancelFailed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  })
}
