import { useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { NO_MONEY } from '#contract/money.ts'
import { awaitsPayment } from '#contract/statuses.ts'
import { orderCode } from '#contract/transfers.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RecordDialog } from '../transfers/record-dialog.tsx'

/**
 * The card in which an admin records a bank transfer for an order, also for an order that no longer awaits one. Renders
 * nothing for other payment methods.
 */
export function RecordTransfer({ order }: { order: AdminOrderDetail }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (order.payment_method !== 'bank_transfer') return null
  const isClosed = !awaitsPayment(order)
  const { order_id, total_amount: amount } = order
  const received = order.payment?.received_amount ?? NO_MONEY
  const transfer = { order_id, amount, received, transaction_id: '', has_slip: false, isClosed }
  return (
    <Card className="space-y-3 p-5 sm:p-6">
      <h2 className="text-xl">{t('Bank transfer')}</h2>
      <p className="text-muted">
        {isClosed
          ? t('This order expects no transfer. A transfer that arrives now must be paid back.')
          : t(
              'The customer still has to pay this order by bank transfer, with the order code {code} as the reference.',
              {
                code: orderCode(order_id),
              },
            )}
      </p>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('Record a transfer')}
      </Button>
      <RecordDialog transfer={isOpen ? transfer : undefined} onClose={() => setOpen(false)} />
    </Card>
  )
}
