import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleAlert, Handshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CallOutput } from '#contract/call.ts'
import { acceptInvitation, readInvitation } from '#contract/seller-staff.ts'
import { translatedReason } from '#web/api/reason.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { useAccount, useEnsureAccount, useSession, useSignOut } from '#web/identity/session/session.tsx'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { ROLE_LABELS, ROLE_MEANINGS } from '../staff/role-labels.ts'

export const meta = personalPage('Invitation')

type Read = CallOutput<typeof readInvitation>

/**
 * The page that the link in an invitation to the staff of a seller opens. A guest logs in or registers first. The
 * invitation is accepted only when the person clicks a button.
 */
export default function Invitation() {
  const t = useText()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { api, isPending, session, secondFactor } = useSession()
  const invitation = useQuery({
    queryKey: ['seller-invitation', token],
    queryFn: () => api(readInvitation, { body: { token } }),
    retry: false,
    // The page reads the invitation only once, because an accepted invitation does not exist any more.
    staleTime: Number.POSITIVE_INFINITY,
  })

  if (session && secondFactor === 'owed') return <SecondFactorChallenge />
  if (invitation.isError)
    return (
      <CentredCard
        tone="warning"
        icon={<CircleAlert />}
        title={t('This invitation does not work')}
        description={<p role="alert">{translatedReason(invitation.error)}</p>}
      >
        <ButtonLink to="/" block>
          {t('Back to the shop')}
        </ButtonLink>
      </CentredCard>
    )
  if (isPending || !invitation.data) return <AreaLoading />
  return session ? <ForAccount invitation={invitation.data} token={token} /> : <ForGuest invitation={invitation.data} />
}

function Frame({ invitation, note, children }: { invitation: Read; note: ReactNode; children: ReactNode }) {
  const t = useText()
  const { business_name, seller_role, email } = invitation
  return (
    <CentredCard
      icon={<Handshake />}
      title={t('Work for {business}', { business: business_name })}
      description={t('{business} invites you to its staff. You work with your own login, and can still shop.', {
        business: business_name,
      })}
    >
      <Facts
        items={[
          [t('Role'), t(ROLE_LABELS[seller_role])],
          [t('What you may do'), t(ROLE_MEANINGS[seller_role])],
          [
            t('Invited address'),
            <bdi key="email" dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>,
          ],
        ]}
      />
      <div className="mt-6 space-y-3">
        {note}
        {children}
      </div>
    </CentredCard>
  )
}

function ForGuest({ invitation }: { invitation: Read }) {
  const t = useText()
  const { pathname, search } = useLocation()
  const next = new URLSearchParams({ next: pathname + search })
  const note = (
    <p className="text-muted">
      {t('Log in with this address. If you have no account, create one there with this address.')}
    </p>
  )
  return (
    <Frame invitation={invitation} note={note}>
      <ButtonLink to={`/login?${next}`} block>
        {t('Log in or create an account')}
      </ButtonLink>
    </Frame>
  )
}

function ForAccount({ invitation, token }: { invitation: Read; token: string }) {
  const t = useText()
  const { api } = useSession()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const account = useAccount()
  const ensureAccount = useEnsureAccount()
  const accepting = useMutation({
    mutationFn: async () => {
      // The page creates the account row before it accepts the invitation. A login on another page may not have
      // created the row.
      await ensureAccount('customer')
      await api(acceptInvitation, { body: { token } })
      await account.refetch()
    },
    onSuccess: () => navigate('/seller'),
  })
  const email = account.data?.email ?? ''
  const isOther = account.data != null && email.toLowerCase() !== invitation.email
  const note = account.data && (
    <p className={isOther ? 'font-medium text-danger' : 'text-muted'} role={isOther ? 'alert' : undefined}>
      {isOther
        ? t('You are logged in as {email}. The invitation is for another address.', { email })
        : t('You are logged in as {email}.', { email })}
    </p>
  )
  return (
    <Frame invitation={invitation} note={note}>
      {accepting.isError && (
        <p role="alert" className="text-danger">
          {translatedReason(accepting.error)}
        </p>
      )}
      {!isOther && (
        <Button block isBusy={accepting.isPending} onClick={() => accepting.mutate()}>
          {t('Accept the invitation')}
        </Button>
      )}
      <Button block variant={isOther ? 'primary' : 'ghost'} onClick={signOut}>
        {t('Use another account')}
      </Button>
    </Frame>
  )
}
