import type { Store } from '#contract/store.ts'
import type { Configuration } from '#server/platform/configuration.ts'

/** Returns the store's name, contact, opening hours, fees and payment data from the configuration. */
export function getStore({
  store,
  shippingFee,
  refundDays,
  paymentMethods,
  exchangeRate,
  stripe,
  publicUrl,
}: Configuration): Store {
  const { openingHours, ...particulars } = store
  return {
    ...particulars,
    opening_hours: openingHours,
    shipping_fee: shippingFee,
    refund_days: refundDays,
    exchange_rate: exchangeRate,
    payment_methods: paymentMethods,
    payment_provider: stripe ? 'stripe' : 'sandbox',
    public_url: publicUrl,
  }
}
