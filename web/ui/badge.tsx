import type { ReactNode } from 'react'
import {
  ORDER_STATUS_DISPLAY,
  type OrderStatus,
  PAYMENT_STATUS_DISPLAY,
  type PaymentStatus,
  type Tone,
} from '#contract/statuses.ts'
import { classNames } from './class-names.ts'

const TONES: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  neutral: 'bg-line/60 text-ink',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

/**
 * The status of an order in the specification's colours: delivered green, pending yellow, cancelled red, others blue.
 */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{label}</Badge>
}

export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { label, tone } = PAYMENT_STATUS_DISPLAY[status]
  return <Badge tone={tone}>{label}</Badge>
}
