import { type AdminUser, BAN_WITHOUT_END } from '#contract/admin-users.ts'
import { ROLE_DISPLAY } from '#contract/statuses.ts'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'

export function RoleBadge({ role, also_sells }: Pick<AdminUser, 'role' | 'also_sells'>) {
  const t = useText()
  if (!role) return <Badge>{t('No role yet')}</Badge>
  if (also_sells) return <Badge tone="success">{t('Customer and seller')}</Badge>
  const { label, tone } = ROLE_DISPLAY[role]
  return <Badge tone={tone}>{t.message(label)}</Badge>
}

const A_DAY = 86_400_000

/**
 * A label for a banned account with the day on which the ban ends. For a permanent ban, shows no day. Renders nothing
 * if the account is not banned.
 */
export function BanBadge({ banned_until }: Pick<AdminUser, 'banned_until'>) {
  const { formatDay } = useDates()
  const t = useText()
  if (!banned_until) return null
  const daysLeft = (Date.parse(banned_until) - Date.now()) / A_DAY
  return (
    <Badge tone="danger">
      {daysLeft > BAN_WITHOUT_END / 2
        ? t('Banned')
        : t('Banned until {banned_until}', { banned_until: formatDay(banned_until) })}
    </Badge>
  )
}
