import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { Payout } from '#contract/payouts.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { PayoutBadge } from './payout-badge.tsx'
import type { AccountCalls } from './statement.tsx'

type PayoutsProps = { of: AccountCalls['key']; list: NonNullable<AccountCalls['payouts']> }

/** Shows the payouts to a seller, newest first. Renders nothing before the first payout. */
export function Payouts({ of, list }: PayoutsProps) {
  const t = useText()
  const pages = useCursorPages({ name: 'payouts' })
  const payouts = useQuery({
    queryKey: [...of, 'payouts', pages.cursor],
    queryFn: () => list({ cursor: pages.cursor }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (payouts.isPending) return null
  if (payouts.isError)
    return (
      <LoadFailure
        message={areaMessages.payouts.loadFailed}
        reason={reasonOf(payouts.error)}
        retry={() => payouts.refetch()}
      />
    )
  const { items, next_cursor } = payouts.data
  if (items.length === 0) return null
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Payouts|to one seller')}</h2>
      <ul aria-label={t('Payouts, newest first')} className="divide-y divide-line">
        {items.map((payout) => (
          <Line key={payout.payout_id} payout={payout} />
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={payouts.isPlaceholderData} />
    </Card>
  )
}

function Line({ payout }: { payout: Payout }) {
  const t = useText()
  const { formatDay } = useDates()
  const { amount, status, reference, bank_name, iban, reason, bank_reference, created_at, paid_at } = payout
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{formatDay(created_at)}</p>
        <p className="text-sm text-muted">
          <bdi>{bank_name}</bdi> <bdi dir="ltr">{iban.slice(-SHOWN)}</bdi> · <bdi dir="ltr">{reference}</bdi>
          {bank_reference && (
            <>
              {' · '}
              <bdi dir="ltr">{bank_reference}</bdi>
            </>
          )}
        </p>
        {status === 'paid' && paid_at && (
          <p className="text-sm text-muted">{t('Paid on {day}', { day: formatDay(paid_at) })}</p>
        )}
        {reason && (
          <p className="text-sm wrap-anywhere">
            {t('The amount is in the balance again.')} <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <div className="text-end">
        <Money amount={amount} className="block text-lg font-bold" />
        <PayoutBadge status={status} />
      </div>
    </li>
  )
}

/** The number of characters that are shown of a masked IBAN: four bullets and four digits. */
const SHOWN = 8
