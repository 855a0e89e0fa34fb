import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type AdminUserDetail, banUser, changeUserRole, getUser, listUserSessions } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { listAuditLog } from '#contract/audit.ts'
import { getCashSetting } from '#contract/cash.ts'
import { getSellerAccount } from '#contract/seller-account.ts'
import { listStaff } from '#contract/staff.ts'
import { VERIFICATION_STATUS_DISPLAY } from '#contract/verification-statuses.ts'
import { startView } from '#contract/view-sessions.ts'
import { isHopeless, reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { RichText, type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { Facts } from '#web/ui/facts.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Money } from '#web/ui/money.tsx'
import { BackLink, PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ActsOn } from '../audit/acts-on.tsx'
import { Permitted, useMay } from '../staff/permitted.tsx'
import { BanBadge, RoleBadge } from '../users/user-badges.tsx'
import type { Route } from './+types/user.ts'
import { BanPanel } from './ban-panel.tsx'
import { CollectorPanel } from './collector-panel.tsx'
import { RolePanel } from './role-panel.tsx'
import { Sessions } from './sessions.tsx'
import { userKey } from './use-user.ts'
import { ViewPanel } from './view-panel.tsx'

export const meta = personalPage('User')

/** The page of one account with its data, role, sessions and audit log. */
export default function UserScreen({ params: { id } }: Route.ComponentProps) {
  const t = useText()
  const api = useApi()
  const user = useQuery({ queryKey: userKey(id), queryFn: () => api(getUser, { params: { id } }) })
  return (
    <>
      <BackLink to="/admin/users">{t('All users')}</BackLink>
      {user.isPending && (
        <Loading label={t('Loading user...')}>
          <Skeleton className="mb-6 h-14 max-w-md" />
          <Skeleton className="h-96" />
        </Loading>
      )}
      {user.isError && (
        <LoadFailure
          message={areaMessages.users.loadFailed}
          reason={reasonOf(user.error)}
          retry={isHopeless(user.error) ? undefined : () => user.refetch()}
        />
      )}
      {user.data && <UserInFull user={user.data} />}
    </>
  )
}

function UserInFull({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const may = useMay()
  const dates = useDates()
  return (
    <>
      <PageHeader
        title={<bdi>{user.name || user.email || user.phone || t('No name')}</bdi>}
        actions={
          <>
            <RoleBadge {...user} />
            <BanBadge banned_until={user.banned_until} />
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <Card className="p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{t('Account')}</h2>
            <Facts items={detailsOf(user, t, dates)} />
          </Card>
          <Permitted call={listUserSessions}>
            <Sessions user={user} />
          </Permitted>
          <Permitted call={listAuditLog}>
            <Card className="p-5 sm:p-6">
              <h2 className="mb-2 text-xl">{t('Audit log')}</h2>
              <ActsOn entity="user" entityId={user.id} />
            </Card>
          </Permitted>
        </div>
        <div className="grid gap-5 md:max-xl:grid-cols-2">
          {may(startView) && isViewable(user) && <ViewPanel user={user} />}
          {may(changeUserRole) && <RolePanel key={`${user.role} ${user.also_sells}`} user={user} />}
          {user.seller_status && may(getCashSetting) && <CollectorPanel user={user} />}
          {user.seller_status && may(getSellerAccount) && <MoneyPanel sellerId={user.id} />}
          {may(user.role === 'admin' ? listStaff : banUser) && <BanPanel user={user} />}
        </div>
      </div>
    </>
  )
}

/**
 * Returns whether an admin can start a view session for an account, to see the shop as this user. This is possible for
 * customers and sellers who are not banned.
 */
function isViewable({ role, banned_until }: AdminUserDetail): boolean {
  return role !== null && role !== 'admin' && banned_until === null
}

function MoneyPanel({ sellerId }: { sellerId: string }) {
  const t = useText()
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-2 text-xl">{t('Money of the seller')}</h2>
      <p className="mb-3 text-muted">{t('The balance, the amounts on hold with their dates, and the statement.')}</p>
      <Link to={`/admin/seller-accounts/${sellerId}`} className="underline">
        {t('Open the money account of the seller')}
      </Link>
    </Card>
  )
}

function detailsOf(user: AdminUserDetail, t: Translate, { formatTime }: Dates): Parameters<typeof Facts>[0]['items'] {
  const { email, email_confirmed_at } = user
  return [
    [t('E-mail'), email && !email_confirmed_at ? t('{email} (not confirmed)', { email }) : email],
    [t('Phone'), user.phone],
    [t('Sign-in methods'), user.providers.join(', ')],
    [t('Second factor'), user.has_second_factor ? t('Yes') : t('No')],
    [t('Joined'), formatTime(user.created_at)],
    [t('Last sign-in'), user.last_sign_in_at ? formatTime(user.last_sign_in_at) : t('Never')],
    [t('Orders'), user.orders > 0 && <OrdersLink key="orders" user={user} />],
    [t('Seller'), user.seller_status && <SellerLink key="seller" user={user} status={user.seller_status} />],
    [
      'ID',
      <span key="id" className="break-all">
        {user.id}
      </span>,
    ],
  ].filter(([, value]) => value !== false) as Parameters<typeof Facts>[0]['items']
}

function OrdersLink({ user }: { user: AdminUserDetail }) {
  const t = useText()
  return (
    <RichText
      text="{link} for {amount}"
      values={{
        link: (
          <Link to={`/admin/orders?customer_id=${user.id}`} className="underline">
            {user.orders === 1 ? t('1 order') : t('{value} orders', { value: user.orders.toLocaleString('en-PK') })}
          </Link>
        ),
        amount: <Money amount={user.spent} />,
      }}
    />
  )
}

type SellerLinkProps = { user: AdminUserDetail; status: NonNullable<AdminUserDetail['seller_status']> }

function SellerLink({ user, status }: SellerLinkProps) {
  const t = useText()
  const { label, tone } = VERIFICATION_STATUS_DISPLAY[status]
  return (
    <Link to={`/admin/verify-sellers?show=${status}&q=${encodeURIComponent(user.name)}`} className="underline">
      <Badge tone={tone}>{t.message(label)}</Badge>
    </Link>
  )
}
