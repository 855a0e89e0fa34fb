import type { Platform } from '#server/platform/platform.ts'
import { SigningKeys } from './signing-keys.ts'

/** What every verb of sign-in stands on. */
export type SignIn = { platform: Platform; keys: SigningKeys; issuer: string }

/** Opens the keys and says who issues tokens: the shop's public address and the protocol's prefix. */
export async function openSignIn(platform: Platform): Promise<SignIn> {
  const keys = await new SigningKeys(platform.database).open()
  return { platform, keys, issuer: `${platform.configuration.publicUrl}/auth/v1` }
}
