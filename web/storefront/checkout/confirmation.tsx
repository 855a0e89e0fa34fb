import { Banknote, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { formatRupees, NO_MONEY } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { shownPhone } from '#contract/phone.ts'
import { awaitsPayment, payableUntil } from '#contract/statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { english, useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { formatUnit } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { PaymentBadge } from '#web/ui/status-badge.tsx'
import { OrderAgain } from '../cart/order-again.tsx'
import { TransferPanel } from '../transfer/transfer-to-pay.tsx'
import type { LastOrderSummary } from './last-order.ts'
import { isUndecided } from './use-order-to-confirm.ts'
import { usePayAgain } from './use-pay-again.ts'

/**
 * The reason why the customer came back from the payment page without a payment. `turned back`: the customer left the
 * payment page. `unavailable`: the payment page could not be opened.
 */
export type Detour = 'turned back' | 'unavailable'

const DETOURS: Record<Detour, PlainText> = {
  'turned back': english('You left the payment page.'),
  unavailable: areaMessages.checkout.paymentUnavailable,
}

type ConfirmationProps = {
  order: Order
  /**
   * The reason why the customer came back from the payment page without a payment. Undefined if the reason is not
   * known.
   */
  detour: Detour | undefined
  /** Whether the payment provider has sent a payment request to the customer's phone. */
  isAsked: boolean
}

/** Shows the status of the order after the checkout. If the order is unpaid, it also shows how to pay. */
export function Confirmation({ order, detour, isAsked }: ConfirmationProps) {
  const t = useText()
  const { formatTime } = useDates()
  const facts = (
    <ConfirmationFacts
      order_id={order.order_id}
      item_count={order.item_count}
      total={order.total_amount}
      payment={t(PAYMENT_METHOD_LABELS[order.payment_method])}
      status={order.cash_due === 0 && <PaymentBadge order={order} />}
    />
  )
  if (order.status === 'cancelled')
    return (
      <ConfirmationCard title={t('This order was cancelled')} mood="bad">
        <Notice
          tone="warning"
          action={<OrderAgain order={order} variant="primary" label={t('Put the items into the cart')} />}
        >
          {order.payment_status === 'refunded'
            ? order.payment_method === 'card'
              ? t('The money goes back to your card.')
              : t('We pay the money back to you.')
            : t('The order was not paid, so nothing is charged. Others can buy the items again.')}
        </Notice>
        {facts}
      </ConfirmationCard>
    )
  if (order.payment_method === 'bank_transfer' && awaitsPayment(order))
    return (
      <ConfirmationCard title={t('Thank you for your order')} mood="waiting" track={order.order_id}>
        <TransferPanel orderId={order.order_id} />
        {facts}
        <OrderedItems order={order} />
      </ConfirmationCard>
    )
  if (order.payment_status === 'failed' || (isUndecided(order) && detour))
    return (
      <ConfirmationCard title={t('Your order is waiting for its payment')} mood="waiting">
        <Notice tone="warning" action={<PayAgain order={order} />}>
          {detour
            ? t(DETOURS[detour])
            : order.payment_method === 'card'
              ? t('The card was declined.')
              : t('The payment did not succeed.')}{' '}
          {t('Your items are kept until {time}.', { time: formatTime(payableUntil(order)) })}
        </Notice>
        {facts}
      </ConfirmationCard>
    )
  if (isUndecided(order))
    return (
      <ConfirmationCard title={t('Thank you for your order')} mood="waiting">
        {isAsked ? (
          <OpenYourPhone order={order} />
        ) : (
          <Notice tone="info" action={<PayAgain order={order} />}>
            {t('The payment is not confirmed yet.')}
          </Notice>
        )}
        {facts}
        <OrderedItems order={order} />
      </ConfirmationCard>
    )
  return (
    <ConfirmationCard title={t('Thank you for your order')} track={order.order_id}>
      <p className="text-center text-muted">
        {order.cash_due > 0
          ? t('The sellers now pack your order.')
          : t('We sent the confirmation to {email}. We email you when the status changes.', { email: order.email })}
      </p>
      {order.cash_due > 0 && <CashToPay order={order} />}
      {facts}
      <OrderedItems order={order} />
    </ConfirmationCard>
  )
}

/**
 * Shows the amount of cash that the customer pays on delivery. If several sellers deliver the order, it lists the
 * amount for each seller.
 */
function CashToPay({ order: { cash_due, fulfilments } }: { order: Order }) {
  const t = useText()
  return (
    <div className="mt-6 rounded-field bg-mango-100 px-4 py-3">
      <p className="flex items-center gap-3 font-semibold">
        <Banknote aria-hidden className="size-6 shrink-0 text-leaf-700" />
        {t('Please have {amount} in cash ready for the delivery.', { amount: formatRupees(cash_due) })}
      </p>
      {fulfilments.length > 1 && (
        <ul className="mt-2 space-y-1 ps-9 text-sm">
          {fulfilments.map((own) => (
            <li key={own.seller_id} className="flex justify-between gap-4">
              <bdi>{own.business_name}</bdi>
              <span className="tabular-nums">{formatRupees(own.cash_due ?? NO_MONEY)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The items and the delivery address of the order. */
function OrderedItems({ order }: { order: Order }) {
  const t = useText()
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      <section aria-labelledby="ordered">
        <h2 id="ordered" className="mb-2 text-lg">
          {t('Your items')}
        </h2>
        <ul className="space-y-2">
          {order.items.map((item) => (
            <li key={item.product_id} className="grid grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 leading-snug">
              <ProductPicture src={item.image_url} alt="" />
              <span>
                <OwnText main={item.name} others={item.names} />
                <span className="block text-sm text-muted">
                  {item.quantity} × {formatUnit(item, t)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="delivered-to">
        <h2 id="delivered-to" className="mb-2 text-lg">
          {t('Delivery to')}
        </h2>
        <address className="not-italic wrap-anywhere">
          <span className="block font-semibold">
            <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
          </span>
          {addressLines(order).map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
          <bdi dir="ltr" className="block w-fit text-muted">
            {shownPhone(order.phone)}
          </bdi>
        </address>
      </section>
    </div>
  )
}

/** The time in milliseconds in which the page only asks the customer to confirm the payment on the phone. */
const PHONE_PATIENCE = 90_000

/**
 * Asks the customer to confirm the payment on the phone. After 90 seconds, a button that opens the payment page again
 * appears too.
 */
function OpenYourPhone({ order }: { order: Order }) {
  const t = useText()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PHONE_PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  const method = t(PAYMENT_METHOD_LABELS[order.payment_method])
  return (
    <Notice tone="info" action={isLate && <PayAgain order={order} />}>
      <strong>{t('Open your phone')}</strong>{' '}
      {isLate
        ? t('{method} has not confirmed the payment yet. This page shows it as soon as it does.', { method })
        : t('{method} sends a request to your phone. Confirm it with your PIN. Then this page shows the payment.', {
            method,
          })}
    </Notice>
  )
}

function PayAgain({ order }: { order: Order }) {
  const t = useText()
  const paying = usePayAgain()
  return (
    <Button
      size="small"
      isBusy={paying.isPending || paying.isSuccess}
      busyLabel={t('Opening...')}
      onClick={() => paying.mutate(order)}
    >
      {t('Pay now')}
    </Button>
  )
}

const MOODS = {
  good: { icon: <CircleCheck />, look: 'bg-success-soft text-success' },
  waiting: { icon: <Hourglass />, look: 'bg-warning-soft text-warning' },
  bad: { icon: <CircleX />, look: 'bg-danger-soft text-danger' },
}

type ConfirmationCardProps = {
  title: string
  mood?: keyof typeof MOODS
  /** The id of the order for the link "Track this order". Undefined if the page shows no such link. */
  track?: string
  children: ReactNode
}

/** The card of the order confirmation page: its heading, its content and links to other pages. */
export function ConfirmationCard({ title, mood = 'good', track, children }: ConfirmationCardProps) {
  const { icon, look } = MOODS[mood]
  return (
    <Card className="p-5 sm:p-10">
      <span aria-hidden className={`mx-auto grid size-20 place-items-center rounded-full ${look} [&_svg]:size-10`}>
        {icon}
      </span>
      <h1 className="mt-5 mb-4 text-center text-3xl sm:text-4xl">{title}</h1>
      {children}
      <WaysOn track={track} />
    </Card>
  )
}

/** Shows the order id, the number of items, the total amount and the payment method of an order. */
export function ConfirmationFacts({
  order_id,
  item_count,
  total,
  payment,
  status,
}: LastOrderSummary & { status?: ReactNode }) {
  const t = useText()
  const facts: [string, ReactNode][] = [
    [
      t('Order ID'),
      <span key="id" title={order_id}>
        <OrderId id={order_id} />
      </span>,
    ],
    [t('Items'), item_count],
    [t('Total'), <strong key="total">{formatRupees(total)}</strong>],
    [
      t('Payment'),
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
          <dd className="text-end font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The links "Continue Shopping" and "View My Orders", and the link "Track this order" if `track` is set. */
export function WaysOn({ track }: { track?: string | undefined }) {
  const t = useText()
  return (
    <div className="mt-7 flex flex-col justify-center gap-3 sm:flex-row">
      {track && <ButtonLink to={`/profile/orders/${track}`}>{t('Track this order')}</ButtonLink>}
      <ButtonLink to="/shop" variant={track ? 'secondary' : 'primary'}>
        {t('Continue Shopping')}
      </ButtonLink>
      <ButtonLink to="/profile/orders" variant="secondary">
        {t('View My Orders')}
      </ButtonLink>
    </div>
  )
}
