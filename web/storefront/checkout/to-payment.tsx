import { CreditCard, PackageCheck } from 'lucide-react'
import { PAYMENT_WINDOW_MINUTES } from '#contract/limits.ts'
import { hasProvider, type PaymentMethod } from '#contract/payment-methods.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/**
 * The screen that is shown while the browser opens the payment page or the confirmation page of an order. The customer
 * also sees this screen after a click on the browser's Back button on the payment page.
 */
export function ToPayment({ url, method = 'card' }: { url: string; method?: PaymentMethod | undefined }) {
  const t = useText()
  if (!hasProvider(method))
    return (
      <EmptyState
        isPage
        title={t('Your order is placed')}
        icon={<PackageCheck />}
        action={
          <ButtonLink to={url} reloadDocument prefetch="none">
            {t('See the order confirmation')}
          </ButtonLink>
        }
      >
        {t('The order confirmation opens now. If it does not open, use the button.')}
      </EmptyState>
    )
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
      {t(
        'The payment page opens now. If it does not, use the button. The order is kept for {paymentWindowMinutes} minutes.',
        { paymentWindowMinutes: PAYMENT_WINDOW_MINUTES },
      )}
    </EmptyState>
  )
}
