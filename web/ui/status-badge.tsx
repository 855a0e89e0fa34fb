import type { PaymentMethod } from '#contract/payment-methods.ts'
import { ORDER_STATUS_DISPLAY, type OrderStatus, type PaymentStatus, paymentDisplay } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from './badge.tsx'

/**
 * A coloured label with an order's status. The specification sets the colours: delivered green, pending yellow,
 * cancelled red, all others blue.
 */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useText()
  const { label, tone } = ORDER_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{t.message(label)}</Badge>
}

type Paid = { payment_method: PaymentMethod; payment_status: PaymentStatus }

/** A coloured label with the payment status of an order. For cash on delivery, the labels of the statuses differ. */
export function PaymentBadge({ order }: { order: Paid }) {
  const t = useText()
  const { label, tone } = paymentDisplay(order)
  return <Badge tone={tone}>{t.message(label)}</Badge>
}
