import { lazy, Suspense } from 'react'
import { useAccount, useSession } from '#web/identity/session/session.tsx'

/** Only customers need it. */
const BoughtProducts = lazy(() => import('./bought-products.tsx'))

/** The products of the customer's last orders; nothing for everyone else. */
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
