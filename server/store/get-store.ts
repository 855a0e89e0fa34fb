import type { Store } from '#contract/store.ts'
import { offeredMethods } from '#server/payments/offered-methods.ts'
import type { Platform } from '#server/platform/platform.ts'
import { brandOf } from './brand.ts'

/**
 * Returns the store's name, contact data, opening hours, fees and brand from the settings. Also returns its payment
 * methods and its public URL.
 */
export function getStore(platform: Pick<Platform, 'configuration' | 'settings'>): Store {
  const { configuration, settings } = platform
  const { name, names, address, phone, email, social, opening_hours } = settings.current
  const { shipping_fee, refund_days, refused_cash_orders, exchange_rate } = settings.current
  return {
    ...{ name, names, address, phone, email, social, opening_hours },
    ...{ shipping_fee, refund_days, refused_cash_orders, exchange_rate },
    ...brandOf(settings.current),
    payment_methods: offeredMethods(platform),
    payment_provider: configuration.stripe ? 'stripe' : 'sandbox',
    public_url: configuration.publicUrl,
  }
}
