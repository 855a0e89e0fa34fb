import { useQuery } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { type AccountBalance, getTrialBalance } from '#contract/ledger.ts'
import { add, formatRupees, NO_MONEY, type Paisa, subtract } from '#contract/money.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ACCOUNT_LABELS } from './describe-posting.ts'

type Period = { since?: string | undefined; until?: string | undefined }

/** Shows the debits, credits and balance of each kind of ledger account in a period, with their sums. */
export function TrialBalance({ since, until }: Period) {
  const t = useText()
  const api = useApi()
  const balance = useQuery({
    queryKey: ['admin', 'ledger', 'balance', since, until],
    queryFn: () => api(getTrialBalance, { query: { since, until } }),
    refetchOnMount: 'always',
  })
  if (balance.isPending)
    return (
      <Loading label={t('Loading the trial balance...')}>
        <Skeleton className="mb-6 h-72" />
      </Loading>
    )
  if (balance.isError)
    return (
      <LoadFailure
        message={areaMessages.ledger.balanceFailed}
        reason={reasonOf(balance.error)}
        retry={() => balance.refetch()}
      />
    )
  return (
    <Card className="mb-6 p-5 sm:p-6">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users can only scroll an element that has the focus. */}
      <section aria-label={t('Trial balance')} tabIndex={0} className="overflow-x-auto nastaliq:-m-3 nastaliq:p-3">
        <table className="w-full text-sm">
          <caption className="mb-2 text-start font-heading text-xl">{t('Trial balance')}</caption>
          <thead>
            <tr className="h-11 border-b border-line text-muted">
              <th scope="col" className="text-start font-semibold">
                {t('Account')}
              </th>
              {COLUMNS.map(({ label }) => (
                <th key={label} scope="col" className="ps-4 text-end font-semibold">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {balance.data.items.map((row) => (
              <Row
                key={row.account}
                label={t(ACCOUNT_LABELS[row.account])}
                amounts={COLUMNS.map(({ of }) => row[of])}
              />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-line font-semibold">
            <Row
              label={t('Total')}
              amounts={COLUMNS.map(({ of }) => add(...balance.data.items.map((row: AccountBalance) => row[of])))}
            />
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

const COLUMNS = [
  { label: english('Opening'), of: 'opening' },
  { label: english('Debit'), of: 'debit' },
  { label: english('Credit'), of: 'credit' },
  { label: english('Closing'), of: 'closing' },
] as const

function Row({ label, amounts }: { label: string; amounts: readonly Paisa[] }) {
  return (
    <tr className="h-11">
      <th scope="row" className="min-w-36 text-start font-semibold">
        {label}
      </th>
      {COLUMNS.map(({ of }, index) => (
        <td key={of} className="ps-4 text-end whitespace-nowrap tabular-nums">
          <bdi>{signed(amounts[index] ?? NO_MONEY)}</bdi>
        </td>
      ))}
    </tr>
  )
}

/** Formats the balance of a ledger account. A credit has a minus sign before the currency: `−Rs. 200`. */
function signed(amount: Paisa): string {
  return amount < NO_MONEY ? `−${formatRupees(subtract(NO_MONEY, amount))}` : formatRupees(amount)
}
