import { useMutation, useQueryClient } from '@tanstack/react-query'
import { areaMessages } from '#contract/area-messages.ts'
import { cancelInvitation, resendInvitation, type SellerInvitation } from '#contract/seller-staff.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { pageToast } from '#web/ui/toasts.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { STAFF } from './use-staff-change.ts'

const texts = areaMessages.sellerStaff

/** Shows the seller's invitations that are not accepted yet. Renders nothing if there are none. */
export function Invitations({ invitations }: { invitations: SellerInvitation[] }) {
  const t = useText()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mt-8">
      <h2 id="invitations" className="mb-3 text-lg">
        {t('Open invitations')}
      </h2>
      <ul className="divide-y divide-line rounded-card bg-card ring-1 ring-line">
        {invitations.map((invitation) => (
          <Invitation key={invitation.invitation_id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: SellerInvitation }) {
  const t = useText()
  const { formatTime } = useDates()
  const { invitation_id, email, seller_role, expires_at, is_expired } = invitation
  const resending = useInvitationAct(resendInvitation, invitation_id, texts.resent, texts.resendFailed)
  const cancelling = useInvitationAct(cancelInvitation, invitation_id, texts.cancelled, texts.cancelFailed)
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi dir="ltr">{email}</bdi> <Badge tone="info">{t(ROLE_LABELS[seller_role])}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {is_expired
            ? t('The link has expired. Send the invitation again.')
            : t('The link works until {time}.', { time: formatTime(expires_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Send again to {email}', { email })}
          isBusy={resending.isPending}
          onClick={() => resending.mutate()}
        >
          {t('Send again')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t('Cancel invitation to {email}', { email })}
          isBusy={cancelling.isPending}
          onClick={() => cancelling.mutate()}
        >
          {t('Cancel invitation')}
        </Button>
      </div>
    </li>
  )
}

type InvitationCall = typeof resendInvitation | typeof cancelInvitation

/**
 * Returns a mutation that makes one call about an invitation, such as its withdrawal, and then loads the staff and the
 * invitations again.
 */
function useInvitationAct(call: InvitationCall, invitation_id: string, done: string, failed: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation<unknown>({
    mutationFn: () => api(call, { params: { invitation_id } }),
    onSuccess: () => pageToast.success(pageText().message(done)),
    onError: (error) => pageToast.error(failed, reasonOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF }),
  })
}
