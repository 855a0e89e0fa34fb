import { Link } from 'react-router'
import { type AdminOrderDetail, cancelFulfilment } from '#contract/admin-orders.ts'
import { refuseForSeller } from '#contract/cash.ts'
import { NO_MONEY, type Paisa, times } from '#contract/money.ts'
import { setStatusForSeller } from '#contract/order-acts.ts'
import { CANCEL_REASON_DISPLAY } from '#contract/shipments.ts'
import { isShipped } from '#contract/statuses.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatUnit, Money } from '#web/ui/money.tsx'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Permitted, useMay } from '../staff/permitted.tsx'
import { CancelFulfilment } from './cancel-fulfilment.tsx'
import { ChangeStatus } from './change-status.tsx'
import { RecordCash } from './record-cash.tsx'

/** Lists all fulfilments of an order for admins, with their items and status. */
export function Fulfilments({ order }: { order: AdminOrderDetail }) {
  const { formatTime } = useDates()
  const t = useText()
  const may = useMay()
  return order.fulfilments.map((fulfilment) => (
    <Card key={fulfilment.seller_id} className="p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">
            <Link to={`/admin/users/${fulfilment.seller_id}`} className="hover:underline">
              <bdi>{fulfilment.business_name}</bdi>
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {t('Last changed {updated_at}', { updated_at: formatTime(fulfilment.updated_at) })}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {fulfilment.status === 'cancelled' || !may(setStatusForSeller) ? (
            <StatusBadge status={fulfilment.status} />
          ) : (
            <ChangeStatus fulfilment={fulfilment} />
          )}
          {isShipped(fulfilment.status) && (
            <Link
              to={`/admin/orders/${fulfilment.order_id}/invoices/${fulfilment.seller_id}`}
              className="font-semibold underline"
            >
              {t('Invoice')}
            </Link>
          )}
          <Permitted call={cancelFulfilment}>
            <CancelFulfilment fulfilment={fulfilment} />
          </Permitted>
        </div>
      </div>
      <ul aria-label={t('Items of {business_name}', { business_name: fulfilment.business_name })}>
        {order.items
          .filter(({ seller_id }) => seller_id === fulfilment.seller_id)
          .map((item) => (
            <Item key={item.product_id} item={item} />
          ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
        <span>{t.count(fulfilment.item_count, '1 item', '{count} items')}</span>
        <Money amount={fulfilment.amount} />
      </p>
      <p className="flex justify-between gap-4 pt-1 text-sm text-muted">
        <span>{t('Commission')}</span>
        <Money amount={commissionOf(order, fulfilment)} />
      </p>
      <CashOfFulfilment fulfilment={fulfilment} />
      <ShipmentFacts fulfilment={fulfilment} />
      {fulfilment.refunded_amount > 0 && !isDropped(fulfilment) && (
        <p className="flex justify-between gap-4 pt-1 text-sm text-muted">
          <span>{t('Refunded')}</span>
          <Money amount={fulfilment.refunded_amount} />
        </p>
      )}
    </Card>
  ))
}

/** Returns the commission that the operator charges for a fulfilment, as it was computed at checkout. */
function commissionOf({ commissions }: AdminOrderDetail, { seller_id }: Fulfilment): Paisa {
  return commissions.find((own) => own.seller_id === seller_id)?.commission ?? NO_MONEY
}

type Fulfilment = AdminOrderDetail['fulfilments'][number]

/**
 * Returns whether no cash was collected for a fulfilment of a cash order. If it is cancelled, its refunded amount is
 * not shown, because no money was paid.
 */
function isDropped({ cash_due, collected_at }: Fulfilment): boolean {
  return cash_due !== null && collected_at === null
}

/**
 * Shows the cash of a fulfilment that the seller collects or has collected. Renders nothing if the order is not paid in
 * cash, or if the fulfilment was cancelled before the collection.
 */
function CashOfFulfilment({ fulfilment }: { fulfilment: Fulfilment }) {
  const { status, cash_due, collected_at } = fulfilment
  const t = useText()
  const may = useMay()
  const { formatTime } = useDates()
  if (cash_due === null || (status === 'cancelled' && collected_at === null)) return null
  return (
    <>
      <p className="flex justify-between gap-4 pt-1 text-sm text-muted">
        <span>
          {collected_at === null
            ? t('Cash to collect')
            : t('Cash collected on {time}', { time: formatTime(collected_at) })}
        </span>
        <Money amount={cash_due} />
      </p>
      {collected_at === null && may(refuseForSeller) && <RecordCash fulfilment={fulfilment} due={cash_due} />}
    </>
  )
}

/**
 * Shows the courier and the tracking number of a fulfilment, or the reason why the seller has cancelled the fulfilment.
 */
function ShipmentFacts({ fulfilment }: { fulfilment: Fulfilment }) {
  const t = useText()
  const { courier, tracking_number, cancel_reason, cancel_note } = fulfilment
  if (!courier && !tracking_number && !cancel_reason) return null
  return (
    <Facts
      className="mt-3"
      items={[
        [t('Courier'), courier],
        [t('Tracking number'), tracking_number],
        [t('Reason for cancelling'), cancel_reason && t.message(CANCEL_REASON_DISPLAY[cancel_reason])],
        [t('Note from the seller'), cancel_note],
      ]}
    />
  )
}

function Item({ item }: { item: AdminOrderDetail['items'][number] }) {
  const t = useText()
  return (
    <li className="flex items-center gap-3 py-2.5">
      <ProductPicture src={item.image_url} alt="" className="w-12 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <OwnText main={item.name} others={item.names} />
        </p>
        <p className="text-sm text-muted">
          {item.quantity} × <Money amount={item.price} /> / {formatUnit(item, t)}
        </p>
      </div>
      <Money amount={times(item.price, item.quantity)} className="font-semibold" />
    </li>
  )
}
