import { useState } from 'react'
import { type AdminUserDetail, changeUserRole } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { ROLES, type Role } from '#contract/customers.ts'
import { ROLE_DISPLAY } from '#contract/statuses.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useUserChange } from './use-user.ts'

/** What comes of a role besides what it allows. */
const CONSEQUENCES: Record<Role, string> = {
  customer: 'They shop, and may do nothing else.',
  seller: 'They register a business and wait to be verified.',
  admin: 'They may do everything you may, to you too.',
}

/** Gives the account another role; nobody changes their own. */
export function RolePanel({ user }: { user: AdminUserDetail }) {
  const api = useApi()
  const [role, setRole] = useState<Role | ''>(user.role ?? '')
  const [isAsking, setAsking] = useState(false)
  const isOwn = useSession().session?.user.id === user.id
  const chosen = role === '' || role === user.role ? undefined : role
  const changing = useUserChange(
    user.id,
    (wanted: Role) => api(changeUserRole, { params: { id: user.id }, body: { role: wanted, seen_role: user.role } }),
    {
      done: (given) => areaMessages.users.roleChanged(ROLE_DISPLAY[given].label),
      failed: areaMessages.users.roleFailed,
    },
  )

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">Role</h2>
      {isOwn ? (
        <p className="text-muted">This is your own account. Only another admin can change its role.</p>
      ) : (
        <div className="space-y-4">
          <SelectField label="Role" value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {user.role === null && <option value="">No role yet</option>}
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_DISPLAY[each].label}
              </option>
            ))}
          </SelectField>
          <Button block disabled={!chosen} onClick={() => setAsking(true)}>
            Change role
          </Button>
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => changing.mutate(chosen, { onSettled: () => setAsking(false) })}
          title={`Give ${user.name || user.email} the role ${ROLE_DISPLAY[chosen].label}?`}
          description={`${CONSEQUENCES[chosen]}${user.role === 'seller' ? ' Their products leave the shop.' : ''}`}
          confirmLabel="Change role"
          isBusy={changing.isPending}
        />
      )}
    </Card>
  )
}
