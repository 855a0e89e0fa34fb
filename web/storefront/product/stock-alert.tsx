import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useAccount, useSession } from '#web/identity/session/session.tsx'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

// The button for customers is loaded on demand. The link for guests is not loaded on demand, because the server has
// rendered it: React would remove the link until the code is loaded, and a click at that time would be lost.
const StockAlertButton = lazy(() => import('./stock-alert-button.tsx'))

/**
 * A button with which a customer asks for an email when a sold-out product is in stock again. The shop sends this email
 * once. A guest logs in first and returns to this page.
 */
export function StockAlert({ productId }: { productId: string }) {
  const t = useText()
  const { secondFactor } = useSession()
  const isCustomer = useAccount().data?.role === 'customer' && secondFactor === 'satisfied'
  const { pathname } = useLocation()
  if (isCustomer)
    return (
      <Suspense fallback={<div className="h-13" />}>
        <StockAlertButton productId={productId} />
      </Suspense>
    )
  return (
    <ButtonLink to={`/login?${new URLSearchParams({ next: pathname })}`} size="large" className="max-sm:w-full">
      <Bell aria-hidden className="size-5" /> {t('Log in to get an email when it is back')}
    </ButtonLink>
  )
}
