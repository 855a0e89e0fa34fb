import { createECDH } from 'node:crypto'
import type { Platform } from '#server/platform/platform.ts'
import { installationSecret } from '#server/platform/secrets.ts'

/** The order of the curve P-256 (FIPS 186-5). A private key is a number from 1 to this number minus one. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Returns the key pair with which the shop identifies itself to push services (VAPID, RFC 8292), in Base64 with `-` and
 * `_`. It is derived from a secret of the installation, so it is the same on every node.
 */
export async function vapidKeys(platform: Pick<Platform, 'database' | 'encryption'>): Promise<VapidKeys> {
  const secret = BigInt(`0x${await installationSecret(platform, 'web push')}`)
  const key = ((secret % (ORDER - 1n)) + 1n).toString(16).padStart(64, '0')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key, 'hex')
  const privateKey = Buffer.from(key, 'hex').toString('base64url')
  return { privateKey, publicKey: pair.getPublicKey('base64url') }
}
