import { formatRupees } from '#contract/money.ts'
import { REFUND_REASON_LABELS, REFUND_STATUS_DISPLAY, type Refund } from '#contract/refunds.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from './badge.tsx'
import { useDates } from './dates.ts'
import { Money } from './money.tsx'

/** Lists the refunds of an order, oldest first. */
export function Refunds({ refunds }: { refunds: Refund[] }) {
  const t = useText()
  const { formatTime } = useDates()
  return (
    <ul aria-label={t('Refunds')} className="divide-y divide-line">
      {refunds.map(({ refund_id, amount, credit_amount, reason, status, created_at }) => {
        const { label, tone } = REFUND_STATUS_DISPLAY[status]
        return (
          <li key={refund_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <Money amount={amount} className="font-semibold" /> <span>{t.message(REFUND_REASON_LABELS[reason])}</span>
              <span className="block text-sm text-muted">{formatTime(created_at)}</span>
              {credit_amount > 0 && (
                <span className="block text-sm text-muted">
                  {t('{amount} as store credit', { amount: formatRupees(credit_amount) })}
                </span>
              )}
            </span>
            <Badge tone={tone}>{t.message(label)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
