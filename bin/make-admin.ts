import { makeAdmin } from '#server/accounts/make-admin.ts'
import { readConfiguration } from '#server/configuration.ts'
import { inOneSentence } from '#server/operator-fault.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** `npm run admin -- EMAIL`: makes an existing account an admin, while the shop runs or not. */
const [email] = process.argv.slice(2)

if (!email) {
  console.error('Say whom: npm run admin -- EMAIL')
  process.exitCode = 2
} else {
  process.exitCode = await run(email).catch(async (error: unknown) => {
    console.error(await inOneSentence(error))
    return 1
  })
}

async function run(email: string): Promise<number> {
  const { databaseUrl, dataDir } = readConfiguration(process.env)
  const postgres = databaseUrl ? undefined : await startEmbeddedPostgres(dataDir)
  try {
    return await appoint(databaseUrl ?? postgres?.url ?? '', email)
  } finally {
    await postgres?.stop()
  }
}

async function appoint(databaseUrl: string, email: string): Promise<number> {
  await migrate(databaseUrl)
  const database = openDatabase(databaseUrl, (error) => console.error(error.message), 1)
  try {
    const { done, sentence } = await makeAdmin(database, email)
    console.info(sentence)
    return done ? 0 : 1
  } finally {
    await database.destroy()
  }
}
