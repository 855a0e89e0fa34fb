import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** A database of one test file, as good as alone on its server. */
export type TestDatabase = {
  url: string
  /** Removes the database; fails after five seconds while a pool of the test is still open. */
  drop(): Promise<void>
}

/** A new database with the shop's newest schema and no rows; takes some tens of milliseconds. Only in a test run by Vitest. */
export function createTestDatabase(): Promise<TestDatabase> {
  return create(`template ${inject('testTemplate')}`)
}

/** A new database without any table, for tests of what makes the schema. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return create('template template0')
}

async function create(from: string): Promise<TestDatabase> {
  // The time in the name tells a later run which databases were left by a run that was killed.
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
