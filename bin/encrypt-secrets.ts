import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { reencrypt, type Share, sharesOfKeys } from '#server/platform/encryption/reencrypt.ts'
import { onDatabase } from './on-database.ts'

/**
 * `npm run keys:encrypt`: prints which keys the secrets in the database use, and then encrypts all secrets with the
 * first key of ENCRYPTION_KEYS. The exit code is 1 if other programs have locked some secrets.
 */
await onDatabase(async (database, { encryptionKeys }) => {
  const encryption = await openEncryption(database, encryptionKeys)
  console.info('Keys of the secrets in the database:')
  for (const share of await sharesOfKeys(database)) console.info(`  ${inWords(share)}`)
  const left = await reencrypt(database, encryption)
  for (const share of left) console.error(`Locked by another program: ${inWords(share)}`)
  if (left.length > 0) return 1
  console.info(`All secrets use ${encryption.newest}. Other keys are no longer needed.`)
  return 0
})

function inWords({ column, key, values }: Share): string {
  return `${column}: ${values}, ${key}`
}
