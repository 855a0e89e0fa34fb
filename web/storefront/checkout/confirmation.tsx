import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { PaymentBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OrderAgain } from '../cart/order-again.tsx'
import type { LastOrderSummary } from './last-order.ts'
import { isUndecided } from './use-order-to-confirm.ts'
import { usePayAgain } from './use-pay-again.ts'

/** One came back from the payment page without paying, or it could not be opened. */
export type Detour = 'turned back' | 'unavailable'

const DETOURS: Record<Detour, string> = {
  'turned back': 'You left the payment page.',
  unavailable: messages.checkout.paymentUnavailable,
}

type ConfirmationProps = {
  order: Order
  /** Why one is here without having paid, where that is known. */
  detour: Detour | undefined
}

/** The order as it stands, and what to do when it is not paid. */
export function Confirmation({ order, detour }: ConfirmationProps) {
  const facts = (
    <ConfirmationFacts
      order_id={order.order_id}
      item_count={order.item_count}
      total={order.total_amount}
      payment="Card"
      status={<PaymentBadge status={order.payment_status} />}
    />
  )
  if (order.status === 'cancelled')
    return (
      <ConfirmationCard title="This order was cancelled" mood="bad">
        <Notice
          tone="warning"
          action={<OrderAgain order={order} variant="primary" label="Put the items into the cart" />}
        >
          {order.payment_status === 'refunded'
            ? 'The money goes back to your card.'
            : 'It was not paid, so nothing is charged, and the items are back on their shelves.'}
        </Notice>
        {facts}
      </ConfirmationCard>
    )
  if (order.payment_status === 'failed' || (isUndecided(order) && detour))
    return (
      <ConfirmationCard title="Your order is waiting for its payment" mood="waiting">
        <Notice tone="warning" action={<PayAgain order={order} />}>
          {detour ? DETOURS[detour] : 'The card was declined.'} Your items are kept for {PAYMENT_WINDOW_MINUTES}{' '}
          minutes.
        </Notice>
        {facts}
      </ConfirmationCard>
    )
  if (isUndecided(order))
    return (
      <ConfirmationCard title="Thank you for your order" mood="waiting">
        <Notice tone="info" action={<PayAgain order={order} />}>
          We are waiting to hear of your payment.
        </Notice>
        {facts}
      </ConfirmationCard>
    )
  return (
    <ConfirmationCard title="Thank you for your order">
      <p className="text-center text-muted">
        We have written to {order.email}. You can watch your order on its way at any time.
      </p>
      {facts}
    </ConfirmationCard>
  )
}

function PayAgain({ order }: { order: Order }) {
  const paying = usePayAgain()
  return (
    <Button
      size="small"
      isBusy={paying.isPending || paying.isSuccess}
      busyLabel="Opening..."
      onClick={() => paying.mutate(order)}
    >
      Pay now
    </Button>
  )
}

const MOODS = {
  good: { icon: <CircleCheck />, look: 'bg-success-soft text-success' },
  waiting: { icon: <Hourglass />, look: 'bg-warning-soft text-warning' },
  bad: { icon: <CircleX />, look: 'bg-danger-soft text-danger' },
}

type ConfirmationCardProps = { title: string; mood?: keyof typeof MOODS; children: ReactNode }

/** The sheet of a confirmation, with the ways on beneath. */
export function ConfirmationCard({ title, mood = 'good', children }: ConfirmationCardProps) {
  const { icon, look } = MOODS[mood]
  return (
    <Card className="p-5 sm:p-10">
      <span aria-hidden className={`mx-auto grid size-20 place-items-center rounded-full ${look} [&_svg]:size-10`}>
        {icon}
      </span>
      <h1 className="mt-5 mb-4 text-center text-3xl sm:text-4xl">{title}</h1>
      {children}
      <WaysOn />
    </Card>
  )
}

/** Order ID, item count, total and payment. */
export function ConfirmationFacts({
  order_id,
  item_count,
  total,
  payment,
  status,
}: LastOrderSummary & { status?: ReactNode }) {
  const facts: [string, ReactNode][] = [
    [
      'Order ID',
      <span key="id" title={order_id}>
        {shortOrderId(order_id)}
      </span>,
    ],
    ['Items', item_count],
    ['Total', <strong key="total">{formatRupees(total)}</strong>],
    [
      'Payment',
      <span key="payment" className="inline-flex flex-wrap items-center justify-end gap-2">
        {payment} {status}
      </span>,
    ],
  ]
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line text-lg">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-center justify-between gap-4 py-3">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Continue Shopping and View My Orders. */
export function WaysOn() {
  return (
    <div className="mt-7 flex flex-col justify-center gap-3 sm:flex-row">
      <ButtonLink to="/shop">Continue Shopping</ButtonLink>
      <ButtonLink to="/profile/orders" variant="secondary">
        View My Orders
      </ButtonLink>
    </div>
  )
}
