import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/database/migrate.ts'
import { createEmptyDatabase, type TestDatabase } from '#server/platform/testing/database.ts'
import { readSchema, takenAway } from './taken-away.ts'

/** The first line of a migration that removes tables or columns. It names the version that stopped using them. */
const NOT_USED = /^-- Not used since v\d+\.\d+\.\d+:/

/**
 * This line of a migration names its new checks on old columns. A new check can reject rows that the previous version
 * accepts.
 */
const NEW_CHECKS = /^-- New checks on old columns: (.*)$/m

let place: TestDatabase
let database: Database

beforeAll(async () => {
  place = await createEmptyDatabase()
  database = openDatabase(place.url, () => {}, 1)
})

afterAll(async () => {
  await database.destroy()
  await place.drop()
})

it('no migration removes something that the previous version uses, except migrations that name the version that stopped using it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mandi-migrations-'))
  const faults: string[] = []
  for (const file of (await readdir(MIGRATIONS)).toSorted()) {
    const before = await readSchema(database)
    await copyFile(join(MIGRATIONS, file), join(folder, file))
    await migrate(place.url, folder)
    const taken = takenAway(before, await readSchema(database))
    const text = await readFile(join(MIGRATIONS, file), 'utf8')
    const named = NEW_CHECKS.exec(text)?.[1]?.split(', ') ?? []
    const unnamed = taken.filter((fault) => !named.some((check) => fault.includes(`.${check} is a new rule for `)))
    if (!NOT_USED.test(text)) faults.push(...unnamed.map((fault) => `${file}: ${fault}`))
  }
  await rm(folder, { recursive: true })
  expect(faults).toEqual([])
})

describe('the check of migrations', () => {
  afterEach(() => sql`drop schema public cascade; create schema public`.execute(database))

  async function whatIsTakenBy(migration: string): Promise<string[]> {
    await sql`create table crops (id int primary key, name text not null, weight int, season text)`.execute(database)
    const before = await readSchema(database)
    await sql.raw(migration).execute(database)
    return takenAway(before, await readSchema(database))
  }

  it.each([
    'alter table crops add column color text',
    `alter table crops add column color text not null default 'green'`,
    `alter table crops add column sown_on date check (sown_on > date '2000-01-01')`,
    'create table fields (id int primary key, crop_id int not null references crops (id))',
    'create index crops_by_name on crops (name)',
    'alter table crops alter column name drop not null',
  ])(
    'the check of migrations accepts a migration after which programs of the previous version still work: %s',
    async (migration) => {
      expect(await whatIsTakenBy(migration)).toEqual([])
    },
  )

  it.each([
    ['alter table crops drop column season', 'crops.season is gone'],
    ['alter table crops rename column season to sown_in', 'crops.season is gone'],
    ['alter table crops rename to plants', 'crops.id is gone'],
    ['drop table crops', 'crops.id is gone'],
    ['alter table crops alter column weight type text', 'crops.weight is text instead of integer'],
    ['alter table crops alter column weight set not null', 'crops.weight must be given now'],
    [
      'alter table crops alter column weight set default 1, alter column weight set not null',
      'crops.weight may not be null any more',
    ],
    ['alter table crops add column color text not null', 'crops.color is new and must be given'],
    ['alter table crops add constraint heavy check (weight > 0)', 'crops.heavy is a new rule for weight'],
    ['create unique index crops_names on crops (name)', 'crops.crops_names is a new rule for name'],
  ])(
    'the check of migrations refuses a migration after which programs of the previous version do not work: %s',
    async (migration, fault) => {
      expect(await whatIsTakenBy(migration)).toContain(fault)
    },
  )
})
