import {
  ORDER_STATUS_DISPLAY,
  type OrderStatus,
  PAYMENT_STATUS_DISPLAY,
  type PaymentStatus,
} from '#contract/statuses.ts'
import { Badge } from './badge.tsx'

/**
 * An order's status in the specification's colours: delivered green, pending yellow, cancelled red, anything else blue.
 */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{label}</Badge>
}

/** The status of a payment in its colour. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = PAYMENT_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{label}</Badge>
}
