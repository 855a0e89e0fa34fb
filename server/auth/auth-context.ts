import type { Configuration } from '#server/platform/configuration.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createGuesses, type Guesses } from './edge/guesses.ts'
import { createRateLimits, type RateLimit } from './edge/rate-limits.ts'
import { openProviders, type Providers } from './federation/providers.ts'
import { openSamlKey, type SamlKey } from './federation/saml/saml-key.ts'
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts'

/** The dependencies of all routes and verbs of sign-in. */
export type AuthContext = {
  platform: Platform
  keys: SigningKeys
  issuer: string
  providers: Providers
  /** Null if AUTH_SAML is off. */
  saml: SamlKey | null
  limit: RateLimit
  guesses: Guesses
}

/** The issuer of access tokens; also the base URL of the protocol. */
export function issuerOf({ publicUrl }: Configuration): string {
  return `${publicUrl}/auth/v1`
}

/** Opens the keys. Providers are contacted only when a user signs in with one. */
export async function openAuthContext(platform: Platform): Promise<AuthContext> {
  const keys = await openSigningKeys(platform)
  const issuer = issuerOf(platform.configuration)
  const saml = await openSamlKey(platform)
  return {
    platform,
    keys,
    issuer,
    providers: openProviders(platform.configuration.auth.providers, `${issuer}/callback`),
    saml,
    limit: createRateLimits(platform),
    guesses: createGuesses(platform),
  }
}
