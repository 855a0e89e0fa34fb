import type { Configuration } from '#server/configuration.ts'
import type { Platform } from '#server/platform/platform.ts'
import { openProviders, type Providers } from './federation/providers.ts'
import { openSamlKey, type SamlKey } from './federation/saml/saml-key.ts'
import { createGuesses, type Guesses } from './guesses.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

/** What every verb of sign-in stands on. */
export type SignIn = {
  platform: Platform
  keys: SigningKeys
  issuer: string
  providers: Providers
  /** Null while AUTH_SAML is off. */
  saml: SamlKey | null
  guesses: Guesses
}

/** Who issues tokens, and where links lead: the shop's public address and the protocol's prefix. */
export function issuerOf({ publicUrl }: Configuration): string {
  return `${publicUrl}/auth/v1`
}

/** Opens the keys; of other services nothing is asked before somebody comes with one. */
export async function openSignIn(platform: Platform): Promise<SignIn> {
  const keys = await openSigningKeys(platform)
  const issuer = issuerOf(platform.configuration)
  const saml = await openSamlKey(platform)
  return {
    platform,
    keys,
    issuer,
    providers: openProviders(platform.configuration.auth.providers, `${issuer}/callback`),
    saml,
    guesses: createGuesses(platform),
  }
}
