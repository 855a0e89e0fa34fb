import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { Account } from '#contract/customers.ts'
import { reasonOf } from '#web/api/reason.ts'
import { SecondFactorChallenge } from '#web/identity/security/second-factor-challenge.tsx'
import { LogInFirst } from '#web/identity/session/log-in-first.tsx'
import { useSession } from '#web/identity/session/session.tsx'
import { AreaLoading, LoadFailure } from '#web/ui/area-states.tsx'
import { SellerWithoutRole } from './seller-without-role.tsx'
import { SellerOnly } from './seller-only.tsx'
import { type SellerStep, useSellerState } from './seller-state.ts'

/** Where a seller belongs who has come this far. */
const PLACES: Record<SellerStep, string> = {
  unregistered: '/seller-registration',
  waiting: '/seller/pending',
  verified: '/seller',
}

type SellerGateProps = {
  /** How far a seller must have come, no less and no further. */
  admits: SellerStep
  children: (account: Account) => ReactNode
}

/** Lets a seller in who has come exactly this far, and leads everyone else to where they belong. */
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
          <LoadFailure
            message={areaMessages.sellers.loadFailed}
            reason={reasonOf(state.error)}
            retry={state.retry}
          />
        </div>
      )
    case 'guest':
      return <LogInFirst at="/seller-auth" />
    case 'no_role':
      return <SellerWithoutRole />
    case 'other_role':
      return <SellerOnly account={state.account} />
    default:
      return state.is === admits ? children(state.account) : <Navigate replace to={PLACES[state.is]} />
  }
}
