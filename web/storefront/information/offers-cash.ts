import { useStore } from '#web/shared/store.ts'

/** Returns whether the operator has switched on cash on delivery, alone or with other payment methods. */
export function useOffersCash(): boolean {
  return useStore().payment_methods.some(({ payment_method }) => payment_method === 'cash_on_delivery')
}
