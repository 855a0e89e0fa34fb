import { useMutation } from '@tanstack/react-query'
import { chargedItemsOf } from '#contract/charge.ts'
import type { Order } from '#contract/orders.ts'
import { createCheckoutSession } from '#contract/payments.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/session/session.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Opens the payment page of an order that is not paid yet, and goes there. */
export function usePayAgain() {
  const api = useApi()
  return useMutation({
    networkMode: 'always',
    mutationFn: (order: Order) =>
      api(createCheckoutSession, {
        body: { customer_email: order.email, items: chargedItemsOf(order), order_id: order.order_id },
      }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => pageToast.error('The payment page could not be opened', reasonOf(error)),
  })
}
