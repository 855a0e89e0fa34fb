import { SignJWT } from 'jose'
import { type KeyStore, openSigningKeys } from '../tokens/signing-keys.ts'

/**
 * Creates a token with the service role, which permits everything under `/auth/v1/admin`. It works for a year, but not
 * longer than the key that signed it. Rotating the keys therefore revokes a leaked one.
 */
export async function createServiceKey(store: KeyStore): Promise<string> {
  const { kid, alg, privateKey } = (await openSigningKeys(store)).signing()
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1y')
    .sign(privateKey)
}
