import type { Store } from '#contract/store.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The store's name, contact, opening hours and fees, as they are configured. */
export async function getStore({ configuration }: Platform): Promise<Store> {
  const { store, shippingFee, exchangeRate, publicUrl } = configuration
  const { openingHours, ...particulars } = store
  return {
    ...particulars,
    opening_hours: openingHours,
    shipping_fee: shippingFee,
    exchange_rate: exchangeRate,
    public_url: publicUrl,
  }
}
