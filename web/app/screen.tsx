import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LINK_PAGES } from '#contract/sign-in.ts'
import { useSession } from '#web/identity/session/session.tsx'
import { withTexts } from '#web/text/dictionaries.ts'
import { useDictionaries } from '#web/text/use-dictionaries.ts'
import { AreaLoading } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/screen.ts'
import { Failure } from './failure.tsx'

// The second-factor screen is loaded on demand, because most users never see it on a page for guests.
const SecondFactorGate = lazy(() =>
  withTexts(['problems', 'members'], import('#web/identity/security/second-factor-gate.tsx')),
)

/** Renders a screen inside the layout of its area. If the screen fails, the rest of the layout stays visible. */
export default function Screen() {
  useDictionaries()
  const { secondFactor } = useSession()
  const { pathname } = useLocation()
  // The pages of emailed links use the token of the link, which works only once, and then redirect. The second-factor
  // screen must not replace these pages.
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
