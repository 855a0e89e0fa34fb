import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts'
import { openDatabase } from './database.ts'
import { isMigrated, MIGRATIONS, migrate } from './migrate.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mandi-migrations-'))
})

afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function write(migrations: Record<string, string>): Promise<void> {
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(folder, name), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

it('the program that runs migrations executes migrations in numerical order and returns their names', async () => {
  await write({
    '0002_fill.sql': 'insert into fruit values (1);',
    '0001_fruit.sql': '-- A comment first.\n\ncreate table fruit (id int);\n-- and last',
    '0010_more.sql': 'insert into fruit select id + 1 from fruit;',
  })
  expect(await migrate(database.url, folder)).toEqual(['0001_fruit', '0002_fill', '0010_more'])
  expect(await query('select id from fruit order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

it('the program that runs migrations executes only missing migrations', async () => {
  await write({ '0001_fruit.sql': 'create table fruit (id int);' })
  await migrate(database.url, folder)
  expect(await migrate(database.url, folder)).toEqual([])
  await write({ '0002_fill.sql': 'insert into fruit values (7);' })
  expect(await migrate(database.url, folder)).toEqual(['0002_fill'])
})

it('concurrent migration runs wait for the first run, so that each migration is executed once', async () => {
  await write({ '0001_fruit.sql': 'create table fruit (id int); select pg_sleep(0.2); insert into fruit values (1);' })
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, folder)))
  expect(ran.flat()).toEqual(['0001_fruit'])
  expect(await query('select id from fruit')).toEqual([{ id: 1 }])
})

it('the program that runs migrations names the migration that fails, and rolls all its migrations back', async () => {
  await write({
    '0001_fruit.sql': 'create table fruit (id int);',
    '0002_wrong.sql': '\n\ninsert into vegetable values (1);',
  })
  await expect(migrate(database.url, folder)).rejects.toThrow(
    '0002_wrong.sql, line 3: relation "vegetable" does not exist',
  )
  expect(await query(`select to_regclass('fruit') as fruit`)).toEqual([{ fruit: null }])
})

it('the program that runs migrations does nothing on a database with the schema of a newer version', async () => {
  await write({ '0001_fruit.sql': 'create table fruit (id int);', '0002_newer.sql': 'create table newer (id int);' })
  await migrate(database.url, folder)
  await rm(join(folder, '0002_newer.sql'))
  expect(await migrate(database.url, folder)).toEqual([])
})

it('a shop can start with the schema of a newer version, but not with the schema of an older version', async () => {
  const { name } = parse((await readdir(MIGRATIONS)).toSorted().at(-1) ?? '')
  const view = openDatabase(database.url, () => {}, 1)
  await write({ '0000_older.sql': 'create table older (id int);' })
  await migrate(database.url, folder)
  expect(await isMigrated(view)).toBe(false)
  await write({ [`${name}.sql`]: 'create table own (id int);', '9999_newer.sql': 'create table newer (id int);' })
  await migrate(database.url, folder)
  expect(await isMigrated(view)).toBe(true)
  await view.destroy()
})

it('a migration is refused if a migration with a higher number was executed before', async () => {
  await write({ '0002_fruit.sql': 'create table fruit (id int);' })
  await migrate(database.url, folder)
  await write({ '0001_late.sql': 'create table late (id int);' })
  await expect(migrate(database.url, folder)).rejects.toThrow('Not run migration 0001_late is preceding')
})
