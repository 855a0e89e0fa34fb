import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** The database of a test file. */
export type TestDatabase = {
  url: string
  /** Drops the test database. Fails after five seconds if a connection pool of the test is still open. */
  drop(): Promise<void>
}

/**
 * Creates a test database with the newest schema and no rows. This takes some tens of milliseconds and only works in
 * Vitest.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  // Copying the files is twice as fast as writing each page to the log, as the tests keep their files in memory.
  return create(`template ${inject('testTemplate')} strategy file_copy`)
}

/** Creates a database without tables, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template template0')
}

async function create(from: string): Promise<TestDatabase> {
  // The name of a test database contains the time, so that a later run can find the databases of a killed run.
  const name = `test_${Date.now()}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} ${from}`)
  const url = new URL(inject('testServerUrl'))
  url.pathname = name
  return { url: url.href, drop: () => onServer(`drop database ${name}`) }
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client(inject('testServerUrl'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
