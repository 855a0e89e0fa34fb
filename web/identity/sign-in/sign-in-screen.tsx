import { Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { SignInSettings } from '#contract/sign-in.ts'
import { useStoreName } from '#web/shared/store.ts'
import { type PlainText, withTexts } from '#web/text/dictionaries.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { SplitCard } from '#web/ui/split-card.tsx'
import { useSession } from '../session/session.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { isProviderFault } from './fault-at-home.ts'
import type { LoginPage } from './login-pages.tsx'
import { type OtherWay, OtherWays } from './other-ways.tsx'
import { useNext } from './return-address.ts'
import { WhyLogin } from './why-login.tsx'

// These parts of the login page load on demand, because a visitor who logs in with a password needs none of them at
// first.
const FinishLogin = lazyPart(loadFinishLogin, Missing)
const CheckYourMail = lazyPart(
  async () => ({ default: (await import('./check-your-mail.tsx')).CheckYourMail }),
  Missing,
)
const LoginNotices = lazyPart(() => withTexts(['problems'], import('./login-notices.tsx')))
const OTHER_LOGINS = {
  link: lazyPart(
    async () => ({ default: (await withTexts(['problems'], import('./link-login.tsx'))).LinkLogin }),
    Missing,
  ),
  company: lazyPart(
    async () => ({ default: (await withTexts(['problems'], import('./company-login.tsx'))).CompanyLogin }),
    Missing,
  ),
  phone: lazyPart(
    async () => ({ default: (await withTexts(['problems'], import('./phone-login.tsx'))).PhoneLogin }),
    Missing,
  ),
}

async function loadFinishLogin() {
  return { default: (await import('./finish-login.tsx')).FinishLogin }
}

/**
 * A user who must open an email before the login can continue. `wasJustSent` is true if the email was sent a moment
 * ago.
 */
type Waiting = { email: string; wasJustSent: boolean }

type SignInScreenProps = { loginPage: LoginPage; settings: SignInSettings }

/**
 * A login page with login, sign-up and other ways to log in. A user who is already signed in is sent to the next page.
 */
export function SignInScreen({ loginPage, settings }: SignInScreenProps) {
  const t = useText()
  const { session, lacksCookie } = useSession()
  const [search] = useSearchParams()
  const wasLoggedOut = useLocation().state?.was_logged_out === true
  const next = useNext()
  const [isNew, setNew] = useState(false)
  const [otherWay, setOtherWay] = useState<OtherWay>()
  const [waiting, setWaiting] = useState<Waiting>()

  function backToLogin() {
    setNew(false)
    setWaiting(undefined)
    setOtherWay(undefined)
  }

  const OtherLogin = otherWay && OTHER_LOGINS[otherWay]
  if (session || waiting || OtherLogin)
    return (
      <Suspense fallback={<PartLoading />}>
        {session ? (
          <FinishLogin loginPage={loginPage} next={next} />
        ) : waiting ? (
          <CheckYourMail loginPage={loginPage} {...waiting} onBack={backToLogin} />
        ) : (
          OtherLogin && <OtherLogin loginPage={loginPage} onBack={backToLogin} />
        )}
      </Suspense>
    )
  return (
    <div className="page py-6 sm:py-12">
      <SplitCard
        heading={t(loginPage.heading)}
        gains={loginPage.gains.map(({ icon, text }) => ({ icon, text: t.message(text) }))}
      >
        <h1 className="mb-6 text-3xl">{t(titleOf(loginPage, isNew))}</h1>
        {(wasLoggedOut || lacksCookie || isProviderFault(search)) && (
          <Suspense>
            <LoginNotices wasLoggedOut={wasLoggedOut} />
          </Suspense>
        )}
        <WhyLogin next={search.get('next')} />
        <CredentialsForm loginPage={loginPage} isNew={isNew} onWaiting={setWaiting} onFocus={loadFinishLogin} />
        {loginPage.signUpTitle && (
          <OtherWays loginPage={loginPage} settings={settings} isNew={isNew} onChoose={setOtherWay} />
        )}
        {loginPage.signUpTitle && !settings.disable_signup && (
          <Toggle loginPage={loginPage} isNew={isNew} onChange={setNew} />
        )}
        <OtherLoginPage loginPage={loginPage} />
      </SplitCard>
    </div>
  )
}

function PartLoading() {
  const t = useText()
  return (
    <div className="page py-20 text-center">
      <Loading label={t('Loading...')} />
    </div>
  )
}

/** Replaces a part of the login page that could not be loaded, until the connection returns. */
function Missing() {
  return (
    <div className="page py-10">
      <LoadFailure message={messages.loginFailed} />
    </div>
  )
}

type ToggleProps = { loginPage: LoginPage; isNew: boolean; onChange: (isNew: boolean) => void }

function Toggle({ loginPage, isNew, onChange }: ToggleProps) {
  const t = useText()
  const question = loginPage.role === 'seller' ? t('New to selling here?') : t('New to the shop?')
  return (
    <div className="mt-7 border-t border-line pt-5 text-center">
      <p className="mb-3 text-muted">{isNew ? t('Already have an account?') : question}</p>
      <Button variant="secondary" block onClick={() => onChange(!isNew)}>
        {isNew ? t('Log in instead') : t('Create an account')}
      </Button>
    </div>
  )
}

/** A link to the login page of the other role (customer or seller), for users who opened the wrong page. */
function OtherLoginPage({ loginPage }: { loginPage: LoginPage }) {
  const t = useText()
  const store = useStoreName()
  const other =
    loginPage.role === 'customer'
      ? { to: '/seller-auth', label: t('Do you sell on {store}? Go to the seller login', { store }) }
      : { to: '/login', label: t('Here to shop? Go to the customer login') }
  return (
    <p className="mt-4 text-center text-sm text-pretty text-muted">
      <Link to={other.to} className="inline-block py-1.5 underline">
        {other.label}
      </Link>
    </p>
  )
}

function titleOf({ title, signUpTitle }: LoginPage, isNew: boolean): PlainText {
  return isNew && signUpTitle ? signUpTitle : title
}
