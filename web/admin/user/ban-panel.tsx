import { useState } from 'react'
import { type AdminUserDetail, BAN_WITHOUT_END, banUser, liftBan } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { useApi, useSession } from '#web/identity/session/session.tsx'
import { english, useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { BanBadge } from '../users/user-badges.tsx'
import { useUserChange } from './use-user.ts'

const DURATIONS = [
  { days: 1, label: english('A day') },
  { days: 7, label: english('A week') },
  { days: 30, label: english('30 days') },
  { days: BAN_WITHOUT_END, label: english('Until an admin lifts it') },
]

/** The panel that bans an account or ends its ban. Admins cannot ban themselves. */
export function BanPanel({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const isOwn = useSession().session?.user.id === user.id
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('Access')}</h2>
      {isOwn && <p className="text-muted">{t('You can’t ban yourself.')}</p>}
      {!isOwn && (user.banned_until ? <Banned user={user} /> : <NotBanned user={user} />)}
    </Card>
  )
}

function Banned({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const lifting = useUserChange(user.id, () => api(liftBan, { params: { id: user.id } }), {
    done: () => areaMessages.users.banLifted,
    failed: areaMessages.users.liftFailed,
  })
  return (
    <div className="space-y-4">
      <p>
        <BanBadge banned_until={user.banned_until} />
      </p>
      {user.seller_status && (
        <p className="text-sm text-muted">
          {t('When the ban ends, the seller has the same status as before the ban.')}
        </p>
      )}
      <Button
        variant="secondary"
        block
        isBusy={lifting.isPending}
        busyLabel={t('Lifting...')}
        onClick={() => lifting.mutate(undefined)}
      >
        {t('Lift the ban')}
      </Button>
    </div>
  )
}

function NotBanned({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [days, setDays] = useState(BAN_WITHOUT_END)
  const banning = useUserChange(
    user.id,
    (reason: string) => api(banUser, { params: { id: user.id }, body: { reason, days } }),
    { done: () => areaMessages.users.banned, failed: areaMessages.users.banFailed },
  )
  return (
    <div className="space-y-4">
      <p className="text-sm text-muted">{t('A ban ends all sessions and blocks further logins.')}</p>
      <Button variant="danger" block onClick={() => setAsking(true)}>
        {t('Ban this account')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Ban {name}?', { name: user.name || user.email })}
        description={[
          t('The ban ends all sessions of this account immediately.'),
          (user.role === 'seller' || user.also_sells) && t('The products of the seller leave the shop.'),
        ]
          .filter(Boolean)
          .join(' ')}
        hint={t('We email this reason to the user and record it in the audit log')}
        submitLabel={t('Ban')}
        busyLabel={t('Banning...')}
        isBusy={banning.isPending}
        onSubmit={(reason) => banning.mutate(reason, { onSettled: () => setAsking(false) })}
      >
        <SelectField label={t('Duration')} value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {DURATIONS.map((duration) => (
            <option key={duration.days} value={duration.days}>
              {t(duration.label)}
            </option>
          ))}
        </SelectField>
      </ReasonDialog>
    </div>
  )
}
