import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { prepareDatabase } from '#server/platform/database/prepare-database.ts'

/**
 * `npm run migrate`: brings the database of DATABASE_URL to this version's schema, by the account of DATABASE_OWNER_URL where there is one. Run
 * before the shop's processes start, it spares them the password of that account.
 */
process.exitCode = await run().catch(async (error: unknown) => {
  console.error(await inOneSentence(error))
  return 1
})

async function run(): Promise<number> {
  const { databaseUrl, databaseOwnerUrl } = readConfiguration(process.env)
  if (!databaseUrl) {
    console.error('DATABASE_URL is not set: the embedded database is prepared by each start.')
    return 1
  }
  await prepareDatabase({ databaseUrl, databaseOwnerUrl })
  console.info('The database has the schema of this version.')
  return 0
}
