import type { LedgerPosting } from '#contract/ledger.ts'
import { NO_MONEY, subtract } from '#contract/money.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Money } from '#web/ui/money.tsx'
import { ACCOUNT_LABELS } from './describe-posting.ts'

/**
 * Shows the entries of a posting: each ledger account with its owner, and the amount with its side (debit or credit).
 */
export function Entries({ entries }: Pick<LedgerPosting, 'entries'>) {
  const t = useText()
  return (
    <ul className="min-w-56 space-y-0.5 text-sm">
      {entries.map(({ account, owner_id, owner, amount }) => (
        <li key={`${account}${owner_id}`} className="flex flex-wrap justify-between gap-x-4">
          <span>
            {t(ACCOUNT_LABELS[account])}
            {owner !== null && (
              <span className="text-muted">
                {' · '}
                <bdi>{owner}</bdi>
              </span>
            )}
          </span>
          <span>
            {amount > NO_MONEY ? (
              <RichText text="Debit {amount}" values={{ amount: <Money amount={amount} /> }} />
            ) : (
              <RichText text="Credit {amount}" values={{ amount: <Money amount={subtract(NO_MONEY, amount)} /> }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
