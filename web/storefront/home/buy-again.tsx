import { lazy, Suspense } from 'react'
import { useAccount, useSession } from '#web/identity/session/session.tsx'

/** Loaded on demand, because only customers need it. */
const BoughtProducts = lazy(() => import('./bought-products.tsx'))

/** For customers, a row with the products of their latest orders. Renders nothing for other visitors. */
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
