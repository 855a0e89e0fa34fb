import { BadgeCheck, ClipboardList, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { addCategory } from '#contract/admin-categories.ts'
import { listAllOrders } from '#contract/admin-orders.ts'
import { listSellers } from '#contract/admin-sellers.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Permitted, type StaffCall } from '../staff/permitted.tsx'

/**
 * Shows links to frequent tasks of admins. `waiting` is the number of sellers who wait for verification, which the link
 * to them shows.
 */
export function Shortcuts({ waiting }: { waiting: number }) {
  const t = useText()
  return (
    <nav aria-label={t('Shortcuts')} className="grid gap-3 whitespace-nowrap sm:grid-cols-[1fr_1fr_auto] sm:gap-4">
      <Shortcut to="/admin/orders" call={listAllOrders} icon={<ClipboardList aria-hidden className="size-5" />}>
        {t('View orders')}
      </Shortcut>
      <Shortcut to="/admin/categories" call={addCategory} icon={<Tags aria-hidden className="size-5" />}>
        {t('Manage categories')}
      </Shortcut>
      <Shortcut to="/admin/verify-sellers" call={listSellers} icon={<BadgeCheck aria-hidden className="size-5" />}>
        {t('Verify sellers')}{' '}
        {waiting > 0 && (
          <Badge tone="warning">{t('{value} waiting', { value: waiting.toLocaleString('en-PK') })}</Badge>
        )}
      </Shortcut>
    </nav>
  )
}

function Shortcut({ to, call, icon, children }: { to: string; call: StaffCall; icon: ReactNode; children: ReactNode }) {
  return (
    <Permitted call={call}>
      <ButtonLink to={to} variant="secondary" block>
        {icon} {children}
      </ButtonLink>
    </Permitted>
  )
}
