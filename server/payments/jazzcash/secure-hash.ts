import { createHmac, timingSafeEqual } from 'node:crypto'

/** The fields of a request to JazzCash or of its response. */
export type JazzCashFields = Record<string, string>

const HASH = 'pp_SecureHash'

/**
 * Returns JazzCash's hash of all fields that start with `pp`: HMAC-SHA256 over the salt and the values, in the order of
 * the names. JazzCash's own examples leave out empty values. The key of the HMAC is the salt too.
 */
export function secureHash(fields: JazzCashFields, salt: string): string {
  return hashOf(valuesOf(fields).filter(Boolean), salt)
}

/** Returns the fields with their hash. */
export function signed(fields: JazzCashFields, salt: string): JazzCashFields {
  return { ...fields, [HASH]: secureHash(fields, salt) }
}

/**
 * Whether the hash of fields that JazzCash has sent is right. The documents of JazzCash differ about empty values. The
 * hash may therefore be computed with or without them.
 */
export function isSigned(fields: JazzCashFields, salt: string): boolean {
  const given = Buffer.from((fields[HASH] ?? '').toLowerCase())
  const isEqual = (hash: string) => given.length === hash.length && timingSafeEqual(given, Buffer.from(hash))
  const isRight = isEqual(secureHash(fields, salt))
  return isEqual(hashOf(valuesOf(fields), salt)) || isRight
}

function valuesOf(fields: JazzCashFields): string[] {
  return Object.keys(fields)
    .filter((name) => /^pp/i.test(name) && name !== HASH)
    .toSorted()
    .map((name) => fields[name] ?? '')
}

function hashOf(values: string[], salt: string): string {
  return createHmac('sha256', salt)
    .update([salt, ...values].join('&'))
    .digest('hex')
}
