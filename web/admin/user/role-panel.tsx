import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminUserDetail, changeUserRole } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { ROLE_DISPLAY } from '#contract/statuses.ts'
import { useApi } from '#web/identity/session/session.tsx'
import type { PlainText } from '#web/text/dictionaries.ts'
import { english, pageText, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useUserChange } from './use-user.ts'

/**
 * The choices of the panel for the role of an account: customer, seller, or both. Accounts become admins on the page
 * Staff.
 */
const CHOICES = ['customer', 'seller', 'both'] as const
type Choice = (typeof CHOICES)[number]

const LABELS: Record<Choice, string> = {
  customer: ROLE_DISPLAY.customer.label,
  seller: ROLE_DISPLAY.seller.label,
  both: english('Customer and seller'),
}

function choiceOf({ role, also_sells }: AdminUserDetail): Choice | '' {
  if (also_sells) return 'both'
  return role === 'admin' ? '' : (role ?? '')
}

function rolesOf(choice: Choice): { role: 'customer' | 'seller'; also_sells: boolean } {
  return choice === 'both' ? { role: 'customer', also_sells: true } : { role: choice, also_sells: false }
}

/** A sentence for each role of an account about its consequences. The confirmation dialog shows them. */
const CONSEQUENCES: Record<Choice, PlainText> = {
  customer: english('The person can shop, but cannot sell.'),
  seller: english('The person must register a business, and an admin must verify it before it can sell.'),
  both: english('The person can shop, and can sell after an admin has verified the business.'),
}

/**
 * The panel in which an admin makes an account a customer, a seller or both. For the account of an admin, it links to
 * the page Staff.
 */
export function RolePanel({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const [role, setRole] = useState<Choice | ''>(choiceOf(user))
  const [isAsking, setAsking] = useState(false)
  const chosen = role === '' || role === choiceOf(user) ? undefined : role
  const changing = useUserChange(
    user.id,
    (wanted: Choice) =>
      api(changeUserRole, {
        params: { id: user.id },
        body: { ...rolesOf(wanted), seen_role: user.role, seen_also_sells: user.also_sells },
      }),
    {
      done: (given) => pageText()(areaMessages.users.roleChanged, { role: pageText().message(LABELS[given]) }),
      failed: areaMessages.users.roleFailed,
    },
  )

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 text-xl">{t('Role')}</h2>
      {user.role === 'admin' ? (
        <Link to="/admin/staff" className="underline">
          {t('Change the staff roles')}
        </Link>
      ) : (
        <div className="space-y-4">
          <SelectField label={t('Role')} value={role} onChange={(event) => setRole(event.target.value as Choice)}>
            {user.role === null && <option value="">{t('No role yet')}</option>}
            {CHOICES.map((each) => (
              <option key={each} value={each}>
                {t.message(LABELS[each])}
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
          title={t('Make the account of {name} a {role} account?', {
            name: user.name || user.email,
            role: t.message(LABELS[chosen]),
          })}
          description={[
            t(CONSEQUENCES[chosen]),
            (user.role === 'seller' || user.also_sells) &&
              !['seller', 'both'].includes(chosen) &&
              t('The products of the seller leave the shop.'),
          ]
            .filter(Boolean)
            .join(' ')}
          confirmLabel={t('Change role')}
          isBusy={changing.isPending}
        />
      )}
    </Card>
  )
}
