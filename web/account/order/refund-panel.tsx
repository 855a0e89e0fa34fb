import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { add, formatRupees, subtract } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { RefundRequest } from '#contract/refunds.ts'
import { useStore } from '#web/shared/store.ts'
import { RichText, type Translate, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadedPicture } from '#web/ui/loaded-picture.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PictureField } from '#web/ui/picture-field.tsx'
import { Refunds } from '#web/ui/refunds.tsx'
import { pageToast } from '#web/ui/toasts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { isRefundable } from './refund-window.ts'
import { useAddPhoto, useRefundPhoto } from './use-refund-request.ts'

/**
 * Shows the refunds of an order, the customer's refund request, and a button that requests a refund. Renders nothing if
 * there are none and the customer cannot request a refund.
 */
export function RefundPanel({ order }: { order: Order }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { refunds, refund_request: request } = order
  const { refund_days } = useStore()
  const canAsk = isRefundable(order, refund_days) && request?.status !== 'open'
  if (!canAsk && refunds.length === 0 && !request) return null
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Undo2 aria-hidden className="size-6 shrink-0 text-leaf-700" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-xl">{t('Refunds')}</h2>
          <p className="mt-0.5 text-sm text-muted">{summary(order, refund_days, t)}</p>
        </div>
        {canAsk && (
          <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
            {t('Request a refund')}
          </Button>
        )}
      </div>
      {request && (
        <div className="mt-4">
          <Answer request={request} />
          <Photo order={order} />
        </div>
      )}
      {refunds.length > 0 && (
        <div className="mt-3">
          <Refunds refunds={refunds} />
        </div>
      )}
      <RefundDialog order={order} isOpen={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}

/**
 * Returns the sentence below the heading Refunds: the amounts that go back as money and as store credit. Without a
 * refund, it says that a request was received, or until when the customer can request a refund.
 */
function summary(order: Order, days: number, t: Translate): string {
  const { credit_used, payment, payment_method, refunds, refund_request: request } = order
  const amount = add(...refunds.map((refund) => refund.amount))
  if (amount === 0 && request?.status === 'open') return t('We received your request.')
  if (amount === 0)
    return t.count(
      days,
      'Is something wrong with your order? You can request a refund until one day after the delivery.',
      'Is something wrong with your order? You can request a refund until {count} days after the delivery.',
    )
  const credit = add(...refunds.map(({ credit_amount }) => credit_amount))
  const ofCredit = credit > 0 ? [t('We added {refund} to your store credit.', { refund: formatRupees(credit) })] : []
  if (credit === amount) return ofCredit.join()
  const money = subtract(amount, credit)
  const values = {
    refund: formatRupees(money),
    paid: formatRupees(payment ? subtract(payment.amount, credit_used) : money),
  }
  const ofMoney =
    payment_method === 'card'
      ? t('{refund} of {paid} will be refunded to your card.', values)
      : t('We pay back {refund} of {paid}.', values)
  return [ofMoney, ...ofCredit].join(' ')
}

function Answer({ request: { status, reason, answer } }: { request: RefundRequest }) {
  const t = useText()
  if (status === 'open')
    return (
      <Notice tone="info">
        <RichText
          text="You requested a refund: “{reason}” We will email you as soon as we have decided."
          values={{ reason: <bdi>{reason}</bdi> }}
        />
      </Notice>
    )
  if (status === 'closed')
    return <Notice tone="success">{t('The order was refunded in full before we decided on your request.')}</Notice>
  return (
    <Notice tone={status === 'approved' ? 'success' : 'warning'}>
      {status === 'approved' ? t('Your request was approved.') : t('Your request was declined.')} <bdi>{answer}</bdi>
    </Notice>
  )
}

/**
 * Shows the photo of the customer's refund request. For an open request without a photo, shows a field that adds one.
 */
function Photo({ order }: { order: Order }) {
  const t = useText()
  const photo = useRefundPhoto(order)
  const adding = useAddPhoto(order)
  const request = order.refund_request
  if (request?.has_photo)
    return photo.data ? (
      <div className="mt-3">
        <LoadedPicture picture={photo.data} alt={t('The photo of your request')} />
      </div>
    ) : null
  if (request?.status !== 'open') return null
  return (
    <PictureField
      className="mt-3"
      label={t('Photo of the items')}
      value={null}
      onChange={(file) => adding.mutate(file)}
      onRefuse={(fault) => pageToast.error(t('The photo was not added'), t.message(fault))}
    />
  )
}
