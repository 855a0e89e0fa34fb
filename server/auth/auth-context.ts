import type { Configuration } from '#server/platform/configuration.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createGuesses, type Guesses } from './edge/guesses.ts'
import { createRateLimits, type RateLimit } from './edge/rate-limits.ts'
import { openProviders, type Providers } from './federation/providers.ts'
import { openSamlKey, type SamlKey } from './federation/saml/saml-key.ts'
import { openSigningKeys, type SigningKeys } from './tokens/signing-keys.ts'

/** The dependencies of all sign-in routes and verbs. */
export type AuthContext = {
  platform: Platform
  keys: SigningKeys
  issuer: string
  providers: Providers
  /** The key for SAML single sign-on. Null if AUTH_SAML is off. */
  saml: SamlKey | null
  limit: RateLimit
  guesses: Guesses
}

/** Returns the issuer of access tokens, which is also the base URL of the sign-in protocol. */
export function issuerOf({ publicUrl }: Configuration): string {
  return `${publicUrl}/auth/v1`
}

/**
 * Creates the context of sign-in with its signing keys. Login providers are not contacted until a user signs in with
 * one.
 */
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
