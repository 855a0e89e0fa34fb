import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { PAYMENT_METHOD_LABELS } from '#contract/payment-methods.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Money } from '#web/ui/money.tsx'
import { PaymentBadge } from '#web/ui/status-badge.tsx'

type Payment = AdminOrderDetail['payments'][number]

/** Lists all payment attempts of an order, newest first, each with its id at the payment provider. */
export function Payments({ payments }: { payments: Payment[] }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Payments')}</h2>
      {payments.length === 0 && <p className="text-muted">{t('No payment attempts yet.')}</p>}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.payment_id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                <Money amount={payment.amount} />
                {payment.payment_method === 'card' && (
                  <span className="font-normal text-muted">
                    {' '}
                    {t('charged as {payment}', { payment: charged(payment) })}
                  </span>
                )}
              </p>
              <p className="text-sm break-all text-muted">
                <bdi>{[nameOf(payment, t), payment.provider_session_id].filter(Boolean).join(' · ')}</bdi>
              </p>
              <p className="text-sm text-muted">
                {formatTime(payment.created_at)}
                {payment.updated_at !== payment.created_at &&
                  t(', last changed {updated_at}', { updated_at: formatTime(payment.updated_at) })}
              </p>
            </div>
            <PaymentBadge order={{ ...payment, payment_status: payment.status }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Returns the display name of a payment: the provider of a card payment, or the payment method. */
function nameOf({ payment_method, provider }: Payment, t: Translate): string {
  return payment_method === 'card' ? provider : t(PAYMENT_METHOD_LABELS[payment_method])
}

const MINOR_UNITS = 100

/** Formats the charged amount in the provider's currency, such as `USD 4.46`. */
function charged({ charged_amount, charged_currency }: Payment): string {
  return `${charged_currency.toUpperCase()} ${(charged_amount / MINOR_UNITS).toFixed(2)}`
}
