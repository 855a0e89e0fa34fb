import { CreditCard } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The order is placed and the browser is on its way to the payment page; also what one finds on coming back from there. */
export function ToPayment({ url }: { url: string }) {
  return (
    <EmptyState
      isPage
      title="Your order is placed"
      icon={<CreditCard />}
      action={
        <ButtonLink to={url} reloadDocument prefetch="none">
          Go on to payment
        </ButtonLink>
      }
    >
      We are taking you to the payment page.
    </EmptyState>
  )
}
