import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'

/**
 * `npm run migrate`: migrates the database of DATABASE_URL to this version's schema, with the account of
 * DATABASE_OWNER_URL if it is set. If it runs before the shop's processes start, they do not need the password of that
 * account.
 */
process.exitCode = await run().catch(async (error: unknown) => {
  console.error(await inOneSentence(error))
  return 1
})

async function run(): Promise<number> {
  const { databaseUrl, databaseOwnerUrl } = readConfiguration(process.env)
  if (!databaseUrl) {
    console.error('DATABASE_URL is not set. The embedded database is migrated at each start.')
    return 1
  }
  await prepareDatabase({ databaseUrl, databaseOwnerUrl })
  console.info('The database has the schema of this version.')
  return 0
}
