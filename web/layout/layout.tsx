import { Outlet } from 'react-router'
import { useProviderFaultAtHome } from '#web/auth/fault-at-home.ts'
import { CartLayer } from '#web/storefront/cart/cart-layer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { CONTENT_ID, useFocusPlace } from './use-focus-place.ts'

/** What stands around every screen. */
export default function Layout() {
  useProviderFaultAtHome()
  useFocusPlace()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-leaf-800 focus:px-5 focus:py-3 focus:font-semibold focus:text-white"
      >
        Skip to content
      </a>
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <CartLayer />
    </div>
  )
}
