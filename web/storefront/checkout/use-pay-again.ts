import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chargedItemsOf } from '#contract/charge.ts'
import { getOrder, type Order } from '#contract/orders.ts'
import { createCheckoutSession } from '#contract/payments.ts'
import { reasonOf } from '#web/api/reason.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { pageText } from '#web/text/text.tsx'
import { pageToast } from '#web/ui/toasts.tsx'

/** Returns a mutation that opens the payment page of an unpaid order. The mutation takes the order or its id. */
export function usePayAgain() {
  const api = useApi()
  const paying = useMutation({
    networkMode: 'always',
    mutationFn: async (given: Order | string) => {
      const order = typeof given === 'string' ? await api(getOrder, { params: { order_id: given } }) : given
      return api(createCheckoutSession, {
        body: { customer_email: order.email, items: chargedItemsOf(order), order_id: order.order_id },
      })
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => pageToast.error(pageText()('The payment page could not be opened'), reasonOf(error)),
  })
  const { reset } = paying
  // After a click on the browser's Back button, the browser may show this page from its cache, with a button that is
  // still busy. The mutation is therefore reset.
  useEffect(() => {
    const release = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', release)
    return () => window.removeEventListener('pageshow', release)
  }, [reset])
  return paying
}
