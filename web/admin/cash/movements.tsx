import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { type CashMovement, listCashMovements } from '#contract/cash.ts'
import { formatRupees, subtract } from '#contract/money.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { Pager, useCursorPages } from '#web/ui/pager.tsx'
import { DepositReversal } from './deposit-reversal.tsx'

/** The deposits and day closes of all collectors, newest first. */
export function Movements() {
  const t = useText()
  const api = useApi()
  const pages = useCursorPages({ name: 'movements' })
  const [reversed, setReversed] = useState<CashMovement>()
  const movements = useQuery({
    queryKey: ['admin', 'cash', 'movements', pages.cursor],
    queryFn: () => api(listCashMovements, { query: { cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (movements.isPending) return null
  if (movements.isError)
    return (
      <LoadFailure
        message={areaMessages.cash.loadFailed}
        reason={reasonOf(movements.error)}
        retry={() => movements.refetch()}
      />
    )
  const { items, next_cursor } = movements.data
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Deposits and day closes')}</h2>
      {items.length === 0 && <p className="text-muted">{t(areaMessages.cash.noMovements)}</p>}
      <ul className="divide-y divide-line">
        {items.map((movement) => (
          <Movement key={movement.movement_id} movement={movement} onReverse={setReversed} />
        ))}
      </ul>
      <Pager pages={pages} nextCursor={next_cursor} isBusy={movements.isPlaceholderData} />
      {reversed && <DepositReversal deposit={reversed} onClose={() => setReversed(undefined)} />}
    </Card>
  )
}

type MovementProps = { movement: CashMovement; onReverse: (movement: CashMovement) => void }

function Movement({ movement, onReverse }: MovementProps) {
  const t = useText()
  const { formatTime } = useDates()
  const { kind, amount, expected, note, name, recorded_by, created_at } = movement
  const { reversed_at, reversed_by, reversal_reason } = movement
  const isReversed = reversed_at !== null
  const difference = expected === null ? 0 : subtract(expected, amount)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className={isReversed ? 'text-muted line-through' : undefined}>
            {kind === 'deposit' ? t('Deposit') : t('Day close')} · <bdi>{name}</bdi>
          </span>
          {isReversed && <Badge>{t('Reversed')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {note && (
            <>
              <bdi>{note}</bdi> ·{' '}
            </>
          )}
          {formatTime(created_at)}
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
      <div className="text-end">
        <Money amount={amount} className="font-semibold" />
        {kind === 'deposit' && !isReversed && (
          <Button
            variant="ghost"
            size="small"
            className="ms-2"
            aria-label={t('Reverse the deposit with the reference {name}', { name: note })}
            onClick={() => onReverse(movement)}
          >
            {t('Reverse')}
          </Button>
        )}
        {difference !== 0 && (
          <p className="text-sm text-danger">
            {difference > 0
              ? t('{amount} missing', { amount: formatRupees(difference) })
              : t('{amount} too much', { amount: formatRupees(subtract(amount, expected ?? amount)) })}
          </p>
        )}
      </div>
    </li>
  )
}
