import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AdminUserDetail } from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { startView } from '#contract/view-sessions.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { enterView, VIEW_ENDED } from '#web/identity/view/change-view.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** The panel with which an admin starts a view session, to see the shop as this customer or seller. */
export function ViewPanel({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const hasEnded = useLocation().hash === VIEW_ENDED
  const [isAsking, setAsking] = useState(false)
  const starting = useMutation({
    mutationFn: (reason: string) => api(startView, { params: { id: user.id }, body: { reason } }),
    onSuccess: enterView,
    onError: (error) => {
      setAsking(false)
      pageToast.error(areaMessages.users.viewFailed, reasonOf(error))
    },
  })
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-3 text-xl">{t('View of the shop')}</h2>
      {hasEnded && (
        <p role="status" className="mb-3 font-semibold">
          {t('You no longer see the shop as this user.')}
        </p>
      )}
      <p className="mb-4 text-sm text-muted">
        {t('In a view, you see the shop as this user for at most 15 minutes. You cannot change anything.')}
      </p>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {t('View the shop as this user')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('View the shop as {name}?', { name: user.name || user.email || user.phone })}
        description={t('The user can see in the settings of the account that staff viewed the shop as this user.')}
        hint={t('We record this reason in the audit log')}
        submitLabel={t('Start viewing')}
        busyLabel={t('Opening...')}
        isBusy={starting.isPending || starting.isSuccess}
        onSubmit={(reason) => starting.mutate(reason)}
      />
    </Card>
  )
}
