import { Link } from 'react-router'
import type { AdminUser } from '#contract/admin-users.ts'
import type { Translate } from '#web/text/text.tsx'
import type { DataColumn } from '#web/ui/data-table.tsx'
import type { Dates } from '#web/ui/dates.ts'
import { BanBadge, RoleBadge } from './user-badges.tsx'

/** Returns the columns of the list of accounts. The name links to the page of the account. */
export function userColumns(t: Translate, { formatDay, formatTime }: Dates): DataColumn<AdminUser>[] {
  return [
    {
      id: 'user',
      header: t('User'),
      card: 'wide',
      cell: ({ id, name, email, phone }) => (
        <>
          <Link
            to={`/admin/users/${id}`}
            prefetch="intent"
            className="block font-semibold wrap-anywhere underline md:min-w-40"
          >
            {name || email || phone ? <bdi>{name || email || phone}</bdi> : t('No name')}
          </Link>
          {name && (
            <span className="block text-sm wrap-anywhere text-muted">
              <bdi dir="ltr">{email || phone}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'standing',
      header: t('Role'),
      card: 'end',
      cell: ({ role, also_sells, banned_until }) => (
        <span className="flex flex-wrap gap-1.5 max-md:justify-end">
          <RoleBadge role={role} also_sells={also_sells} />
          <BanBadge banned_until={banned_until} />
        </span>
      ),
    },
    {
      id: 'joined',
      header: t('Joined'),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{formatDay(created_at)}</span>,
    },
    {
      id: 'last_sign_in',
      header: t('Last sign-in'),
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatTime(last_sign_in_at) : t('Never')),
    },
    { id: 'phone', header: t('Phone'), isHiddenAtFirst: true, cell: ({ phone }) => phone || t('None') },
    {
      id: 'id',
      header: 'ID',
      isHiddenAtFirst: true,
      cell: ({ id }) => <span className="text-sm break-all">{id}</span>,
    },
  ]
}
