import { CreditCard } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * Shown while the browser opens the payment page. The customer also sees it after using the browser's Back button
 * there.
 */
export function ToPayment({ url }: { url: string }) {
  return (
    <EmptyState
      isPage
      title="Your order is placed"
      icon={<CreditCard />}
      action={
        <ButtonLink to={url} reloadDocument prefetch="none">
          Continue to payment
        </ButtonLink>
      }
    >
      The payment page opens now. If it does not, use the button. The order waits for 30 minutes.
    </EmptyState>
  )
}
