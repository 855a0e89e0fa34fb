import { ChevronLeft, ChevronRight, FileText, Printer } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import type { SellerOrderDetail } from '#contract/seller-orders.ts'
import { isShipped } from '#contract/statuses.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'
import { CashPanel } from '../orders/cash-panel.tsx'
import { useOrderFilters } from '../orders/order-filters.ts'
import { StatusSelect } from '../orders/status-select.tsx'
import { useSellerOrder } from '../orders/use-seller-orders.ts'
import { printAddress } from '../print/print-address.ts'
import type { Route } from './+types/order.ts'
import { Cancellation, CustomerCard, HistoryCard } from './customer-card.tsx'
import { ItemsToPack } from './items-to-pack.tsx'
import { ShipmentCard } from './shipment-card.tsx'

export const meta = personalPage('Order')

/**
 * The page of one order of a seller: items, customer, payment, shipment and history. Its URL contains the filters of
 * the order list. The page therefore links to the next and the previous order of that list.
 */
export default function SellerOrderScreen({ params: { order_id } }: Route.ComponentProps) {
  const t = useText()
  const { filters, search } = useOrderFilters()
  const order = useSellerOrder(order_id, filters)
  return (
    <>
      <BackLink to={{ pathname: '/seller/orders', search }}>{t('All orders')}</BackLink>
      {order.isPending && <OrderLoading />}
      {order.isError && !order.data && (
        <LoadFailure
          message={areaMessages.orders.fetchOneFailed}
          reason={reasonOf(order.error)}
          retry={isHopeless(order.error) ? undefined : () => order.refetch()}
        />
      )}
      {order.data && <OrderInFull key={order_id} order={order.data} search={search} />}
    </>
  )
}

function OrderInFull({ order, search }: { order: SellerOrderDetail; search: string }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('Order {order_id}', { order_id: shortOrderId(order.order_id) })}
        actions={
          <>
            <Neighbours order={order} search={search} />
            <ButtonLink variant="secondary" size="small" to={printAddress([order])}>
              <Printer aria-hidden className="size-4" /> {t('Print')}
            </ButtonLink>
            {isShipped(order.status) && (
              <ButtonLink variant="secondary" size="small" to={`${printAddress([order])}&sheet=invoices`}>
                <FileText aria-hidden className="size-4" /> {t('Invoice')}
              </ButtonLink>
            )}
          </>
        }
      >
        {t('Placed on {order_date}', { order_date: formatTime(order.order_date) })}
      </PageHeader>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Card className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
            <span className="font-semibold">{t('Status of your items')}</span>
            <div className="flex flex-wrap items-center gap-3">
              <PaymentBadge order={order} />
              <StatusSelect order={order} />
            </div>
          </Card>
          <Cancellation order={order} />
          <CashPanel order={order} />
          <ItemsToPack order={order} />
          {order.status !== 'cancelled' && <ShipmentCard order={order} />}
        </div>
        <div className="grid items-start gap-5 md:max-xl:grid-cols-2">
          <CustomerCard order={order} />
          <HistoryCard order={order}>
            <p className="flex items-center justify-between gap-3 border-t border-line pt-3 text-sm">
              {t('Whole order')} <StatusBadge status={order.order_status} />
            </p>
          </HistoryCard>
        </div>
      </div>
    </>
  )
}

type NeighboursProps = { order: Pick<SellerOrderDetail, 'newer_order_id' | 'older_order_id'>; search: string }

/** Links to the newer and the older order in the seller's list. */
function Neighbours({ order: { newer_order_id, older_order_id }, search }: NeighboursProps) {
  const t = useText()
  const addressOf = (order_id: string) => ({ pathname: `/seller/orders/${order_id}`, search })
  return (
    <>
      {newer_order_id && (
        <ButtonLink variant="secondary" size="small" to={addressOf(newer_order_id)}>
          <ChevronLeft aria-hidden className="rtl:-scale-x-100 size-4" /> {t('Newer order')}
        </ButtonLink>
      )}
      {older_order_id && (
        <ButtonLink variant="secondary" size="small" to={addressOf(older_order_id)}>
          {t('Older order')} <ChevronRight aria-hidden className="rtl:-scale-x-100 size-4" />
        </ButtonLink>
      )}
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
