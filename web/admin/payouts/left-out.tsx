import { formatRupees, type Paisa } from '#contract/money.ts'
import type { PayableSeller } from '#contract/payout-batches.ts'
import { PAYOUT_REFUSALS } from '#contract/payouts.ts'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { SellerLink } from './payable-columns.tsx'

/** Shows the sellers whom a batch of payouts would not pay although the shop owes them money, with the reasons. */
export function LeftOut({ sellers, minimum }: { sellers: PayableSeller[]; minimum: Paisa }) {
  const t = useText()
  if (sellers.length === 0) return null
  return (
    <Card className="mt-6 p-5 sm:p-6">
      <h2 className="text-xl">{t('Left out')}</h2>
      <p className="mb-2 text-sm text-muted">
        {t('The smallest payout is {amount}.', { amount: formatRupees(minimum) })}
      </p>
      <ul aria-label={t('Sellers who are left out')} className="divide-y divide-line">
        {sellers.map((seller) => (
          <Seller key={seller.seller_id} seller={seller} />
        ))}
      </ul>
    </Card>
  )
}

function Seller({ seller }: { seller: PayableSeller }) {
  const t = useText()
  const { formatDay } = useDates()
  const { available, held, held_until, refusal } = seller
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <SellerLink seller={seller} />
        {refusal && <p className="text-sm text-muted">{t(PAYOUT_REFUSALS[refusal])}</p>}
      </div>
      <div className="text-sm sm:text-end">
        <p>{t('Available: {amount}', { amount: formatRupees(available) })}</p>
        {held > 0 && (
          <p className="text-muted">
            {held_until
              ? t('On hold: {amount}. The first part is available on {day}.', {
                  amount: formatRupees(held),
                  day: formatDay(held_until),
                })
              : t('On hold: {amount}', { amount: formatRupees(held) })}
          </p>
        )}
      </div>
    </li>
  )
}
