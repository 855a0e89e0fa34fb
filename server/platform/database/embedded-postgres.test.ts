import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDataFolder, type DataFolder } from '../testing/data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { explainFault } from './embedded-postgres-faults.ts'

const isRoot = process.getuid?.() === 0

let existing: DataFolder
let parent: string
let dataDir: string
let lines: string[]
let toStop: { stop(): Promise<void> }[]

beforeAll(async () => {
  existing = await createDataFolder()
})
afterAll(() => existing.remove())

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mandi-postgres-'))
  await chmod(parent, 0o755)
  dataDir = join(parent, 'data')
  lines = []
  toStop = []
})

afterEach(async () => {
  for (const server of toStop) await server.stop()
  await rm(parent, { recursive: true, force: true })
})

async function start() {
  const server = await startEmbeddedPostgres(dataDir, { log: (line) => lines.push(line) })
  toStop.push(server)
  return server
}

/** Copies a data folder in which PostgreSQL has run before, and starts PostgreSQL on the copy. */
async function startAgain() {
  await existing.copyTo(dataDir)
  return start()
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** Starts PostgreSQL from another program, which then kills itself. */
async function startAndBeKilled(): Promise<void> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    await startEmbeddedPostgres(${JSON.stringify(dataDir)})
    process.kill(process.pid, 'SIGKILL')`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  await expect(ended).rejects.toMatchObject({ signal: 'SIGKILL' })
}

it('the embedded PostgreSQL creates a durable database that only this machine can reach, with a password', async () => {
  const { url } = await start()
  const [settings] = await query(
    url,
    `select current_database() as name, current_setting('fsync') as fsync, current_setting('synchronous_commit') as synced,
       current_setting('listen_addresses') as listens, (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
  )
  expect(settings).toEqual({
    name: 'mandi',
    fsync: 'on',
    synced: 'on',
    listens: '127.0.0.1',
    is_superuser: false,
  })
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres', 'mandi-password'))).mode & 0o777).toBe(0o600)
})

it('the embedded PostgreSQL has the extensions of the search', async () => {
  const { url } = await startAgain()
  await query(url, 'create extension pg_trgm; create extension unaccent')
  expect(await query(url, `select similarity('pyaaz', 'pyaz') > 0.3 as close`)).toEqual([{ close: true }])
})

it('the embedded PostgreSQL has the same data and port after a restart', async () => {
  const first = await startAgain()
  await query(first.url, 'create table fruit as select 1 as id')
  await first.stop()
  await expect(query(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  const second = await start()
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select id from fruit')).toEqual([{ id: 1 }])
})

it('the embedded PostgreSQL runs as an ordinary user, even if root started it', async () => {
  await startAgain()
  expect((await stat(`/proc/${await postmaster()}`)).uid).not.toBe(0)
})

it.runIf(isRoot)(
  '[root] if PostgreSQL’s system account cannot enter the data folder, the database is in another folder',
  async () => {
    await chmod(parent, 0o700)
    const first = await start()
    await query(first.url, 'create table fruit as select 1 as id')
    await first.stop()
    const place = await readlink(join(dataDir, 'postgres'))
    try {
      expect(place).toMatch(/^\/var\/lib\/mandi\//)
      expect(lines).toEqual([expect.stringMatching(/^PostgreSQL's data are stored under \/var\/lib\/mandi, because/)])
      await chmod(parent, 0o755)
      const second = await start()
      expect(await query(second.url, 'select id from fruit')).toEqual([{ id: 1 }])
      await second.stop()
      expect(lines).toHaveLength(1)
    } finally {
      await rm(dirname(place), { recursive: true })
    }
  },
)

it('the embedded PostgreSQL that still runs is used again if the program that started it was killed', async () => {
  await existing.copyTo(dataDir)
  await startAndBeKilled()
  const left = await postmaster()
  const { url } = await start()
  expect(await postmaster()).toBe(left)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('the embedded PostgreSQL restarts with all committed data after it is killed', async () => {
  const { url } = await startAgain()
  await query(url, 'create table fruit as select 1 as id')
  process.kill(await postmaster(), 'SIGKILL')
  await expect.poll(() => query(url, 'select id from fruit').catch(() => []), { timeout: 30_000 }).toEqual([{ id: 1 }])
  expect(lines).toContain('PostgreSQL stopped. Starting it again.')
})

it('the embedded PostgreSQL is started again every few moments while a process of the killed server still runs', async () => {
  const { url } = await startAgain()
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const attempts = () => lines.filter((line) => line.startsWith(`PostgreSQL in ${dataDir} cannot start yet`)).length
  process.kill(pid, 'SIGSTOP')
  process.kill(await postmaster(), 'SIGKILL')
  try {
    await expect.poll(attempts, { timeout: 20_000 }).toBeGreaterThan(0)
    await expect.poll(attempts, { timeout: 4_000 }).toBeGreaterThan(1)
  } finally {
    process.kill(pid, 'SIGKILL')
  }
  await expect.poll(() => query(url, 'select 1 as one').catch(() => []), { timeout: 30_000 }).toEqual([{ one: 1 }])
})

it('the embedded PostgreSQL starts even if another process has the id of the crashed server', async () => {
  await existing.copyTo(dataDir)
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n0\n5432\n`)
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('the embedded PostgreSQL serves two programs that start at once in a new folder, and stops with the last program', async () => {
  const [first, second] = await Promise.all([start(), start()])
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await expect(query(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

it('the embedded PostgreSQL uses another port if another program uses its port', async () => {
  const first = await startAgain()
  await first.stop()
  const port = Number(new URL(first.url).port)
  const stranger = createServer()
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve))
  try {
    const second = await start()
    expect(new URL(second.url).port).not.toBe(String(port))
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    stranger.close()
  }
})

it('a start reports in one sentence that the data folder is not a folder', async () => {
  await writeFile(dataDir, '')
  await expect(start()).rejects.toThrow(`The data folder ${dataDir} is not a folder. Set DATA_DIR to a folder.`)
})

it('a start reports in one sentence that the data folder cannot be written', async () => {
  dataDir = '/sys/mandi'
  await expect(start()).rejects.toThrow("The data folder /sys/mandi can't be written")
})

it('a start reports in one sentence that the symbolic link to the database folder is broken', async () => {
  await existing.copyTo(dataDir)
  await rename(join(dataDir, 'postgres'), join(parent, 'away'))
  await symlink(join(parent, 'gone'), join(dataDir, 'postgres'))
  await expect(start()).rejects.toThrow('links to a database that no longer exists')
})

it.each([
  [
    'the disk is full while the database is created',
    'initdb: error: could not write file: No space left on device',
    'The disk that holds /shop is full. Free some space and start again.',
  ],
  [
    'the disk is full while PostgreSQL starts',
    'FATAL:  could not write lock file: No space left on device',
    'The disk that holds /shop is full. Free some space and start again.',
  ],
  [
    'the database belongs to another version',
    'FATAL:  database files are incompatible with server',
    'The database in /shop belongs to another major version of PostgreSQL. Transfer its data to a new database, or set DATABASE_URL.',
  ],
  [
    'PostgreSQL reports another fault',
    'waiting\n2026-11-20 LOG:  ok\n2026-11-20 FATAL:  no luck today\nstopped waiting',
    'PostgreSQL in /shop did not start: no luck today',
  ],
])('the error of the embedded PostgreSQL is explained in a sentence if %s', async (_, said, sentence) => {
  expect(await explainFault(said, '/shop')).toBe(sentence)
})
