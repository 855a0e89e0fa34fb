import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { TAX_LABELS } from '#contract/tax.ts'
import type { TaxBalance, TaxPayment } from '#contract/tax-months.ts'
import { reasonOf } from '#web/api/reason.ts'
import { signed } from '#web/statement/describe-line.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentReversal } from './payment-reversal.tsx'
import { useTaxPayments } from './use-tax-payments.ts'

/** Shows what is owed to the tax authority for a month, with the recorded payments. */
export function TaxPayments({ month, balances }: { month: string; balances: readonly TaxBalance[] }) {
  const t = useText()
  const [paying, setPaying] = useState<TaxBalance>()
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h3 className="mb-2 text-lg">{t('Payment to the tax authority')}</h3>
      <ul className="divide-y divide-line">
        {balances.map((balance) => (
          <Balance key={balance.tax} balance={balance} onPay={setPaying} />
        ))}
      </ul>
      <Payments month={month} />
      {paying && <PaymentDialog month={month} balance={paying} onClose={() => setPaying(undefined)} />}
    </Card>
  )
}

function Balance({ balance, onPay }: { balance: TaxBalance; onPay: (balance: TaxBalance) => void }) {
  const t = useText()
  const { tax, owed, paid, rest } = balance
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{t(TAX_LABELS[tax])}</p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {[
            [t('Owed|tax of a month'), owed] as const,
            [t('Paid|tax of a month'), paid] as const,
            [t('Left to pay'), rest] as const,
          ].map(([label, amount]) => (
            <div key={label} className="flex gap-1.5">
              <dt>{label}</dt>
              <dd className="font-semibold text-ink tabular-nums">
                <bdi>{signed(amount)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {rest > 0 ? (
        <Button
          size="small"
          aria-label={t('Record payment of {name}', { name: t(TAX_LABELS[tax]) })}
          onClick={() => onPay(balance)}
        >
          {t('Record payment')}
        </Button>
      ) : (
        paid > 0 && <Badge tone="success">{t('Paid in full')}</Badge>
      )}
    </li>
  )
}

function Payments({ month }: { month: string }) {
  const t = useText()
  const pages = useCursorPages({ name: 'payments' })
  const payments = useTaxPayments(month, pages.cursor)
  const [reversed, setReversed] = useState<TaxPayment>()
  if (payments.isPending) return null
  if (payments.isError)
    return (
      <LoadFailure
        message={areaMessages.tax.paymentsFailed}
        reason={reasonOf(payments.error)}
        retry={() => payments.refetch()}
      />
    )
  const { items, next_cursor } = payments.data
  if (items.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <ul aria-label={t('Recorded payments, newest first')} className="divide-y divide-line">
        {items.map((payment) => (
          <Payment key={payment.tax_payment_id} payment={payment} onReverse={setReversed} />
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={payments.isPlaceholderData} />
      {reversed && <PaymentReversal payment={reversed} onClose={() => setReversed(undefined)} />}
    </div>
  )
}

function Payment({ payment, onReverse }: { payment: TaxPayment; onReverse: (payment: TaxPayment) => void }) {
  const t = useText()
  const { formatTime } = useDates()
  const { tax, amount, reference, recorded_by, created_at, reversed_at, reversed_by, reversal_reason } = payment
  const isReversed = reversed_at !== null
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className={isReversed ? 'text-muted line-through' : undefined}>
            <Money amount={amount} /> · {t(TAX_LABELS[tax])}
          </span>
          {isReversed && <Badge>{t('Reversed')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          <bdi className="wrap-anywhere">{reference}</bdi> · {formatTime(created_at)}
          {recorded_by && (
            <>
              {' '}
              · <bdi className="wrap-anywhere">{recorded_by}</bdi>
            </>
          )}
        </p>
        {isReversed && (
          <p className="text-sm text-muted">
            <bdi className="wrap-anywhere">{reversal_reason}</bdi> · {formatTime(reversed_at)} ·{' '}
            <bdi className="wrap-anywhere">{reversed_by}</bdi>
          </p>
        )}
      </div>
      {!isReversed && (
        <Button
          variant="ghost"
          size="small"
          aria-label={t('Reverse the payment with the number {reference}', { reference })}
          onClick={() => onReverse(payment)}
        >
          {t('Reverse')}
        </Button>
      )}
    </li>
  )
}
