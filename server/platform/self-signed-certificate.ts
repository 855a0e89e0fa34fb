import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The DER type tags that a certificate uses. */
const TAG = {
  integer: 0x02,
  bitString: 0x03,
  null: 0x05,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
}
const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const YEARS = 10

/**
 * Returns a self-signed certificate for an RSA key. Identity providers only read the public key in it. The SAML
 * metadata proves to them that the key belongs to the shop.
 */
export function selfSignedCertificate(privateKey: KeyObject, commonName: string): string {
  const from = new Date()
  const until = new Date(from)
  until.setUTCFullYear(from.getUTCFullYear() + YEARS)
  const algorithm = der(TAG.sequence, SHA256_WITH_RSA, der(TAG.null))
  const name = der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.utf8, Buffer.from(commonName)))))
  const content = der(
    TAG.sequence,
    der(TAG.version, der(TAG.integer, Buffer.from([2]))),
    // The serial number begins with a 1, so that it is positive.
    der(TAG.integer, Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    der(TAG.sequence, time(from), time(until)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = der(TAG.sequence, content, algorithm, der(TAG.bitString, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

/** Encodes one DER value: its tag, its length and its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const digits = Buffer.from(length.toString(16).padStart(length < 0x100 ? 2 : 4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 + digits.length]), digits, content])
}

function time(moment: Date): Buffer {
  return der(TAG.time, Buffer.from(moment.toISOString().replace(/\.\d+|[-:T]/g, '')))
}
