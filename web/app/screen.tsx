import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LINK_PAGES } from '#contract/sign-in.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen.ts'
import { Failure } from './failure.tsx'

// Loaded on demand, because few users need the second-factor prompt outside an area.
const SecondFactorGate = lazy(() => import('#web/identity/security/second-factor-gate.tsx'))

/** The outlet for a screen within its frame. If a screen fails, its frame stays visible. */
export default function Screen() {
  const { secondFactor } = useSession()
  const { pathname } = useLocation()
  // An email link's token is used up on its landing page. These pages redirect automatically and must not be
  // interrupted.
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
