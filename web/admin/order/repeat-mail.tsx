import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { type MailToRepeat, repeatMail } from '#contract/order-acts.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { keepsMoney, ORDER_STATUS_DISPLAY } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useOrderAct } from './use-order-act.ts'

const LABELS: Record<Exclude<MailToRepeat, 'status'>, PlainText> = {
  placed: english('Order received'),
  paid: english('Payment received'),
  refunded: english('Refund notice'),
  new_order: english('New order, to the sellers'),
}

/** Buttons with which an admin sends the emails of an order again. */
export function RepeatMail({ order }: { order: AdminOrderDetail }) {
  const t = useText()
  const [mail, setMail] = useState<MailToRepeat>()
  const close = () => setMail(undefined)
  const sending = useOrderAct({
    send: (api, again: MailToRepeat) =>
      api(repeatMail, { params: { order_id: order.order_id }, body: { mail: again } }),
    done: areaMessages.orders.mailSent,
    failed: areaMessages.orders.mailFailed,
  })
  const labelOf = (one: MailToRepeat) =>
    one === 'status' ? t.message(ORDER_STATUS_DISPLAY[order.status].label) : t(LABELS[one])
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Send an email again')}</h2>
      <div className="flex flex-wrap gap-2">
        {mailsOf(order).map((one) => (
          <Button key={one} variant="secondary" size="small" isBusy={sending.isPending} onClick={() => setMail(one)}>
            {labelOf(one)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={mail !== undefined}
        onClose={close}
        onConfirm={() => {
          close()
          if (mail) sending.mutate(mail)
        }}
        title={t('Send this email again?')}
        description={mail && labelOf(mail)}
        confirmLabel={t('Send again')}
      />
    </Card>
  )
}

/** Returns the kinds of email that fit the present status of the order, and that an admin can therefore send again. */
function mailsOf({ status, payment_method, payment_status, refunds }: AdminOrderDetail): MailToRepeat[] {
  const isPaid = keepsMoney(payment_status) || payment_status === 'refunded'
  const isPackable = isPaid || !isPrepaid(payment_method)
  return [
    'placed',
    ...(isPaid ? (['paid'] as const) : []),
    ...(status === 'placed' ? [] : (['status'] as const)),
    ...(refunds.length > 0 ? (['refunded'] as const) : []),
    ...(isPackable && status !== 'cancelled' ? (['new_order'] as const) : []),
  ]
}
