import { useState } from 'react'
import { type AdminUserDetail, changeUserRole } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { ROLES, type Role } from '#contract/customers.ts'
import { ROLE_DISPLAY } from '#contract/statuses.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useUserChange } from './use-user.ts'

/** The consequences of each role. The confirmation dialog shows them. */
const CONSEQUENCES: Record<Role, PlainText> = {
  customer: english('They can shop, but have no other permissions.'),
  seller: english('They must register a business and be verified.'),
  admin: english('They get all permissions of an admin, including changes to your account.'),
}

/** The panel that changes the role of an account. Admins cannot change their own role. */
export function RolePanel({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const [role, setRole] = useState<Role | ''>(user.role ?? '')
  const [isAsking, setAsking] = useState(false)
  const isOwn = useSession().session?.user.id === user.id
  const chosen = role === '' || role === user.role ? undefined : role
  const changing = useUserChange(
    user.id,
    (wanted: Role) => api(changeUserRole, { params: { id: user.id }, body: { role: wanted, seen_role: user.role } }),
    {
      done: (given) =>
        pageText()(areaMessages.users.roleChanged, { role: pageText().message(ROLE_DISPLAY[given].label) }),
      failed: areaMessages.users.roleFailed,
    },
  )

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">{t('Role')}</h2>
      {isOwn ? (
        <p className="text-muted">{t('This is your own account. Only another admin can change its role.')}</p>
      ) : (
        <div className="space-y-4">
          <SelectField label={t('Role')} value={role} onChange={(event) => setRole(event.target.value as Role)}>
            {user.role === null && <option value="">{t('No role yet')}</option>}
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {t.message(ROLE_DISPLAY[each].label)}
              </option>
            ))}
          </SelectField>
          <Button block disabled={!chosen} onClick={() => setAsking(true)}>
            {t('Change role')}
          </Button>
        </div>
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => changing.mutate(chosen, { onSettled: () => setAsking(false) })}
          title={t('Change the role of {name} to {role}?', {
            name: user.name || user.email,
            role: t.message(ROLE_DISPLAY[chosen].label),
          })}
          description={[t(CONSEQUENCES[chosen]), user.role === 'seller' && t('Their products leave the shop.')]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={t('Change role')}
          isBusy={changing.isPending}
        />
      )}
    </Card>
  )
}
