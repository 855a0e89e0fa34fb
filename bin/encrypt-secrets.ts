import { encryptAnew, type Share, sharesOfKeys } from '#server/platform/encryption/encrypt-anew.ts'
import { openEncryption } from '#server/platform/encryption/open-encryption.ts'
import { onDatabase } from './on-database.ts'

/** `npm run keys:encrypt`: says with which keys the database's secrets are encrypted, and encrypts all with the first of ENCRYPTION_KEYS. */
await onDatabase(async (database, { encryptionKeys }) => {
  const encryption = await openEncryption(database, encryptionKeys)
  console.info('Secrets in the database, and what they are encrypted with:')
  for (const share of await sharesOfKeys(database)) console.info(`  ${inWords(share)}`)
  const left = await encryptAnew(database, encryption)
  for (const share of left) console.error(`Still held by another program: ${inWords(share)}`)
  if (left.length > 0) return 1
  console.info(`All of them: ${encryption.newest}. Nothing hangs on another key any more.`)
  return 0
})

function inWords({ column, key, values }: Share): string {
  return `${column}: ${values}, ${key}`
}
