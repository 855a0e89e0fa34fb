import type { Paisa } from '#contract/money.ts'
import type { CheckoutMethod } from '#contract/payment-methods.ts'
import type { Platform } from '#server/platform/platform.ts'

/** A payment method that the operator has switched on. `largest_total` limits the orders that may be paid with it. */
export type OfferedMethod = { payment_method: CheckoutMethod; largest_total: Paisa | null }

/** Returns the payment methods of the checkout in their order, with the limits of the shop settings. */
export function offeredMethods({
  configuration,
  settings,
}: Pick<Platform, 'configuration' | 'settings'>): OfferedMethod[] {
  const { largest_totals } = settings.current
  return configuration.paymentMethods.map((payment_method) => ({
    payment_method,
    largest_total: largest_totals[payment_method] ?? null,
  }))
}
