import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { callAddress, shownPhone, whatsAppAddress } from '#contract/phone.ts'
import type { SellerOrder, SellerOrderDetail } from '#contract/seller-orders.ts'
import { CANCEL_REASON_DISPLAY } from '#contract/shipments.ts'
import { useText } from '#web/text/text.tsx'
import { addressLines } from '#web/ui/billing-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** The customer of an order, with links that call the phone number or open a WhatsApp chat, and the address. */
export function CustomerCard({ order }: { order: SellerOrder }) {
  const t = useText()
  const whatsApp = whatsAppAddress(order.phone)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Customer')}</h2>
      <p className="font-semibold wrap-anywhere">
        <bdi>{`${order.first_name} ${order.last_name}`}</bdi>
      </p>
      <p className="text-muted">
        <bdi dir="ltr">{shownPhone(order.phone)}</bdi>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ContactLink href={callAddress(order.phone)}>
          <Phone aria-hidden className="size-4" /> {t('Call')}
        </ContactLink>
        {whatsApp && (
          <ContactLink href={whatsApp}>
            <MessageCircle aria-hidden className="size-4" /> {t('WhatsApp')}
          </ContactLink>
        )}
      </div>
      <h3 className="mt-5 text-sm text-muted">{t('Delivery address')}</h3>
      <address className="not-italic wrap-anywhere">
        {addressLines(order)
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block">
              <bdi>{line}</bdi>
            </span>
          ))}
      </address>
      {order.note && (
        <>
          <h3 className="mt-5 text-sm text-muted">{t('Note')}</h3>
          <p className="font-medium wrap-anywhere">
            <bdi>{order.note}</bdi>
          </p>
        </>
      )}
    </Card>
  )
}

/** A link that opens another program or the site of another service. It opens in a new tab, except for phone calls. */
function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target={href.startsWith('tel:') ? undefined : '_blank'}
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-leaf-800 ring-1 ring-line ring-inset hover:bg-leaf-50"
    >
      {children}
    </a>
  )
}

/** A card with the status changes of the seller's items, oldest first. The card shows `children` below them. */
export function HistoryCard({ order, children }: { order: SellerOrderDetail; children: ReactNode }) {
  const { formatTime } = useDates()
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('History of your items')}</h2>
      <ol className="divide-y divide-line">
        {order.history.map(({ status, changed_at }) => (
          <li key={`${changed_at} ${status}`} className="flex flex-wrap items-center justify-between gap-x-3 py-2.5">
            <StatusBadge status={status} />
            <span className="text-sm text-muted">{formatTime(changed_at)}</span>
          </li>
        ))}
      </ol>
      {children}
    </Card>
  )
}

/** Shows the seller's reason for cancelling the order. Renders nothing if there is no reason. */
export function Cancellation({ order: { cancel_reason, cancel_note } }: { order: SellerOrder }) {
  const t = useText()
  if (!cancel_reason) return null
  return (
    <Notice tone="info">
      <Facts
        items={[
          [t('Reason for cancelling'), t.message(CANCEL_REASON_DISPLAY[cancel_reason])],
          [t('In your own words'), cancel_note],
        ]}
      />
    </Notice>
  )
}
