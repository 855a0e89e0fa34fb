import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckoutForm } from '#contract/orders.ts'
import { cartKey } from '#web/customer-events/keys.ts'
import { sendToTabs } from '#web/customer-events/tabs.ts'
import { useApi } from '#web/identity/session/session.tsx'

import { placeOnce } from './attempt.ts'
import { removeBillingDraft } from './billing-draft.ts'
import { rememberLastOrder } from './last-order.ts'

const PLACING = ['place order']

/**
 * Places the order and opens the payment page. Repeated clicks place one order only. Reloads the cart after an error.
 */
export function usePlaceOrder(customerId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const placing = useMutation({
    mutationKey: PLACING,
    networkMode: 'always',
    mutationFn: (form: CheckoutForm) => placeOnce(api, customerId, form),
    onSuccess: (placed) => {
      rememberLastOrder(placed)
      sendToTabs(customerId, 'order')
      removeBillingDraft(customerId)
      window.location.assign(placed.payment_url)
    },
    onError: () => queries.invalidateQueries({ queryKey: cartKey(customerId) }),
  })
  // A second click can occur before the next render. Only the query client already has the pending mutation.
  const isOnItsWay = () => queries.isMutating({ mutationKey: PLACING }) > 0
  return { ...placing, place: (form: CheckoutForm) => void (isOnItsWay() || placing.mutate(form)) }
}
