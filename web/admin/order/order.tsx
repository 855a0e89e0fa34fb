import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AdminOrderDetail, getAnyOrder } from '#contract/admin-orders.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { listAuditLog } from '#contract/audit.ts'
import { listPostings } from '#contract/ledger.ts'
import { cancelOrder, correctAddress, repeatMail } from '#contract/order-acts.ts'
import { refundOrder } from '#contract/staff-refunds.ts'
import { recordTransfer } from '#contract/transfers.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { BillingAddress } from '#web/ui/billing-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { shortOrderId, useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { PaymentBadge, StatusBadge } from '#web/ui/status-badge.tsx'
import { Sums } from '#web/ui/sums.tsx'
import { ActsOn } from '../audit/acts-on.tsx'
import { OrderRefunds } from '../payments/order-refunds.tsx'
import { Permitted } from '../staff/permitted.tsx'
import type { Route } from './+types/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { Fulfilments } from './fulfilments.tsx'
import { OrderHistory } from './order-history.tsx'
import { Payments } from './payments.tsx'
import { Postings } from './postings.tsx'
import { RecordTransfer } from './record-transfer.tsx'
import { RefundOrder } from './refund-order.tsx'
import { RepeatMail } from './repeat-mail.tsx'
import { StaffNotes } from './staff-notes.tsx'

export const meta = personalPage('Order')

/** The interval in milliseconds at which the order is reloaded. */
const REFRESH_INTERVAL = 15_000

/** The admins' page of one order with its fulfilments, payment attempts and history. */
export default function OrderScreen({ params: { order_id } }: Route.ComponentProps) {
  const t = useText()
  const api = useApi()
  const order = useQuery({
    queryKey: ['admin', 'order', order_id],
    queryFn: () => api(getAnyOrder, { params: { order_id } }),
    refetchInterval: REFRESH_INTERVAL,
  })
  return (
    <>
      <BackLink to="/admin/orders">{t('All orders')}</BackLink>
      {order.isPending && <OrderLoading />}
      {order.isError && (
        <LoadFailure
          message={areaMessages.orders.fetchOneFailed}
          reason={reasonOf(order.error)}
          retry={isHopeless(order.error) ? undefined : () => order.refetch()}
        />
      )}
      {order.data && <OrderInFull order={order.data} />}
    </>
  )
}

function OrderInFull({ order }: { order: AdminOrderDetail }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('Order {order_id}', { order_id: shortOrderId(order.order_id) })}
        actions={
          <>
            <StatusBadge status={order.status} />
            <PaymentBadge order={order} />
            <Permitted call={refundOrder}>
              <RefundOrder order={order} />
            </Permitted>
            <Permitted call={cancelOrder}>
              <CancelOrder order={order} />
            </Permitted>
          </>
        }
      >
        {t('Placed on {order_date}', { order_date: formatTime(order.order_date) })}
      </PageHeader>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Fulfilments order={order} />
          <Permitted call={recordTransfer}>
            <RecordTransfer order={order} />
          </Permitted>
          <Payments payments={order.payments} />
          <OrderRefunds order_id={order.order_id} refunds={order.refunds} />
          <Permitted call={listPostings}>
            <Postings order_id={order.order_id} />
          </Permitted>
          <OrderHistory history={order.history} />
          <Permitted call={listAuditLog}>
            <Card className="p-5 sm:p-6">
              <h2 className="mb-2 text-xl">{t('Acts of staff')}</h2>
              <ActsOn entity="order" entityId={order.order_id} />
            </Card>
          </Permitted>
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2">
          <Card className="p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{t('Summary')}</h2>
            <Sums totals={order} />
          </Card>
          <Customer order={order} />
          <BillingAddress
            order={order}
            action={
              <Permitted call={correctAddress}>
                <CorrectAddress order={order} />
              </Permitted>
            }
          />
          <StaffNotes order={order} />
          <Permitted call={repeatMail}>
            <RepeatMail order={order} />
          </Permitted>
        </div>
      </div>
    </>
  )
}

function Customer({ order }: { order: AdminOrderDetail }) {
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Customer')}</h2>
      <Facts
        className="sm:grid-cols-1"
        items={[
          [
            t('Account'),
            <Link key="account" to={`/admin/users/${order.customer_id}`} className="underline">
              <bdi>{order.username}</bdi>
            </Link>,
          ],
          [t('Note'), order.note],
          [
            t('Order ID'),
            <span key="id" className="break-all">
              {order.order_id}
            </span>,
          ],
        ]}
      />
    </Card>
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
