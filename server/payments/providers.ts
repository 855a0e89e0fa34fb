import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/**
 * Returns the provider with a name. The name is the one in webhook addresses and in stored payments. Returns undefined
 * if the provider is not configured.
 */
export function providerNamed(platform: Platform, name: string): PaymentProvider | undefined {
  const { stripe } = platform.configuration
  if (name === 'sandbox') return createSandboxProvider(platform)
  return name === 'stripe' && stripe ? createStripeProvider(platform, stripe) : undefined
}

/** Returns the provider for new payments: Stripe if it is configured, and otherwise the sandbox. */
export function currentProvider(platform: Platform): PaymentProvider {
  const { stripe } = platform.configuration
  return stripe ? createStripeProvider(platform, stripe) : createSandboxProvider(platform)
}
