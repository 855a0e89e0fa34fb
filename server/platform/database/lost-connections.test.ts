import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { isDatabaseAway, NotThePrimary } from './away.ts'
import { type Database, openDatabase, openReplica } from './database.ts'

let testDatabase: TestDatabase
let database: Database
let witness: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => {}, 1)
  witness = openDatabase(testDatabase.url, () => {}, 1)
})
afterAll(async () => {
  await database.destroy()
  await witness.destroy()
  await testDatabase.drop()
})

async function endConnection(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(witness)
}

async function pidOf(connection: Database): Promise<number | undefined> {
  return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)).rows[0]?.pid
}

it('a connection lost between two statements of a transaction fails the transaction, but does not end the program', async () => {
  const lost = database.transaction().execute(async (tx) => {
    await endConnection(await pidOf(tx))
    await sql`select 1`.execute(tx)
  })
  await expect(lost).rejects.toThrow()
  expect(await pidOf(database)).toBeGreaterThan(0)
})

it('a connection lost during a statement fails the statement, but does not end the program', async () => {
  const pid = await pidOf(database)
  const lost = sql`select pg_sleep(60)`.execute(database)
  const seen = expect(lost).rejects.toMatchObject({ code: '57P01' })
  await endConnection(pid)
  await seen
  expect(await pidOf(database)).not.toBe(pid)
})

it('a connection for writes treats a standby database as an outage; a connection for reads accepts it', async () => {
  const standby = await createTestDatabase()
  const writing = openDatabase(standby.url, () => {}, 1)
  // An SQL function decides whether a database is a standby, so the test replaces this function.
  await sql`create function public.pg_is_in_recovery() returns boolean return true`.execute(writing)
  await sql`alter database ${sql.id(new URL(standby.url).pathname.slice(1))} set search_path = public, pg_catalog`.execute(
    writing,
  )
  await writing.destroy()
  const [refused, reading] = [openDatabase(standby.url, () => {}, 1), openReplica(standby.url, () => {}, 1)]
  const error = await sql`select 1`.execute(refused).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(NotThePrimary)
  expect(isDatabaseAway(error)).toBe(true)
  expect((await sql`select 1 as one`.execute(reading)).rows).toEqual([{ one: 1 }])
  await Promise.all([refused.destroy(), reading.destroy()])
  await standby.drop()
})
