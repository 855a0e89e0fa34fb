import { SignJWT } from 'jose'
import type { SigningKeys } from '../signing-keys.ts'

/**
 * A token with the service role, which may do everything under `/auth/v1/admin`. It works for a year, but no longer than the
 * key that signed it is kept: rotating the keys takes a leaked one away.
 */
export function createServiceKey(keys: SigningKeys): Promise<string> {
  const { kid, alg, privateKey } = keys.signing()
  return new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1y')
    .sign(privateKey)
}
