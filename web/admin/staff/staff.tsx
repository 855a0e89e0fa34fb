import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { listStaff, type StaffMember } from '#contract/staff.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { BanBadge } from '../users/user-badges.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { STAFF_ROLE_LABELS } from './staff-role-labels.ts'

export const meta = personalPage('Staff')

/** The page on which owners add members of the staff, change their roles and remove them. */
export default function Staff() {
  const t = useText()
  const api = useApi()
  const [edited, setEdited] = useState<StaffMember | 'new'>()
  const staff = useQuery({ queryKey: ['admin', 'staff'], queryFn: () => api(listStaff) })
  return (
    <>
      <PageHeader title={t('Staff')} actions={<Button onClick={() => setEdited('new')}>{t('Add a member')}</Button>}>
        {t('People with access to the admin area, and what each of them may do.')}
      </PageHeader>
      {staff.isPending && (
        <Loading label={t('Loading staff...')}>
          <div className="space-y-3">
            <Skeletons count={3} className="h-14" />
          </div>
        </Loading>
      )}
      {staff.isError && (
        <LoadFailure
          message={areaMessages.staff.loadFailed}
          reason={reasonOf(staff.error)}
          retry={() => staff.refetch()}
        />
      )}
      {staff.data && <Members members={staff.data.items} onEdit={setEdited} />}
      {edited && <StaffDialog member={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

type MembersProps = { members: StaffMember[]; onEdit: (member: StaffMember) => void }

function Members({ members, onEdit }: MembersProps) {
  const t = useText()
  const dates = useDates()
  const ownId = useSession().session?.user.id
  const columns = useMemo(() => columnsOf({ onEdit, ownId, t, dates }), [onEdit, ownId, t, dates])
  return (
    <DataTable
      name="admin-staff"
      caption={t('Members of the staff, by email')}
      rows={members}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

type ColumnOptions = {
  onEdit: MembersProps['onEdit']
  ownId: string | undefined
  t: Translate
  dates: Dates
}

function columnsOf({ onEdit, ownId, t, dates }: ColumnOptions): DataColumn<StaffMember>[] {
  return [
    {
      id: 'account',
      header: t('Account'),
      cell: ({ id, name, email, banned_until }) => (
        <>
          <Link to={`/admin/users/${id}`} className="block font-semibold underline">
            <bdi>{name || email}</bdi>
          </Link>
          <span className="block text-sm wrap-anywhere text-muted">
            <bdi dir="ltr">{email}</bdi>
          </span>
          <BanBadge banned_until={banned_until} />
        </>
      ),
    },
    {
      id: 'roles',
      header: t('Staff roles'),
      cell: ({ staff_roles }) => (
        <span className="flex flex-wrap gap-1.5">
          {staff_roles.map((role) => (
            <Badge key={role} tone={role === 'owner' ? 'warning' : 'info'}>
              {t(STAFF_ROLE_LABELS[role])}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'factor',
      header: t('Second factor'),
      cell: ({ has_second_factor }) =>
        has_second_factor ? <Badge tone="success">{t('Yes')}</Badge> : <Badge>{t('No')}</Badge>,
    },
    {
      id: 'last',
      header: t('Last sign-in'),
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? dates.formatTime(last_sign_in_at) : t('Never')),
    },
    {
      id: 'change',
      header: t('Change'),
      isHeaderHidden: true,
      align: 'right',
      cell: (member) =>
        member.id === ownId ? (
          <span className="text-sm text-muted">{t('Your account')}</span>
        ) : (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Change the roles of {name}', { name: member.name || member.email })}
            onClick={() => onEdit(member)}
          >
            {t('Change')}
          </Button>
        ),
    },
  ]
}
