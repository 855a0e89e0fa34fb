import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS, migrate } from '../database/migrate.ts'
import { startTestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the administration database of the test server. Test databases are created and dropped through it. */
    testServerUrl: string
    /**
     * The name of the template database of the tests: a database with the newest schema, which is copied for each test
     * file.
     */
    testTemplate: string
  }
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const TEMPLATE_LOCK = 7_105_293

/**
 * Runs before all tests. Starts a PostgreSQL server for the test run, and creates a template database with the newest
 * schema. Later and concurrent runs use the same server and template.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  try {
    project.provide('testServerUrl', server.url)
    project.provide('testTemplate', await prepareTemplate(server.url))
  } catch (error) {
    await server.stop()
    throw error
  }
  return () => server.stop()
}

async function prepareTemplate(serverUrl: string): Promise<string> {
  const template = `template_${await hashOfMigrations()}`
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await dropLeftovers(client)
    const found = await client.query('select from pg_database where datname = $1', [template])
    if (found.rowCount === 0) await makeTemplate(client, serverUrl, template)
    await client.query(`comment on database ${template} is '${Date.now()}'`)
  } finally {
    await client.end()
  }
  return template
}

async function makeTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const unfinished = `${template}_unfinished`
  await client.query(`drop database if exists ${unfinished}`)
  await client.query(`create database ${unfinished} template template0`)
  const url = new URL(serverUrl)
  url.pathname = unfinished
  await migrate(url.href)
  await client.query(`alter database ${unfinished} rename to ${template}`)
}

/**
 * Drops the test databases that are older than an hour, because their runs were killed. Also drops the templates that
 * no run has used for a day.
 */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname like 'test\\_%' and split_part(datname, '_', 2)::bigint < $1
        or datname like 'template\\_%' and shobj_description(oid, 'pg_database')::bigint < $2`,
    [Date.now() - HOUR, Date.now() - DAY],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort())
    hash.update(name).update(await readFile(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}
