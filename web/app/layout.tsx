import { lazy, type ReactNode, Suspense } from 'react'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { useProviderFaultAtHome } from '#web/identity/sign-in/fault-at-home.ts'
import { BACK_OFFICE } from '#web/shared/back-office.ts'
import { CartLayer } from '#web/storefront/cart/cart-layer.tsx'
import { withTexts } from '#web/text/dictionaries.ts'
import { useText } from '#web/text/text.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { EarlyClicks } from './early-clicks.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useLanguageOfAccount } from './language-of-account.ts'
import { LanguageOffer } from './language-offer.tsx'
import { NoScripts } from './no-scripts.tsx'
import { Offline } from './offline.tsx'
import { SlowNavigation } from './slow-navigation.tsx'
import { CONTENT_ID, useFocusPlace } from './use-focus-place.ts'

const CustomerLayer = lazy(() => withTexts(['problems'], import('./customer-layer.tsx')))
const ViewBar = lazy(() => import('#web/identity/view/view-bar.tsx'))

/** The layout around every page. The areas of sellers and admins have another layout, without header and footer. */
export default function Layout() {
  const t = useText()
  useProviderFaultAtHome()
  useFocusPlace()
  useLanguageOfAccount()
  const isLoading = useNavigation().state === 'loading'
  const isBackOffice = useIsBackOffice()
  const { view } = useSession()
  const content = (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      aria-busy={isLoading}
      // The content of a page is at least as high as the window, so that the footer does not move while the page loads.
      className="min-h-[calc(100dvh-5rem)] flex-1 outline-none"
    >
      <Outlet />
    </main>
  )
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-50 focus:rounded-full focus:bg-leaf-800 focus:px-5 focus:py-3 focus:font-semibold focus:text-on-leaf"
      >
        {t('Skip to content')}
      </a>
      <SlowNavigation />
      {view && (
        <Suspense>
          <ViewBar view={view} />
        </Suspense>
      )}
      {isBackOffice ? content : <StorefrontFrame>{content}</StorefrontFrame>}
      <Offline />
    </>
  )
}

/**
 * Returns whether the page has the layout of the back office: the pages of the admin and seller areas, except for
 * guests and for customers who do not sell. Those see an explanation in the layout of the shop.
 */
function useIsBackOffice(): boolean {
  const isInArea = useMatches().some(({ handle }) => handle === BACK_OFFICE)
  const account = useAccount().data
  return isInArea && (account === undefined || (account !== null && (account.role !== 'customer' || account.is_seller)))
}

/** The layout of the pages for guests and customers: header, content and footer. */
function StorefrontFrame({ children }: { children: ReactNode }) {
  const { secondFactor } = useSession()
  // Until a customer has verified the second factor, the shop treats the customer as a guest.
  const isCustomer = useAccount().data?.role === 'customer' && secondFactor === 'satisfied'
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-15">
      <Header />
      <NoScripts />
      {isCustomer && (
        <Suspense>
          <CustomerLayer />
        </Suspense>
      )}
      {children}
      <Footer />
      <BottomBar />
      <CartLayer />
      <EarlyClicks />
      <LanguageOffer />
    </div>
  )
}
