import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { getAccount, type Role } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { CentredCard } from '#web/ui/centred-card.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { SecondFactorChallenge } from '../security/second-factor-challenge.tsx'
import { useEnsureAccount, useSession, useSignOut } from '../session/session.tsx'
import { pathAfterLogin } from './after-login.ts'
import type { LoginPage } from './login-pages.tsx'
import { rememberNext } from './return-address.ts'

/**
 * Loads the account of the session. An account without a role gets the role of the login page, but never the role
 * admin. Waits until the session has verified its second factor.
 */
export function useAccountAfterLogin(role: Role, isEnabled = true) {
  const { api, session, secondFactor } = useSession()
  const ensureAccount = useEnsureAccount()
  return useQuery({
    queryKey: ['entering', role, session?.user.id],
    enabled: isEnabled && session !== null && secondFactor !== 'owed',
    queryFn: () => (role === 'admin' ? api(getAccount) : ensureAccount(role)),
  })
}

/**
 * Opens the next page for a user who has just logged in, or shows an error. The second factor comes first, if the
 * account has one.
 */
export function FinishLogin({ loginPage, next }: { loginPage: LoginPage; next: string | null }) {
  const t = useText()
  const account = useAccountAfterLogin(loginPage.role)
  const { secondFactor } = useSession()
  const isIn = account.data !== undefined
  // The stored page to open after the login is removed only when the account is loaded. Before that, the screen of the
  // second factor may replace this screen, which then starts again and still needs the stored page.
  useEffect(() => {
    if (isIn) rememberNext(null)
  }, [isIn])
  if (secondFactor === 'owed') return <SecondFactorChallenge />
  if (account.isError) return <LoginFailed error={account.error} onRetry={() => account.refetch()} />
  if (!account.data)
    return (
      <div className="page py-20 text-center">
        <Loading label={t('Logging in...')} />
      </div>
    )
  // Only admins may use the admin login. Other accounts are sent to the home page.
  const isOnWrongPage = loginPage.role === 'admin' && account.data.role !== 'admin'
  return <Navigate replace to={isOnWrongPage ? '/' : pathAfterLogin(account.data, next, loginPage.role)} />
}

/** The screen after a login if the account of the session could not be loaded or created. */
export function LoginFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText()
  const signOut = useSignOut()
  return (
    <CentredCard
      tone="warning"
      icon={<CircleAlert />}
      title={t('You could not be logged in')}
      description={<p role="alert">{reasonOf(error)}</p>}
    >
      <div className="space-y-3">
        <Button block onClick={onRetry}>
          {t('Try again')}
        </Button>
        <Button block variant="ghost" onClick={signOut}>
          {t('Use another account')}
        </Button>
      </div>
    </CentredCard>
  )
}
