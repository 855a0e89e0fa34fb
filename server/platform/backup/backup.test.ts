import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { type TakenBackup, takeBackup } from './take-backup.ts'

const silent = { log: () => {}, settings: { fsync: 'off' } }

let parent: string
let taken: TakenBackup
/** The number of inserted rows when the backup started, and the highest possible number when it ended. */
let rows: { before: number; after: number }

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mandi-backup-'))
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'data')
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  await mkdir(join(dataDir, 'media/ab'), { recursive: true })
  await mkdir(join(dataDir, 'media/drafts'), { recursive: true })
  await writeFile(join(dataDir, 'media/ab/picture.webp'), 'a picture')
  await writeFile(join(dataDir, 'media/drafts/half'), 'half a pict')
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query('create table fruit (id int primary key, name text)')
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written++) await client.query('insert into fruit values ($1, $2)', [written, 'x'.repeat(1000)])
  })()
  await vi.waitFor(() => expect(written).toBeGreaterThan(50), 30_000)
  const before = written
  taken = await takeBackup(dataDir, join(parent, 'backups'))
  rows = { before, after: written + 1 }
  isOver = true
  await writing
  await client.end()
  await postgres.stop()
})
afterAll(() => rm(parent, { recursive: true, force: true }))

it('the restored database has every row from before the backup and no gaps, despite writes during the backup', async () => {
  const dataDir = join(parent, 'restored')
  const note = await restoreBackup(taken.folder, dataDir, silent)
  expect(note).toMatchObject({ pictures: 1, made_at: taken.made_at })
  expect(await readFile(join(dataDir, 'media/ab/picture.webp'), 'utf8')).toBe('a picture')
  await expect(stat(join(dataDir, 'media/drafts'))).rejects.toThrow('ENOENT')
  const postgres = await startEmbeddedPostgres(dataDir, silent)
  const client = new pg.Client(postgres.url)
  await client.connect()
  const { rows: found } = await client.query('select count(*)::int as count, max(id) + 1 as next from fruit')
  await client.end()
  await postgres.stop()
  expect(found[0].count).toBe(found[0].next)
  expect(found[0].count).toBeGreaterThanOrEqual(rows.before)
  expect(found[0].count).toBeLessThanOrEqual(rows.after)
})

it('only the system user who made a backup can read its folder, and no unfinished folder remains', async () => {
  expect((await stat(taken.folder)).mode & 0o777).toBe(0o700)
  expect((await readdir(join(parent, 'backups'))).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

it('a backup is not restored over existing data', async () => {
  await expect(restoreBackup(taken.folder, join(parent, 'data'))).rejects.toThrow('is not empty')
})

it('a backup with a damaged or missing file is not restored, and the target folder is not created', async () => {
  const target = join(parent, 'other')
  const file = join(taken.folder, 'media/ab/picture.webp')
  await appendFile(file, '!')
  const damaged = 'The backup is damaged: media/ab/picture.webp differs from its checksum.'
  await expect(restoreBackup(taken.folder, target)).rejects.toThrow(damaged)
  await rm(file)
  await expect(restoreBackup(taken.folder, target)).rejects.toThrow('media/ab/picture.webp cannot be read (ENOENT).')
  await expect(stat(target)).rejects.toThrow('ENOENT')
  await expect(restoreBackup(parent, target)).rejects.toThrow('is not a complete backup')
})

it('a backup of a folder without a database is refused with a sentence', async () => {
  await expect(takeBackup(join(parent, 'nowhere'), parent)).rejects.toThrow('There is no database in')
})
