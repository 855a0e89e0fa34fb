import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

const MIGRATIONS = join(import.meta.dirname, '../../../database/migrations')

/**
 * Brings a database to the newest schema: runs the migrations it lacks in the order of their numbers, all or none, and returns
 * their names. Many programs may call it at once: one works, the others wait for it and then have nothing to do.
 * Throws PostgreSQL's error where a migration fails, and an error where one was put before one that has already run.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  // Given as a URL, the runner would not wait for its connection to close, and the database could not be copied right after.
  const client = new pg.Client({ connectionString: url, application_name: 'mandi migrations' })
  await client.connect()
  try {
    const done = await runner({
      dbClient: client,
      dir: folder,
      migrationsTable: 'pgmigrations',
      direction: 'up',
      singleTransaction: true,
      advisoryLockMode: 'wait',
      logger: { info: () => {}, warn: console.warn, error: console.error },
    })
    return done.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
