import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { faultsOf } from '#server/testing/configuration-faults.ts'
import { Encryption } from './encryption.ts'

const aKey = () => randomBytes(32).toString('base64')

function encryptionOf(keys: string): Encryption {
  return new Encryption(readConfiguration({ ENCRYPTION_KEYS: keys }).encryptionKeys)
}

const COLUMN = 'auth.mfa_factors.secret'

describe('an encrypted value', () => {
  const [newer, older] = [aKey(), aKey()]
  const encryption = encryptionOf(`2026:${newer},2025:${older}`)

  it('an encrypted value differs each time, starts with the cipher and the name of the key, and can be decrypted', () => {
    const values = [1, 2].map(() => encryption.encrypt(COLUMN, 'one', 'JBSWY3DP'))
    expect(new Set(values).size).toBe(2)
    expect(values.every((value) => /^aes-256-gcm:2026:[\w+/]+={0,2}$/.test(value))).toBe(true)
    expect(values.map((value) => encryption.decrypt(COLUMN, 'one', value))).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  })

  it('a value encrypted from bytes or JSON decrypts to the same bytes or JSON', () => {
    const bytes = randomBytes(32)
    expect(encryption.decryptBytes(COLUMN, 'one', encryption.encryptBytes(COLUMN, 'one', bytes))).toEqual(bytes)
    const json = encryption.encryptJson(COLUMN, 'one', { d: 'secret' })
    expect(json).not.toContain('secret')
    expect(encryption.decryptJson(COLUMN, 'one', JSON.parse(json))).toEqual({ d: 'secret' })
  })

  it('an encrypted value cannot be decrypted in another row or column, or after a change', () => {
    const value = encryption.encrypt(COLUMN, 'one', 'JBSWY3DP')
    expect(() => encryption.decrypt(COLUMN, 'two', value)).toThrow('does not decrypt auth.mfa_factors.secret of two')
    expect(() => encryption.decrypt('webhook_endpoints.secret', 'one', value)).toThrow('changed or moved')
    const [head, body = ''] = value.split(/:(?=[^:]*$)/)
    for (const at of [0, 16, body.length - 4]) {
      const changed = `${body.slice(0, at)}${body[at] === 'A' ? 'B' : 'A'}${body.slice(at + 1)}`
      expect(() => encryption.decrypt(COLUMN, 'one', `${head}:${changed}`)).toThrow('changed or moved')
    }
    expect(() => encryption.decrypt(COLUMN, 'one', `${head}:`)).toThrow('changed or moved')
  })

  it('an encrypted value can be decrypted by the key that encrypted it, and by no other key of the same name', () => {
    const before = encryptionOf(`2025:${older}`).encrypt(COLUMN, 'one', 'JBSWY3DP')
    expect(encryption.decrypt(COLUMN, 'one', before)).toBe('JBSWY3DP')
    expect(() => encryptionOf(`2025:${aKey()}`).decrypt(COLUMN, 'one', before)).toThrow(
      'was encrypted with another key',
    )
    expect(() => encryptionOf(`2026:${newer}`).decrypt(COLUMN, 'one', before)).toThrow('lacks the key 2025')
  })

  it('a value is stored as plain text if “none” is the first key, and plain text can be read with any keys', () => {
    const later = encryptionOf(`none,2026:${newer}`)
    expect(later.encrypt(COLUMN, 'one', 'JBSWY3DP')).toBe('JBSWY3DP')
    expect(later.decrypt(COLUMN, 'one', encryption.encrypt(COLUMN, 'one', 'JBSWY3DP'))).toBe('JBSWY3DP')
    expect(encryption.decrypt(COLUMN, 'one', 'JBSWY3DP')).toBe('JBSWY3DP')
  })
})

describe('ENCRYPTION_KEYS', () => {
  it('the setting ENCRYPTION_KEYS accepts keys separated by commas or line breaks, newest first', () => {
    const { encryptionKeys } = readConfiguration({ ENCRYPTION_KEYS: `2026:${aKey()}\n2025-11:${aKey()}, none` })
    expect(encryptionKeys.map(({ name }) => name)).toEqual(['2026', '2025-11', 'none'])
    expect(readConfiguration({}).encryptionKeys).toEqual([{ name: 'none', key: undefined }])
  })

  it('a wrong value of ENCRYPTION_KEYS is refused with a reason that does not contain the key', () => {
    const key = aKey()
    const faults = {
      [key]: 'number 1 must begin with a name of letters, digits and hyphens, and a colon',
      '2026:hunter2': 'the key 2026 must be 32 bytes in Base64, as openssl rand -base64 32 prints',
      [`2026:${key}=!`]: 'the key 2026 must be 32 bytes in Base64, as openssl rand -base64 32 prints',
      [`2026:${key},2026:${aKey()}`]: 'must give each key a unique name',
      [`2026:${key},2025:${key}`]: 'must not repeat a key',
      [`none:${key}`]: 'number 1 is named none, which is reserved for plain text',
      ' , ': 'must name a key',
    }
    for (const [keys, fault] of Object.entries(faults))
      expect(faultsOf({ ENCRYPTION_KEYS: keys })).toEqual([`ENCRYPTION_KEYS: ${fault}`])
  })
})
