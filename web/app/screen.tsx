import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LINK_PAGES } from '#contract/sign-in.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen.ts'
import { Failure } from './failure.tsx'

// Few are ever asked for a second factor where no area asks for it.
const SecondFactorGate = lazy(() => import('#web/identity/security/second-factor-gate.tsx'))

/** The place of a screen within its frame; a screen that breaks leaves the frame around it standing. */
export default function Screen() {
  const { secondFactor } = useSession()
  const { pathname } = useLocation()
  // Where a mail's link ends its token is used up: such a page leads on by itself, and nothing must interrupt it.
  const isLinkPage = LINK_PAGES.some((page) => page === pathname)
  if (isLinkPage || secondFactor === 'satisfied' || secondFactor === 'owed') return <Outlet />
  return (
    <Suspense fallback={<AreaLoading />}>
      <SecondFactorGate status={secondFactor} />
    </Suspense>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="page py-10">
      <Failure error={error} />
    </div>
  )
}
