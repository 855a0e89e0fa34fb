import {
  ORDER_STATUS_DISPLAY,
  type OrderStatus,
  PAYMENT_STATUS_DISPLAY,
  type PaymentStatus,
} from '#contract/statuses.ts'
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

/** A coloured label with the status of a payment. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useText()
  const { label, tone } = PAYMENT_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{t.message(label)}</Badge>
}
