import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CheckoutForm } from '#contract/orders.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { cartKey } from '#web/live-events/keys.ts'
import { sendToTabs } from '#web/live-events/tabs.ts'

import { placeOnce } from './attempt.ts'
import { rememberLastOrder } from './last-order.ts'
import { removeStoredBilling } from './stored-billing.ts'

const PLACING = ['place order']

/**
 * Returns a mutation that places the order. The browser then opens the payment page, or the confirmation page if the
 * order needs no payment page. Several clicks place only one order. After an error, the browser loads the cart again.
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
      removeStoredBilling(customerId)
      window.location.assign(placed.payment_url)
    },
    onError: () => queries.invalidateQueries({ queryKey: cartKey(customerId) }),
  })
  // A second click can occur before React disables the button, but the query client already knows that a mutation is
  // pending.
  const isOnItsWay = () => queries.isMutating({ mutationKey: PLACING }) > 0
  return { ...placing, place: (form: CheckoutForm) => void (isOnItsWay() || placing.mutate(form)) }
}
