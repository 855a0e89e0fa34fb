import { useId, useState } from 'react'
import { Link } from 'react-router'
import {
  type AdminRefundRequest,
  decideRefundRequest,
  REFUND_REQUEST_DISPLAY,
  type RefundDecision,
} from '#contract/refunds.ts'
import { OwnText } from '#web/text/own-text.tsx'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { Money } from '#web/ui/money.tsx'
import { OrderId } from '#web/ui/order-id.tsx'
import { useMay } from '../staff/permitted.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { useRequestPhoto } from './use-refund-requests.ts'

/**
 * A card with a refund request and the customer's reason. If the request is open, an admin with the permission can
 * approve or decline it.
 */
export function RefundRequestCard({ request }: { request: AdminRefundRequest }) {
  const { formatTime } = useDates()
  const t = useText()
  const may = useMay()
  const headingId = useId()
  const { label, tone } = REFUND_REQUEST_DISPLAY[request.status]
  return (
    <article aria-labelledby={headingId}>
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={headingId} className="text-lg">
              <bdi>{`${request.first_name} ${request.last_name}`}</bdi>
            </h2>
            <p className="text-sm text-muted">
              <RichText
                text="Requested {created_at}, order {link}"
                values={{
                  created_at: formatTime(request.created_at),
                  link: (
                    <Link to={`/admin/orders/${request.order_id}`} className="font-semibold underline">
                      <OrderId id={request.order_id} />
                    </Link>
                  ),
                }}
              />
            </p>
          </div>
          <Badge tone={tone}>{t.message(label)}</Badge>
        </div>
        <p dir="auto" className="mt-3 whitespace-pre-line text-pretty break-words">
          {request.reason}
        </p>
        <Requested request={request} />
        <Facts
          className="mt-4"
          items={[
            [t('Order total'), <Money key="total" amount={request.total_amount} />],
            [t('Refundable'), <Money key="left" amount={request.refundable_amount} />],
            [t('E-mail'), request.email],
            [t('Decided'), request.decided_at && formatTime(request.decided_at)],
            [t('Your answer'), request.answer],
          ]}
        />
        {request.status === 'open' && may(decideRefundRequest) && <Decide request={request} />}
      </Card>
    </article>
  )
}

/**
 * Shows the units for which the customer requests a refund, or that it is the whole order, and the customer's photo.
 */
function Requested({ request }: { request: AdminRefundRequest }) {
  const t = useText()
  const photo = useRequestPhoto(request)
  const items = request.items.flatMap(({ product_id, quantity }) => {
    const item = request.ordered_items.find((ordered) => ordered.product_id === product_id)
    return item ? [{ ...item, quantity }] : []
  })
  return (
    <>
      <ul aria-label={t('Requested items')} className="mt-3">
        {items.map(({ product_id, name, names, quantity }) => (
          <li key={product_id}>
            {quantity} × <OwnText main={name} others={names} />
          </li>
        ))}
        {items.length === 0 && <li>{t('The whole order')}</li>}
      </ul>
      {photo.data && (
        <div className="mt-3">
          <LoadedPicture picture={photo.data} alt={t('Photo of the customer')} />
        </div>
      )}
    </>
  )
}

function Decide({ request }: { request: AdminRefundRequest }) {
  const t = useText()
  const [decision, setDecision] = useState<RefundDecision['decision']>()
  const name = `${request.first_name} ${request.last_name}`
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        size="small"
        disabled={request.refundable_amount === 0}
        aria-label={t('Approve the request of {name}', { name })}
        onClick={() => setDecision('approve')}
      >
        {t('Approve')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('Decline the request of {name}', { name })}
        onClick={() => setDecision('decline')}
      >
        {t('Decline')}
      </Button>
      <DecisionDialog request={request} decision={decision} onClose={() => setDecision(undefined)} />
    </div>
  )
}
