import { CircleCheck, Link2Off, LoaderCircle, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/customers.ts'
import { CONFIRM_REDIRECT_AFTER } from '#contract/limits.ts'
import { hasGuestCart } from '#web/shared/guest-cart-key.ts'
import { personalPage } from '#web/shared/personal-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { SecondFactorChallenge } from '../security/second-factor-challenge.tsx'
import { useSession } from '../session/session.tsx'
import { CheckYourMail } from './check-your-mail.tsx'
import { useConfirmation } from './confirmation.ts'
import { type Door, doorNamed } from './doors.tsx'
import { EmailForm } from './email-form.tsx'
import { EntranceFailed } from './entering.tsx'
import { mailLinkIn } from './link-fault.ts'
import { useResend } from './resend.ts'
import { wayOn } from './way-on.ts'

export const meta = () => personalPage('Confirm your e-mail')

/** Where the links end of the mails that confirm an e-mail or log in. */
export default function Confirm() {
  const [search] = useSearchParams()
  const door = doorNamed(search.get('role'))
  const confirmation = useConfirmation(door.role)
  const { secondFactor } = useSession()
  const location = useLocation()
  const [isLogin] = useState(() => mailLinkIn(location)?.type === 'magiclink')
  const [hasCart] = useState(hasGuestCart)
  const next = search.get('next') ?? (hasCart ? '/cart' : null)

  if (secondFactor === 'owed') return <SecondFactorChallenge />
  switch (confirmation.is) {
    case 'confirming':
      return (
        <CentredCard
          icon={<LoaderCircle className="animate-spin" />}
          title={isLogin ? 'Logging you in...' : 'Confirming your e-mail...'}
          description={<p role="status">This takes a moment.</p>}
        />
      )
    case 'success':
      return (
        <Confirmed
          account={confirmation.account}
          title={isLogin ? 'You are logged in' : 'Your e-mail is confirmed'}
          next={next}
        />
      )
    case 'manual':
      return <Manual door={door} />
    case 'bad link':
      return <BadLink door={door} next={next} reason={confirmation.reason} />
    case 'failed':
      return <EntranceFailed error={confirmation.error} onRetry={confirmation.retry} />
  }
}

type ConfirmedProps = { account: Account; title: string; next: string | null }

function Confirmed({ account, title, next }: ConfirmedProps) {
  const navigate = useNavigate()
  const place = wayOn(account, next)
  useEffect(() => {
    const timer = setTimeout(() => void navigate(place, { replace: true }), CONFIRM_REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [navigate, place])
  return (
    <CentredCard
      tone="success"
      icon={<CircleCheck />}
      title={title}
      description={<p role="status">Welcome, {account.username}. We are taking you on...</p>}
    >
      <ButtonLink to={place} replace block>
        Go on
      </ButtonLink>
    </CentredCard>
  )
}

/** No session came with the address: opened a second time perhaps, or on a device where it was cut off. */
function Manual({ door }: { door: Door }) {
  return (
    <CentredCard
      icon={<MailCheck />}
      title="Log in to go on"
      description="We could not log you in by ourselves here. If you have opened the link in our mail, your e-mail is confirmed."
    >
      <ButtonLink to={door.path} block>
        {door.role === 'seller' ? 'Go to the seller login' : 'Go to the login'}
      </ButtonLink>
    </CentredCard>
  )
}

type BadLinkProps = { door: Door; next: string | null; reason: string }

function BadLink({ door, next, reason }: BadLinkProps) {
  const resend = useResend(door, next)
  const [email, setEmail] = useState<string>()
  if (email) return <CheckYourMail door={door} email={email} wasJustSent onBack={() => setEmail(undefined)} />
  return (
    <CentredCard
      tone="warning"
      icon={<Link2Off />}
      title="This link does not work"
      description={<p role="alert">{reason} If you have confirmed your e-mail already, just log in.</p>}
    >
      <EmailForm
        label="Send a new link"
        error={resend.error}
        isBusy={resend.isPending}
        onSubmit={(address) => resend.mutate(address, { onSuccess: () => setEmail(address) })}
      />
      <ButtonLink to={door.path} variant="ghost" block className="mt-3">
        Go to the login
      </ButtonLink>
    </CentredCard>
  )
}
