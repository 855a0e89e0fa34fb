import type { Platform } from '#server/platform/platform.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'

const PROVIDERS = new Map<string, (platform: Platform) => PaymentProvider>([['sandbox', createSandboxProvider]])

/** A provider by its name in the webhook's address and in our payments. */
export function providerNamed(platform: Platform, name: string): PaymentProvider | undefined {
  return PROVIDERS.get(name)?.(platform)
}

/** The provider that new payments go to. */
export function currentProvider(platform: Platform): PaymentProvider {
  return createSandboxProvider(platform)
}
