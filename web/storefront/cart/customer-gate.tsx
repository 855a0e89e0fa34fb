import { UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Account } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useAccount, useAddRole, useSession, useSignOut } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

type CustomerGateProps = {
  /** The content until the session and the account are known. */
  loading: ReactNode
  children: (account: Account) => ReactNode
}

/**
 * Renders its children only for customers. A customer with a second factor must verify it first. Guests go to the login
 * page and return here after the login. Sellers and admins see a message that this page is for customers.
 */
export function CustomerGate({ loading, children }: CustomerGateProps) {
  const { isPending, session, secondFactor } = useSession()
  const account = useAccount()

  if (isPending || (session && account.isPending)) return loading
  if (account.isError)
    return (
      <div className="page py-10">
        <LoadFailure
          message={areaMessages.orders.userFailed}
          reason={reasonOf(account.error)}
          retry={() => account.refetch()}
        />
      </div>
    )
  if (!session || !account.data) return <LogInFirst at="/login" />
  if (account.data.role !== 'customer') return <CustomersOnly account={account.data} />
  if (secondFactor === 'owed') return <SecondFactorChallenge />
  return children(account.data)
}

function CustomersOnly({ account }: { account: Account }) {
  const t = useText()
  const addRole = useAddRole()
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<Error>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const signOut = useSignOut()

  async function shopToo() {
    setAdding(true)
    await addRole('customer').catch(setError)
    setAdding(false)
  }

  async function changeAccount() {
    await signOut()
    await navigate(`/login?${new URLSearchParams({ next: pathname })}`)
  }

  return (
    <div className="page py-10">
      <EmptyState
        isPage
        title={t('Only customers can buy')}
        icon={<UserRound />}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {account.role === 'seller' && (
              <Button isBusy={isAdding} onClick={shopToo}>
                {t('Shop with this account')}
              </Button>
            )}
            <Button variant={account.role === 'seller' ? 'secondary' : 'primary'} onClick={changeAccount}>
              {t('Use a customer account')}
            </Button>
            <ButtonLink to="/shop" variant="secondary">
              {t('Back to the shop')}
            </ButtonLink>
          </div>
        }
      >
        {account.role === 'admin'
          ? t('You are logged in as {email}, an admin. What you put into the cart stays in this browser.', account)
          : t('You are logged in as {email}, a seller. What you put into the cart stays in this browser.', account)}
        {error && <p role="alert">{reasonOf(error)}</p>}
      </EmptyState>
    </div>
  )
}
