import { Heart, MapPin, PackageSearch, Settings, Wallet } from 'lucide-react'
import { Outlet } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useAccount, useLogout, useSession } from '#web/identity/session/session.tsx'
import { english, useText } from '#web/text/text.tsx'
import { AreaShell } from '#web/ui/area-shell.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'

const LINKS = [
  { to: '/profile/orders', label: english('Order History'), icon: <PackageSearch /> },
  { to: '/profile/addresses', label: english('Saved Addresses'), icon: <MapPin /> },
  { to: '/profile/store-credit', label: english('Store credit'), icon: <Wallet /> },
  { to: '/profile/wishlist', label: english('Wishlist'), icon: <Heart /> },
  { to: '/profile/settings', label: english('Settings'), icon: <Settings /> },
]

/**
 * The frame of the customer area. The area requires a session. The frame does not check the role, because the server
 * refuses calls of other roles.
 */
export default function CustomerArea() {
  const t = useText()
  const { isPending, session, secondFactor } = useSession()
  const account = useAccount()
  const logout = useLogout()

  if (isPending) return <AreaLoading />
  // An account without a role is sent to the login page, which gives it a role.
  if (!session || account.data === null) return <LogInFirst at="/login" />
  if (secondFactor === 'owed') return <SecondFactorChallenge />
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
  if (!account.data) return <AreaLoading />
  return (
    <AreaShell label={t('Your account')} name={account.data.username} links={LINKS} onLogout={logout}>
      <Outlet />
    </AreaShell>
  )
}
