import { type PaymentMethod, WALLETS } from '#contract/payment-methods.ts'
import type { Platform } from '#server/platform/platform.ts'
import { Problem } from '#server/platform/problem.ts'
import { createEasypaisaProvider } from './easypaisa/provider.ts'
import { createJazzCashProvider } from './jazzcash/provider.ts'
import type { Inquiry, PaymentProvider } from './provider.ts'
import { createSafepayProvider } from './safepay/provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/**
 * Returns the payment provider with a name. The name is the one in webhook URLs and in stored payments. Returns
 * undefined if the provider is not configured.
 */
export function providerNamed(platform: Platform, name: string): PaymentProvider | undefined {
  const { stripe, jazzcash, easypaisa, safepay } = platform.configuration
  if (name === 'sandbox') return createSandboxProvider(platform)
  if (name === 'jazzcash') return jazzcash && createJazzCashProvider(platform, jazzcash)
  if (name === 'easypaisa') return easypaisa && createEasypaisaProvider(platform, easypaisa)
  if (name === 'safepay') return safepay && createSafepayProvider(platform, safepay)
  return name === 'stripe' && stripe ? createStripeProvider(platform, stripe) : undefined
}

/**
 * Returns the provider for new payments with a payment method. Cards are charged by Stripe if it is configured, and
 * otherwise by the sandbox. Throws `payment_unavailable` if the provider of another method is no longer configured.
 */
export function providerFor(platform: Platform, method: PaymentMethod): PaymentProvider {
  if (method !== 'card') {
    const provider = providerNamed(platform, method)
    if (!provider) throw new Problem('payment_unavailable')
    return provider
  }
  const { stripe } = platform.configuration
  return stripe ? createStripeProvider(platform, stripe) : createSandboxProvider(platform)
}

/** Returns the provider of new card payments, and all other providers that are configured. */
export function usedProviders(platform: Platform): PaymentProvider[] {
  const others = WALLETS.map((name) => providerNamed(platform, name))
  return [providerFor(platform, 'card'), ...others.filter((provider) => provider !== undefined)]
}

/**
 * Ends a payment page and returns the last state of its payment. If the provider has no function `close`, the page
 * expires at the provider, and this function only returns the state of the payment.
 */
export function closePage(provider: PaymentProvider, sessionId: string): Promise<Inquiry> {
  return provider.close ? provider.close(sessionId) : provider.inquire(sessionId)
}
