import { createPrivateKey, generateKeyPair, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { ConfigurationError } from '#server/platform/configuration.ts'
import type { Platform } from '#server/platform/platform.ts'
import { selfSignedCertificate } from '../../../platform/self-signed-certificate.ts'

/**
 * The length of new RSA keys in bits. 3072 bits are as strong as a symmetric key of 128 bits. Keys of older versions of
 * the shop have 2048 bits.
 */
const KEY_LENGTH = 3072
/** The value of the column `is_only`, which ensures that the table has only one row. */
const THE_ROW = 'true'

/** The key with which the shop signs SAML requests, and its certificate. Both are in PEM format. */
export type SamlKey = { privateKey: string; certificate: string }

/**
 * Returns the SAML key of the configured file, or else the key in the database, which the first node creates. Returns
 * null if AUTH_SAML is off. Throws if the file is invalid.
 */
export async function openSamlKey({
  configuration,
  database,
  encryption,
}: Pick<Platform, 'configuration' | 'database' | 'encryption'>): Promise<SamlKey | null> {
  const { saml } = configuration.auth
  if (!saml) return null
  if (saml.file) return readKeyFile(saml.file)
  const known = await findKey({ database, encryption })
  if (known) return known
  const made = await makeKey(new URL(configuration.publicUrl).hostname)
  const private_key = encryption.encrypt('auth.saml_key.private_key', THE_ROW, made.privateKey)
  const row = { private_key, certificate: made.certificate }
  await database
    .insertInto('auth.saml_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findKey({ database, encryption })) ?? made
}

async function findKey({
  database,
  encryption,
}: Pick<Platform, 'database' | 'encryption'>): Promise<SamlKey | undefined> {
  const row = await database.selectFrom('auth.saml_key').select(['private_key', 'certificate']).executeTakeFirst()
  if (!row) return undefined
  const privateKey = encryption.decrypt('auth.saml_key.private_key', THE_ROW, row.private_key)
  return { privateKey, certificate: row.certificate }
}

async function makeKey(host: string): Promise<SamlKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_LENGTH })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { privateKey: pem, certificate: selfSignedCertificate(privateKey, host) }
}

const KEY_BLOCK = /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?-----END [A-Z ]*PRIVATE KEY-----\n?/
const CERTIFICATE_BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----\n?/

async function readKeyFile(file: string): Promise<SamlKey> {
  try {
    const text = await readFile(file, 'utf8')
    const [[key], [certificate]] = [KEY_BLOCK.exec(text) ?? [], CERTIFICATE_BLOCK.exec(text) ?? []]
    if (!key || !certificate) throw new Error('the file must contain a private key and a certificate')
    const privateKey = createPrivateKey(key)
    if (!new X509Certificate(certificate).checkPrivateKey(privateKey))
      throw new Error('the key and the certificate do not match')
    return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), certificate }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new ConfigurationError([`AUTH_SAML: ${reason}`])
  }
}
