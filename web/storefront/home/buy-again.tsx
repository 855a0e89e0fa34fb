import { lazy, Suspense } from 'react'
import { useAccount, useSession } from '#web/identity/session/session.tsx'

/** The row is loaded on demand, because only customers see it. */
const BoughtProducts = lazy(() => import('./bought-products.tsx'))

/**
 * Shows customers a row with the products of their latest orders. Renders nothing for visitors who are not logged-in
 * customers.
 */
export function BuyAgain() {
  const { secondFactor } = useSession()
  const isCustomer = useAccount().data?.role === 'customer' && secondFactor === 'satisfied'
  if (!isCustomer) return null
  return (
    <Suspense>
      <BoughtProducts />
    </Suspense>
  )
}
