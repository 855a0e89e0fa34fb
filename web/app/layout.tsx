import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { useProviderFaultAtHome } from '#web/identity/sign-in/fault-at-home.ts'
import { CartLayer } from '#web/storefront/cart/cart-layer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { CONTENT_ID, useFocusPlace } from './use-focus-place.ts'

const CustomerLayer = lazy(() => import('./customer-layer.tsx'))

/** What stands around every screen. */
export default function Layout() {
  useProviderFaultAtHome()
  useFocusPlace()
  const { secondFactor } = useSession()
  // A customer who owes the second factor shops as a guest.
  const isCustomer = useAccount().data?.role === 'customer' && secondFactor === 'satisfied'
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-leaf-800 focus:px-5 focus:py-3 focus:font-semibold focus:text-on-leaf"
      >
        Skip to content
      </a>
      <Header />
      {isCustomer && (
        <Suspense>
          <CustomerLayer />
        </Suspense>
      )}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <CartLayer />
    </div>
  )
}
