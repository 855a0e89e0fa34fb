import { PackageSearch } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Confirmation, ConfirmationCard, ConfirmationFacts, type Detour, WaysOn } from './confirmation.tsx'
import { lastOrder } from './last-order.ts'
import { useOrderToConfirm } from './use-order-to-confirm.ts'

export const meta = personalPage('Your order')

/**
 * The page that opens after the checkout, or after the payment page of the payment provider. It shows the order and the
 * status of its payment.
 */
export default function PlaceOrderPage() {
  const { isPending } = useSession()
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto max-w-2xl">{isPending ? <ConfirmationLoading /> : <OrderToConfirm />}</div>
    </div>
  )
}

function OrderToConfirm() {
  const t = useText()
  const [search] = useSearchParams()
  const { session } = useSession()
  const [remembered] = useState(lastOrder)
  const orderId = z.uuid().safeParse(search.get('order_id')).data ?? remembered?.order_id
  const order = useOrderToConfirm(session ? orderId : undefined)

  if (session && orderId && order.isPending) return <ConfirmationLoading />
  if (order.data) return <Confirmation order={order.data} detour={detourIn(search)} isAsked={search.has('phone')} />
  // If the customer has logged out or the server cannot be reached, the page shows the order that this browser has
  // stored.
  if (remembered && remembered.order_id === orderId)
    return (
      <ConfirmationCard title={t('Thank you for your order')}>
        <ConfirmationFacts {...remembered} />
      </ConfirmationCard>
    )
  if (order.isError)
    return (
      <LoadFailure message={areaMessages.orders.fetchOneFailed} reason={reasonOf(order.error)} retry={order.refetch} />
    )
  return (
    <EmptyState isPage title={t('There is no order to show')} icon={<PackageSearch />} action={<WaysOn />}>
      {session ? t('You have not placed an order in this browser.') : t('Log in to see your orders.')}
    </EmptyState>
  )
}

function detourIn(search: URLSearchParams): Detour | undefined {
  if (search.get('payment') === 'unavailable') return 'unavailable'
  return search.has('cancelled') ? 'turned back' : undefined
}

function ConfirmationLoading() {
  const t = useText()
  return (
    <Loading label={t('Loading your order...')}>
      <Skeleton className="h-96" />
    </Loading>
  )
}
