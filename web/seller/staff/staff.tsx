import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import { listSellerStaff, type SellerStaffMember } from '#contract/seller-staff.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RemoveDialog, RoleDialog } from './member-dialog.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { STAFF } from './use-staff-change.ts'

export const meta = personalPage('Staff')

type Edited = { act: 'invite' } | { act: 'role' | 'remove'; member: SellerStaffMember }

/** The page on which the owner of a seller account invites people, changes their roles and removes them. */
export default function Staff() {
  const t = useText()
  const api = useApi()
  const [edited, setEdited] = useState<Edited>()
  const staff = useQuery({ queryKey: STAFF, queryFn: () => api(listSellerStaff) })
  const close = () => setEdited(undefined)
  const inviteButton = <Button onClick={() => setEdited({ act: 'invite' })}>{t('Invite a person')}</Button>
  const isEmpty = staff.data?.items.length === 0 && staff.data.invitations.length === 0
  return (
    <>
      <PageHeader
        title={t('Staff')}
        actions={
          <>
            <ButtonLink to="/seller/staff/history" variant="secondary">
              {t('History of the staff')}
            </ButtonLink>
            {!isEmpty && inviteButton}
          </>
        }
      >
        {t('People who work in your seller area with their own login, and what each of them may do.')}
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
          message={areaMessages.sellerStaff.loadFailed}
          reason={reasonOf(staff.error)}
          retry={() => staff.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState title={t('You have no staff yet')} icon={<UsersRound />} action={inviteButton}>
          {t('Invite people by email. Your password stays yours, and the shop records who changed an order.')}
        </EmptyState>
      )}
      {staff.data && staff.data.items.length > 0 && <Members members={staff.data.items} onEdit={setEdited} />}
      {staff.data && <Invitations invitations={staff.data.invitations} />}
      {edited?.act === 'invite' && <InviteDialog onClose={close} />}
      {edited?.act === 'role' && <RoleDialog member={edited.member} onClose={close} />}
      {edited?.act === 'remove' && <RemoveDialog member={edited.member} onClose={close} />}
    </>
  )
}

type MembersProps = { members: SellerStaffMember[]; onEdit: (edited: Edited) => void }

function Members({ members, onEdit }: MembersProps) {
  const t = useText()
  const dates = useDates()
  const columns = useMemo(() => columnsOf({ onEdit, t, dates }), [onEdit, t, dates])
  return (
    <DataTable
      name="seller-staff"
      caption={t('Members of the staff, by email')}
      rows={members}
      keyOf={({ id }) => id}
      columns={columns}
    />
  )
}

type ColumnOptions = { onEdit: MembersProps['onEdit']; t: Translate; dates: Dates }

function columnsOf({ onEdit, t, dates }: ColumnOptions): DataColumn<SellerStaffMember>[] {
  return [
    {
      id: 'person',
      header: t('Person'),
      cell: ({ name, email, is_banned }) => (
        <>
          <span className="block font-semibold">
            <bdi>{name || email}</bdi>
          </span>
          <span className="block text-sm wrap-anywhere text-muted">
            <bdi dir="ltr">{email}</bdi>
          </span>
          {is_banned && <Badge tone="danger">{t('Banned')}</Badge>}
        </>
      ),
    },
    {
      id: 'role',
      header: t('Role'),
      cell: ({ seller_role }) => (
        <Badge tone={seller_role === 'manager' ? 'warning' : 'info'}>{t(ROLE_LABELS[seller_role])}</Badge>
      ),
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
      cell: (member) => <MemberButtons member={member} onEdit={onEdit} />,
    },
  ]
}

function MemberButtons({ member, onEdit }: { member: SellerStaffMember; onEdit: MembersProps['onEdit'] }) {
  const t = useText()
  const name = member.name || member.email
  return (
    <span className="flex flex-wrap gap-2 sm:justify-end">
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Change the role of {name}', { name })}
        onClick={() => onEdit({ act: 'role', member })}
      >
        {t('Change')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('Remove {name} from the staff', { name })}
        onClick={() => onEdit({ act: 'remove', member })}
      >
        {t('Remove')}
      </Button>
    </span>
  )
}
