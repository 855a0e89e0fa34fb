import { Banknote, CreditCard, Landmark, Smartphone, Wallet } from 'lucide-react'
import { add, formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { hasProvider, PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { awaitsPayment, isPayable, payableUntil } from '#contract/statuses.ts'
import { usePayAgain } from '#web/storefront/checkout/use-pay-again.ts'
import { TransferPanel } from '#web/storefront/transfer/transfer-to-pay.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { PaymentBadge } from '#web/ui/status-badge.tsx'

/** Shows the status of an order's payment. While the order can be paid, a button opens the payment page. */
export function PaymentPanel({ order }: { order: Order }) {
  const t = useText()
  const { formatTime } = useDates()
  const paying = usePayAgain()
  const Icon = ICONS[order.payment_method]
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden className="size-6 shrink-0 text-leaf-700" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
            {t('Payment')} <PaymentBadge order={order} />
          </h2>
          <p className="mt-0.5 text-sm text-muted">{explanation(order, t, formatTime)}</p>
          {order.credit_used > 0 && order.payment_method !== 'store_credit' && (
            <p className="text-sm text-muted">
              {t('Your store credit pays {amount}.', { amount: formatRupees(order.credit_used) })}
            </p>
          )}
        </div>
        {isPayable(order) && (
          <Button
            variant="accent"
            className="max-sm:w-full"
            isBusy={paying.isPending || paying.isSuccess}
            busyLabel={t('Opening the payment page...')}
            onClick={() => paying.mutate(order)}
          >
            {t('Pay now')}
          </Button>
        )}
      </div>
      {order.payment_method === 'bank_transfer' && awaitsPayment(order) && <TransferPanel orderId={order.order_id} />}
    </Card>
  )
}

const ICONS = {
  card: CreditCard,
  cash_on_delivery: Banknote,
  bank_transfer: Landmark,
  jazzcash: Smartphone,
  easypaisa: Smartphone,
  safepay: CreditCard,
  store_credit: Wallet,
}

function explanation(order: Order, t: Translate, formatTime: Dates['formatTime']): string {
  if (order.payment_method === 'store_credit') return creditExplanation(order, t)
  if (order.payment_method === 'bank_transfer') return transferExplanation(order, t)
  if (!hasProvider(order.payment_method)) return cashExplanation(order, t, formatTime)
  if (isPayable(order))
    return t('Please pay by {time}; the order is cancelled after that.', { time: formatTime(payableUntil(order)) })
  if (order.payment_method !== 'card') return otherExplanation(order, t)
  switch (order.payment_status) {
    case 'paid':
      return t('Paid by card. Thank you!')
    case 'partly_refunded':
      return t('Paid by card. Part of the amount is being refunded to your card.')
    case 'refunded':
      return t('The payment is being refunded to your card.')
    case 'expired':
      return t('The payment was not completed in time.')
    default:
      return t('Your card was not charged.')
  }
}

function creditExplanation({ payment_status }: Order, t: Translate): string {
  if (payment_status === 'partly_refunded') return t('A part of the amount is in your store credit again.')
  if (payment_status === 'refunded') return t('The amount is in your store credit again.')
  return t('Paid with your store credit. Thank you!')
}

function transferExplanation(order: Order, t: Translate): string {
  const surplus = order.refunds.filter(({ reason, status }) => reason === 'not_needed' && status === 'pending')
  if (surplus.length > 0)
    return t('Your order did not need {amount} of your transfer. We pay it back to you.', {
      amount: formatRupees(add(...surplus.map(({ amount }) => amount))),
    })
  if (awaitsPayment(order)) return t('We await your transfer.')
  switch (order.payment_status) {
    case 'paid':
      return t('Paid by bank transfer. Thank you!')
    case 'partly_refunded':
      return t('Paid by bank transfer. You get some of your money back, but not all of it.')
    case 'refunded':
      return t('Paid by bank transfer. You get the amount back.')
    default:
      return t('The order was cancelled before the full amount arrived.')
  }
}

/** Returns the sentence that explains the payment status of an order with JazzCash, Easypaisa or Safepay. */
function otherExplanation({ payment_method, payment_status }: Order, t: Translate): string {
  const method = t(PAYMENT_METHOD_LABELS[payment_method])
  switch (payment_status) {
    case 'paid':
      return t('Paid with {method}. Thank you!', { method })
    case 'partly_refunded':
      return t('Paid with {method}. You get some of your money back, but not all of it.', { method })
    case 'refunded':
      return t('Paid with {method}. You get the amount back.', { method })
    case 'expired':
      return t('The payment was not completed in time.')
    default:
      return t('Nothing was charged.')
  }
}

function cashExplanation(order: Order, t: Translate, formatTime: Dates['formatTime']): string {
  const { cash_due, fulfilments, payment_status } = order
  if (cash_due > 0) return t('{amount} due at the door. Please have it ready.', { amount: formatRupees(cash_due) })
  const collectedAt = fulfilments
    .flatMap(({ collected_at }) => collected_at ?? [])
    .toSorted()
    .at(-1)
  if (payment_status === 'partly_refunded')
    return t('Paid in cash. You get some of your money back, but not all of it.')
  if (payment_status === 'refunded') return t('Paid in cash. You get the amount back.')
  return collectedAt === undefined
    ? t('Nothing was collected.')
    : t('Paid in cash on {time}. Thank you!', { time: formatTime(collectedAt) })
}
