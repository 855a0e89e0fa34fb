import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { type AdminSeller, verifySeller } from '#contract/admin-sellers.ts'
import { listAuditLog } from '#contract/audit.ts'
import { joinParts } from '#contract/join-parts.ts'
import { CHECKED_FIELDS, type CheckedField } from '#contract/sellers.ts'
import { VERIFICATION_STATUS_DISPLAY } from '#contract/verification-statuses.ts'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, RichText, type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ActsOn } from '../audit/acts-on.tsx'
import { Permitted } from '../staff/permitted.tsx'
import { BanBadge } from '../users/user-badges.tsx'
import { Decisions } from './decisions.tsx'
import { Resemblances } from './resemblances.tsx'
import { SellerDocuments } from './seller-documents.tsx'

/** All data of a seller, with buttons for the possible decisions, such as verify and decline. */
export function SellerCard({ seller }: { seller: AdminSeller }) {
  const t = useText()
  const dates = useDates()
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
              <Badge tone={tone}>{seller.withdrawn_by ? t('Withdrawn') : t.message(label)}</Badge>
              {seller.status !== 'verified' && seller.documents.some((document) => document.status === 'revise') && (
                <Badge tone="danger">{t('Please revise')}</Badge>
              )}
              <BanBadge banned_until={seller.banned_until} />
              {t('Registered {created_at}', { created_at: dates.formatTime(seller.created_at) })}
              {seller.declined_at && t('Decided {time}', { time: dates.formatTime(seller.declined_at) })}
            </p>
            <p dir="auto" className="mt-2 break-words text-pretty">
              {seller.business_details}
            </p>
          </div>
          <Permitted call={verifySeller}>
            <Decisions seller={seller} />
          </Permitted>
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
        <UncheckedChange seller={seller} />
        <Resemblances seller={seller} />
        <SellerDocuments seller={seller} />
        <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          <Facts items={personOf(seller, t, dates)} />
          <Facts items={businessOf(seller, t)} />
        </div>
        <Permitted call={listAuditLog}>
          <PastDecisions sellerId={seller.id} />
        </Permitted>
      </Card>
    </article>
  )
}

const CHANGED: Record<CheckedField, PlainText> = {
  business_name: english('Business name'),
  first_name: english('First name'),
  last_name: english('Last name'),
  contact_no: english('Contact number'),
}

/** Shows the earlier and the new name and contact of a verified seller, until an admin has checked the change. */
function UncheckedChange({ seller }: { seller: AdminSeller }) {
  const t = useText()
  if (!seller.changed_from) return null
  return (
    <div className="mt-4">
      <Notice tone="warning">
        <p className="font-semibold">{t('Changed since the verification')}</p>
        <ul className="mt-1 space-y-0.5">
          {CHECKED_FIELDS.filter((field) => seller.changed_from?.[field] !== undefined).map((field) => (
            <li key={field} className="break-words">
              <RichText
                text="{field}: {before} → {after}"
                values={{
                  field: t(CHANGED[field]),
                  before: <bdi>{seller.changed_from?.[field]}</bdi>,
                  after: <bdi>{seller[field]}</bdi>,
                }}
              />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function personOf(seller: AdminSeller, t: Translate, { formatTime }: Dates): [string, ReactNode][] {
  const { email, email_confirmed_at } = seller
  return [
    [t('Contact'), `${seller.first_name} ${seller.last_name}`],
    [t('Contact number'), seller.contact_no],
    [t('E-mail'), email_confirmed_at ? email : t('{email} (not confirmed)', { email })],
    [t('Address'), joinParts([seller.address, seller.city, `${seller.province} ${seller.postal_code}`])],
    [
      t('Account'),
      <Link key="account" to={`/admin/users/${seller.id}`} className="underline">
        {t('Signed up {time}', { time: formatTime(seller.signed_up_at) })}
      </Link>,
    ],
  ]
}

function businessOf(
  { id, bank_account: bank, products, open_orders }: AdminSeller,
  t: Translate,
): [string, ReactNode][] {
  const openOrders = open_orders.toLocaleString('en-PK')
  return [
    [t('Bank'), bank?.bank_name ?? <Badge tone="warning">{t('No bank account yet')}</Badge>],
    [t('Beneficiary'), bank?.beneficiary_name],
    [t('Account number'), bank?.account_no],
    [t('Products'), products.toLocaleString('en-PK')],
    [
      t('Open orders'),
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

/** Shows the earlier decisions about a seller, which are loaded when the admin opens the section. */
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
