import { CircleCheck, Link2Off, LoaderCircle, MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Account } from '#contract/customers.ts'
import { hasGuestCart } from '#web/shared/guest-cart-key.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { SecondFactorChallenge } from '../security/second-factor-challenge.tsx'
import { useSession } from '../session/session.tsx'
import { pathAfterLogin } from './after-login.ts'
import { CheckYourMail } from './check-your-mail.tsx'
import { useConfirmation } from './confirmation.ts'
import { EmailForm } from './email-form.tsx'
import { LoginFailed } from './finish-login.tsx'
import { mailLinkIn } from './link-fault.ts'
import { type LoginPage, loginPageOf } from './login-pages.tsx'
import { useResend } from './resend.ts'

/**
 * Milliseconds for which the confirmation page shows that the confirmation has succeeded, before it opens the next
 * page.
 */
const CONFIRM_REDIRECT_AFTER = 1500

export const meta = personalPage('Confirm your e-mail')

/**
 * The page that the links in confirmation and login emails open. It confirms an email address or logs the user in, and
 * then opens the next page.
 */
export default function Confirm() {
  const t = useText()
  const [search] = useSearchParams()
  const loginPage = loginPageOf(search.get('role'))
  const confirmation = useConfirmation(loginPage.role)
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
          title={isLogin ? t('Logging you in...') : t('Confirming your e-mail...')}
          description={<p role="status">{t('This takes a moment.')}</p>}
        />
      )
    case 'success':
      return (
        <Confirmed
          account={confirmation.account}
          loginPage={loginPage}
          title={isLogin ? t('You are logged in') : t('Your e-mail is confirmed')}
          next={next}
        />
      )
    case 'manual':
      return <Manual loginPage={loginPage} />
    case 'bad link':
      return <BadLink loginPage={loginPage} next={next} reason={confirmation.reason} />
    case 'failed':
      return <LoginFailed error={confirmation.error} onRetry={confirmation.retry} />
  }
}

type ConfirmedProps = { account: Account; loginPage: LoginPage; title: string; next: string | null }

function Confirmed({ account, loginPage, title, next }: ConfirmedProps) {
  const t = useText()
  const navigate = useNavigate()
  const place = pathAfterLogin(account, next, loginPage.role)
  useEffect(() => {
    const timer = setTimeout(() => void navigate(place, { replace: true }), CONFIRM_REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [navigate, place])
  return (
    <CentredCard
      tone="success"
      icon={<CircleCheck />}
      title={title}
      description={
        <p role="status">{t('Welcome, {username}. Your page opens in a moment...', { username: account.username })}</p>
      }
    >
      <ButtonLink to={place} replace block>
        {t('Continue')}
      </ButtonLink>
    </CentredCard>
  )
}

/**
 * The screen after an email link that created no session, for example because the user opened it twice or it is
 * incomplete.
 */
function Manual({ loginPage }: { loginPage: LoginPage }) {
  const t = useText()
  return (
    <CentredCard
      icon={<MailCheck />}
      title={t('Log in to continue')}
      description={t(
        'We could not log you in automatically. If you have opened the link in our e-mail, your address is confirmed.',
      )}
    >
      <ButtonLink to={loginPage.path} block>
        {loginPage.role === 'seller' ? t('Go to the seller login') : t('Go to the login')}
      </ButtonLink>
    </CentredCard>
  )
}

type BadLinkProps = { loginPage: LoginPage; next: string | null; reason: string }

function BadLink({ loginPage, next, reason }: BadLinkProps) {
  const t = useText()
  const resend = useResend(loginPage, next)
  const [email, setEmail] = useState<string>()
  if (email) return <CheckYourMail loginPage={loginPage} email={email} wasJustSent onBack={() => setEmail(undefined)} />
  return (
    <CentredCard
      tone="warning"
      icon={<Link2Off />}
      title={t('This link does not work')}
      description={
        <p role="alert">{t('{reason} If you have already confirmed your e-mail, just log in.', { reason })}</p>
      }
    >
      <EmailForm
        label={t('Send a new link')}
        error={resend.error}
        isBusy={resend.isPending}
        onSubmit={(address) => resend.mutate(address, { onSuccess: () => setEmail(address) })}
      />
      <ButtonLink to={loginPage.path} variant="ghost" block className="mt-3">
        {t('Go to the login')}
      </ButtonLink>
    </CentredCard>
  )
}
