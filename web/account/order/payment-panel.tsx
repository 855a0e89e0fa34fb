import { Banknote, CreditCard } from 'lucide-react'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { isPrepaid } from '#contract/payment-methods.ts'
import { isPayable, payableUntil } from '#contract/statuses.ts'
import { usePayAgain } from '#web/storefront/checkout/use-pay-again.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { PaymentBadge } from '#web/ui/status-badge.tsx'

/** The status of the order's payment. While the order can be paid, it has a link to the payment page. */
export function PaymentPanel({ order }: { order: Order }) {
  const t = useText()
  const { formatTime } = useDates()
  const paying = usePayAgain()
  const Icon = isPrepaid(order.payment_method) ? CreditCard : Banknote
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon aria-hidden className="size-6 shrink-0 text-leaf-700" />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
            {t('Payment')} <PaymentBadge order={order} />
          </h2>
          <p className="mt-0.5 text-sm text-muted">{explanation(order, t, formatTime)}</p>
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
    </Card>
  )
}

function explanation(order: Order, t: Translate, formatTime: Dates['formatTime']): string {
  if (!isPrepaid(order.payment_method)) return cashExplanation(order, t, formatTime)
  if (isPayable(order))
    return t('Please pay by {time}; the order is cancelled after that.', { time: formatTime(payableUntil(order)) })
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

function cashExplanation(order: Order, t: Translate, formatTime: Dates['formatTime']): string {
  const { cash_due, fulfilments, payment_status } = order
  if (cash_due > 0) return t('{amount} due at the door. Please have it ready.', { amount: formatRupees(cash_due) })
  const collectedAt = fulfilments
    .flatMap(({ collected_at }) => collected_at ?? [])
    .toSorted()
    .at(-1)
  if (payment_status === 'partly_refunded') return t('Paid in cash. We are paying back a part of the amount.')
  if (payment_status === 'refunded') return t('Paid in cash. We are paying back the amount.')
  return collectedAt === undefined
    ? t('Nothing was collected.')
    : t('Paid in cash on {time}. Thank you!', { time: formatTime(collectedAt) })
}
