import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { cancelOrder } from '#contract/order-acts.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useOrderAct } from './use-order-act.ts'

/**
 * A button with which an admin cancels all fulfilments that are not delivered. Renders nothing if none of them can be
 * cancelled.
 */
export function CancelOrder({ order: { order_id, fulfilments } }: { order: AdminOrderDetail }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const cancelling = useOrderAct({
    send: (api, reason: string) => api(cancelOrder, { params: { order_id }, body: { reason } }),
    done: areaMessages.orders.cancelled,
    failed: areaMessages.orders.cancelFailed,
    onDone: close,
  })
  if (fulfilments.every(({ status }) => status === 'delivered' || status === 'cancelled')) return null
  const isShipped = fulfilments.some(({ status }) => status === 'shipped')
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {t('Cancel order')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={close}
        title={t('Cancel the order?')}
        description={
          isShipped
            ? t(
                'Some items are already on their way. All items that are not delivered are cancelled, and a paid order is refunded for them.',
              )
            : t(
                'All items that are not delivered are cancelled, and a paid order is refunded for them. This can’t be undone.',
              )
        }
        hint={t('We email this reason to the sellers')}
        submitLabel={t('Cancel and refund')}
        busyLabel={t('Cancelling...')}
        isBusy={cancelling.isPending}
        onSubmit={cancelling.mutate}
      />
    </>
  )
}
