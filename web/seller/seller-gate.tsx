import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Account } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useSession } from '#web/identity/session/session.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import { SellWithAccount } from './sell-with-account.tsx'
import { SellerOnly } from './seller-only.tsx'
import { type SellerStep, useSellerState } from './seller-state.ts'

/** For each step of a seller's registration, the page that the seller sees. */
const PLACES: Record<SellerStep, string> = {
  unregistered: '/seller-registration',
  waiting: '/seller/pending',
  verified: '/seller',
}

type SellerGateProps = {
  /** The registration step for which the content is meant. */
  admits: SellerStep
  children: (account: Account) => ReactNode
}

/**
 * Shows the content only to sellers in the registration step `admits`. Other sellers are redirected to the page for
 * their step, and guests to the login page of sellers. A customer, or an account without a role, sees a button that
 * starts selling. An admin sees a message that the area is for sellers.
 */
export function SellerGate({ admits, children }: SellerGateProps) {
  const state = useSellerState()
  const { session, secondFactor } = useSession()

  if (session && secondFactor === 'owed') return <SecondFactorChallenge />

  switch (state.is) {
    case 'pending':
      return <AreaLoading />
    case 'unknown':
      return (
        <div className="page py-10">
          <LoadFailure message={areaMessages.sellers.loadFailed} reason={reasonOf(state.error)} retry={state.retry} />
        </div>
      )
    case 'guest':
      return <LogInFirst at="/seller-auth" />
    case 'no_role':
      return <SellWithAccount account={null} />
    case 'other_role':
      return state.account.role === 'admin' ? (
        <SellerOnly account={state.account} />
      ) : (
        <SellWithAccount account={state.account} />
      )
    default:
      return state.is === admits ? children(state.account) : <Navigate replace to={PLACES[state.is]} />
  }
}
