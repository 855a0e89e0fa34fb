import type { Store } from '#contract/store.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Returns the store's name, contact, opening hours, fees and payment data from the configuration. */
export async function getStore({ configuration }: Platform): Promise<Store> {
  const { store, shippingFee, exchangeRate, stripe, publicUrl } = configuration
  const { openingHours, ...particulars } = store
  return {
    ...particulars,
    opening_hours: openingHours,
    shipping_fee: shippingFee,
    exchange_rate: exchangeRate,
    payment_provider: stripe ? 'stripe' : 'sandbox',
    public_url: publicUrl,
  }
}
