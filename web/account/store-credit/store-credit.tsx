import { Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { NO_MONEY, subtract } from '#contract/money.ts'
import type { StoreCredit } from '#contract/store-credit.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useStoreCredit } from '#web/storefront/checkout/use-store-credit.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Refusal } from '../refusal.tsx'

export const meta = personalPage('Store credit')

type Change = StoreCredit['changes'][number]

const LABELS: Record<Change['kind'], PlainText> = {
  credit_used: english('Used for an order'),
  credit_returned: english('Returned, because the order was not paid'),
  refund_credited: english('Refund'),
}

/** The page with the customer's store credit and its latest changes. */
export default function StoreCreditScreen() {
  const t = useText()
  const credit = useStoreCredit()
  return (
    <>
      <PageHeader title={t('Store credit')} />
      {credit.isPending && (
        <Loading label={t('Loading your store credit...')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {credit.isError && (
        <Refusal message={areaMessages.storeCredit.loadFailed} error={credit.error} retry={() => credit.refetch()} />
      )}
      {credit.data && <Changes credit={credit.data} />}
    </>
  )
}

function Changes({ credit: { balance, changes } }: { credit: StoreCredit }) {
  const t = useText()
  const { formatTime } = useDates()
  if (changes.length === 0)
    return (
      <EmptyState title={t('You have no store credit')} icon={<Wallet />}>
        {t('We can refund an order as store credit. You can pay with the credit at checkout.')}
      </EmptyState>
    )
  return (
    <Card className="p-5 sm:p-6">
      <p className="text-muted">{t('You can use it at checkout.')}</p>
      <p className="mt-1 text-3xl font-bold">
        <Money amount={balance} />
      </p>
      <ul aria-label={t('Latest changes')} className="mt-4 divide-y divide-line border-t border-line">
        {changes.map(({ kind, amount, order_id, created_at }) => (
          <li key={`${created_at} ${kind}`} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span>
              {t(LABELS[kind])}{' '}
              <Link to={`/profile/orders/${order_id}`} className="underline">
                <OrderId id={order_id} />
              </Link>
              <span className="block text-sm text-muted">{formatTime(created_at)}</span>
            </span>
            <span className="font-semibold" dir="ltr">
              {amount < 0 ? '−' : '+'} <Money amount={amount < 0 ? subtract(NO_MONEY, amount) : amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
