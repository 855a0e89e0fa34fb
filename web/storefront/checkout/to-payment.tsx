import { CreditCard } from 'lucide-react'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * Shown while the browser opens the payment page. The customer also sees it after using the browser's Back button
 * there.
 */
export function ToPayment({ url }: { url: string }) {
  const t = useText()
  return (
    <EmptyState
      isPage
      title={t('Your order is placed')}
      icon={<CreditCard />}
      action={
        <ButtonLink to={url} reloadDocument prefetch="none">
          {t('Continue to payment')}
        </ButtonLink>
      }
    >
      {t('The payment page opens now. If it does not, use the button. The order waits for 30 minutes.')}
    </EmptyState>
  )
}
