import { Printer } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import type { Order } from '#contract/orders.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { OrderAgain } from '#web/storefront/cart/order-again.tsx'
import { useText } from '#web/text/text.tsx'

import { BillingAddress } from '#web/ui/billing-address.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { Refusal } from '../refusal.tsx'
import type { Route } from './+types/order.ts'
import { OrderItems } from './order-items.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { Receipt } from './receipt.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { useOrder } from './use-order.ts'

export const meta = personalPage('Track your order')

/** The page of one order: status, items, address and payment. The page updates automatically. */
export default function OrderScreen({ params: { order_id } }: Route.ComponentProps) {
  const t = useText()
  const order = useOrder(order_id)
  return (
    <>
      <BackLink to="/profile/orders">{t('All orders')}</BackLink>
      {order.isPending && <OrderLoading />}
      {order.isError && !order.data && (
        <Refusal message={areaMessages.orders.fetchOneFailed} error={order.error} retry={() => order.refetch()} />
      )}
      {order.data && <OrderDetails order={order.data} />}
    </>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('Order {order_id}', { order_id: shortOrderId(order.order_id) })}
        actions={
          <>
            <Button variant="secondary" size="small" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" /> {t('Print receipt')}
            </Button>
            <OrderAgain order={order} />
          </>
        }
      >
        {t('Placed on {order_date}', { order_date: formatTime(order.order_date) })}
      </PageHeader>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <PaymentPanel order={order} />
          <Card className="p-5 sm:p-6">
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-xl">{t('Tracking')}</h2>
              <span aria-live="polite">
                <StatusBadge status={order.status} />
              </span>
            </div>
            <OrderTimeline order={order} />
          </Card>
          <OrderItems order={order} />
          <RefundPanel order={order} />
        </div>
        <div className="space-y-5 xl:sticky xl:top-24">
          <Card className="p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{t('Summary')}</h2>
            <Sums totals={order} />
          </Card>
          <BillingAddress order={order} />
        </div>
      </div>
      <Receipt order={order} />
    </>
  )
}

function OrderLoading() {
  return (
    <Loading label={areaMessages.orders.loading}>
      <Skeleton className="mb-6 h-14 max-w-md" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-64" />
      </div>
    </Loading>
  )
}
