import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/** The provider with a name, as in webhook addresses and payments. Undefined if it is not configured. */
export function providerNamed(platform: Platform, name: string): PaymentProvider | undefined {
  const { stripe } = platform.configuration
  if (name === 'sandbox') return createSandboxProvider(platform)
  return name === 'stripe' && stripe ? createStripeProvider(platform, stripe) : undefined
}

/** The provider for new payments: Stripe if it is configured, else the sandbox. */
export function currentProvider(platform: Platform): PaymentProvider {
  const { stripe } = platform.configuration
  return stripe ? createStripeProvider(platform, stripe) : createSandboxProvider(platform)
}
