import { lazy, Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { useProviderFaultAtHome } from '#web/identity/sign-in/fault-at-home.ts'
import { CartLayer } from '#web/storefront/cart/cart-layer.tsx'
import { useText } from '#web/text/text.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { useLanguageOfAccount } from './chosen-language.ts'
import { EarlyClicks } from './early-clicks.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageOffer } from './language-offer.tsx'
import { NoScripts } from './no-scripts.tsx'
import { Offline } from './offline.tsx'
import { SlowNavigation } from './slow-navigation.tsx'
import { CONTENT_ID, useFocusPlace } from './use-focus-place.ts'

const CustomerLayer = lazy(() => import('./customer-layer.tsx'))

/** The frame around every page: header, content and footer. */
export default function Layout() {
  const t = useText()
  useProviderFaultAtHome()
  useFocusPlace()
  useLanguageOfAccount()
  const { secondFactor } = useSession()
  const isLoading = useNavigation().state === 'loading'
  // Until a customer has verified the second factor, the shop treats the customer as a guest.
  const isCustomer = useAccount().data?.role === 'customer' && secondFactor === 'satisfied'
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-15">
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-full focus:bg-leaf-800 focus:px-5 focus:py-3 focus:font-semibold focus:text-on-leaf"
      >
        {t('Skip to content')}
      </a>
      <SlowNavigation />
      <Header />
      <NoScripts />
      {isCustomer && (
        <Suspense>
          <CustomerLayer />
        </Suspense>
      )}
      {/* The content is at least as high as the window, so that the footer does not move while the page loads. */}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        aria-busy={isLoading}
        className="min-h-[calc(100dvh-5rem)] flex-1 outline-none"
      >
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <CartLayer />
      <EarlyClicks />
      <Offline />
      <LanguageOffer />
    </div>
  )
}
