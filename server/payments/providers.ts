import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/** A provider by its name in the webhook's address and in our payments; undefined where it is not, or no longer, configured. */
export function providerNamed(platform: Platform, name: string): PaymentProvider | undefined {
  const { stripe } = platform.configuration
  if (name === 'sandbox') return createSandboxProvider(platform)
  return name === 'stripe' && stripe ? createStripeProvider(platform, stripe) : undefined
}

/** The provider that new payments go to: Stripe where it is configured, else the sandbox. */
export function currentProvider(platform: Platform): PaymentProvider {
  const { stripe } = platform.configuration
  return stripe ? createStripeProvider(platform, stripe) : createSandboxProvider(platform)
}
