import { Link } from 'react-router'
import { formatRupees, NO_MONEY } from '#contract/money.ts'
import { PAYOUT_REFUSALS, type PayoutRefusal } from '#contract/payouts.ts'
import type { SellerAccount } from '#contract/seller-account.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { signed } from './describe-line.ts'

/**
 * The CSS classes of an amount on a seller's account page. Amounts must stay on one line, although the three cards are
 * narrow in some windows.
 */
const AMOUNT = 'text-xl whitespace-nowrap xl:text-3xl'

/** The reasons for which a seller gets no payout and that the seller can remove by changing the bank account. */
const OF_ACCOUNT: readonly (PayoutRefusal | null)[] = ['no_bank_account', 'no_iban', 'invalid_iban']

/**
 * Shows the balance of a seller, the available amount, and the held amounts with the days on which they become
 * available. Also shows why payouts are impossible, if the bank account is the reason.
 */
export function Balance({ account, bankLink }: { account: SellerAccount; bankLink?: string | undefined }) {
  const t = useText()
  const { balance, available, held, cash_in_hand, hold_days, next_payout, minimum, refusal } = account
  const { formatDay } = useDates()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label={t('Balance')}
          value={<bdi className={AMOUNT}>{signed(balance)}</bdi>}
          hint={
            cash_in_hand > NO_MONEY
              ? t('After deduction of {amount} of collected cash', { amount: signed(cash_in_hand) })
              : balance < NO_MONEY
                ? t('The seller owes this amount to the shop.')
                : undefined
          }
        />
        <StatCard
          label={t('Available for a payout')}
          value={<bdi className={AMOUNT}>{signed(available)}</bdi>}
          hint={
            refusal === 'below_minimum'
              ? t('The smallest payout is {amount}.', { amount: formatRupees(minimum) })
              : next_payout
                ? t('Next payouts on {day}', { day: formatDay(next_payout) })
                : t('The shop starts each payout by hand.')
          }
        />
        <StatCard
          label={t('Held')}
          value={<bdi className={AMOUNT}>{signed(held)}</bdi>}
          hint={t.count(hold_days, 'Until 1 day after the delivery', 'Until {count} days after the delivery')}
        />
      </div>
      {refusal && OF_ACCOUNT.includes(refusal) && (
        <div className="mt-4">
          <Notice
            tone="warning"
            action={
              bankLink && (
                <Link to={bankLink} className="underline">
                  {t('Change the bank account')}
                </Link>
              )
            }
          >
            {`${t('Payouts are not possible.')} ${t(PAYOUT_REFUSALS[refusal])}`}
          </Notice>
        </div>
      )}
      <Holds account={account} />
    </>
  )
}

function Holds({ account: { holds } }: { account: SellerAccount }) {
  const t = useText()
  const { formatDay } = useDates()
  if (holds.length === 0) return null
  return (
    <Card className="mt-4 p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Held until')}</h2>
      <ul className="divide-y divide-line">
        {holds.map(({ until, amount, orders }) => (
          <li key={until ?? ''} className="flex justify-between gap-4 py-2.5">
            <span>
              {until ? formatDay(until) : t('After the delivery')}
              <span className="block text-sm text-muted">{t.count(orders, 'from 1 order', 'from {count} orders')}</span>
            </span>
            <bdi className="font-semibold tabular-nums">{signed(amount)}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  )
}
