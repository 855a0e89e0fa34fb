import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import type { AdminSeller } from '#contract/admin-sellers.ts'
import { VERIFICATION_STATUS_DISPLAY } from '#contract/statuses.ts'
import { RichText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatTime } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ActsOn } from '../audit/acts-on.tsx'
import { BanBadge } from '../users/user-badges.tsx'
import { Decisions } from './decisions.tsx'
import { Resemblances } from './resemblances.tsx'

/** All data of a seller with buttons to verify or decline the seller. */
export function SellerCard({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const headingId = useId()
  const { label, tone } = VERIFICATION_STATUS_DISPLAY[seller.status]
  return (
    <article aria-labelledby={headingId}>
      <Card className="p-4 sm:p-5">
        <div className="flex flex-wrap items-start gap-4">
          <Picture
            src={seller.profile_picture}
            alt={t('Picture of {business_name}', { business_name: seller.business_name })}
            className="size-24"
          />
          <div className="min-w-0 flex-1 basis-56">
            <h2 id={headingId} className="text-lg break-words">
              <bdi>{seller.business_name}</bdi>
            </h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
              <Badge tone={tone}>{label}</Badge>
              <BanBadge banned_until={seller.banned_until} />
              {t('Registered {created_at}', { created_at: formatTime(seller.created_at) })}
            </p>
            <p dir="auto" className="mt-2 break-words text-pretty">
              {seller.business_details}
            </p>
          </div>
          <Decisions seller={seller} />
        </div>
        {seller.decline_reason && (
          <div className="mt-4">
            <Notice tone="warning">
              <RichText
                text="Reason sent to the seller: “{name}”"
                values={{ name: <bdi>{seller.decline_reason}</bdi> }}
              />
            </Notice>
          </div>
        )}
        <Resemblances seller={seller} />
        <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <Facts items={personOf(seller)} />
          <Facts items={businessOf(seller)} />
        </div>
        <PastDecisions sellerId={seller.id} />
      </Card>
    </article>
  )
}

function personOf(seller: AdminSeller): [string, ReactNode][] {
  return [
    ['Contact', `${seller.first_name} ${seller.last_name}`],
    ['Contact number', seller.contact_no],
    ['E-mail', `${seller.email}${seller.email_confirmed_at ? '' : ' (not confirmed)'}`],
    ['Address', `${seller.address}, ${seller.city}, ${seller.province} ${seller.postal_code}`],
    [
      'Account',
      <Link key="account" to={`/admin/users/${seller.id}`} className="underline">
        Signed up {formatTime(seller.signed_up_at)}
      </Link>,
    ],
  ]
}

function businessOf({ id, bank_account: bank, products, open_orders }: AdminSeller): [string, ReactNode][] {
  const openOrders = open_orders.toLocaleString('en-PK')
  return [
    ['Bank', bank?.bank_name ?? <Badge tone="warning">No bank account yet</Badge>],
    ['Beneficiary', bank?.beneficiary_name],
    ['Account number', bank?.account_no],
    ['Products', products.toLocaleString('en-PK')],
    [
      'Open orders',
      open_orders === 0 ? (
        openOrders
      ) : (
        <Link key="orders" to={`/admin/orders?seller_id=${id}`} className="underline">
          {openOrders}
        </Link>
      ),
    ],
  ]
}

/** The earlier decisions about a seller. They are loaded when the admin opens the section. */
function PastDecisions({ sellerId }: { sellerId: string }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-sm font-semibold text-leaf-800">{t('Earlier decisions')}</summary>
      <div className="mt-2">{isOpen && <ActsOn entity="seller" entityId={sellerId} />}</div>
    </details>
  )
}
