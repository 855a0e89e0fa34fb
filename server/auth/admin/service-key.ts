import { SignJWT } from 'jose'
import { type KeyStore, openSigningKeys } from '../tokens/signing-keys.ts'

/**
 * Creates a service key: a token that permits the admin calls of the sign-in protocol, such as all under
 * `/auth/v1/admin`. It expires after a year, or earlier if the signing key that signed it is removed. To revoke a
 * leaked service key, run `npm run keys:rotate` twice, with a pause of more than 2 hours and 20 minutes. The second run
 * removes the key that signed it. If the keys are in the file `AUTH_SIGNING_KEYS`, replace the key in this file
 * instead.
 */
export async function createServiceKey(store: KeyStore): Promise<string> {
  const { kid, alg, privateKey } = (await openSigningKeys(store)).signing()
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1y')
    .sign(privateKey)
}
