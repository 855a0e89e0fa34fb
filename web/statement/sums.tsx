import { useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import type { Paisa } from '#contract/money.ts'
import type { Statement, StatementPeriod } from '#contract/seller-account.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PrintSheet } from '#web/ui/print-sheet.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { labelOf, signed } from './describe-line.ts'
import type { AccountCalls } from './statement.tsx'

type StatementSumsProps = { calls: AccountCalls; period: StatementPeriod; name: string }

/** Shows the sums of a seller's account in a period, on the screen and on paper. */
export function StatementSums({ calls, period, name }: StatementSumsProps) {
  const t = useText()
  const { formatDay } = useDates()
  const sums = useQuery({
    queryKey: [...calls.key, 'sums', period],
    queryFn: () => calls.sums(period),
    refetchOnMount: 'always',
  })
  if (sums.isPending)
    return (
      <Loading label={t('Loading the statement...')}>
        <Skeleton className="mb-6 h-48" />
      </Loading>
    )
  if (sums.isError)
    return (
      <LoadFailure
        message={areaMessages.sellerAccount.sumsFailed}
        reason={reasonOf(sums.error)}
        retry={() => sums.refetch()}
      />
    )
  const { since, until } = period
  return (
    <>
      <Card className="mb-6 p-5 sm:p-6">
        <Table statement={sums.data} />
      </Card>
      <PrintSheet>
        <h1 className="text-2xl">{t('Statement')}</h1>
        <p className="mb-4">
          <bdi className="block font-semibold">{name}</bdi>
          {since && t('From {day}', { day: formatDay(since) })} {until && t('To {day}', { day: formatDay(until) })}
        </p>
        <Table statement={sums.data} />
      </PrintSheet>
    </>
  )
}

function Table({ statement: { opening, sums, closing } }: { statement: Statement }) {
  const t = useText()
  return (
    <dl className="divide-y divide-line">
      <Row label={t('Opening balance')} amount={opening} isSum />
      {sums.map(({ kind, amount }) => (
        <Row key={kind} label={labelOf(kind, t)} amount={amount} />
      ))}
      <Row label={t('Closing balance')} amount={closing} isSum />
    </dl>
  )
}

function Row({ label, amount, isSum = false }: { label: string; amount: Paisa; isSum?: boolean }) {
  return (
    <div className={isSum ? 'flex justify-between gap-4 py-2.5 font-semibold' : 'flex justify-between gap-4 py-2.5'}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap tabular-nums">
        <bdi>{signed(amount)}</bdi>
      </dd>
    </div>
  )
}
