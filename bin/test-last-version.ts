import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { freePort } from '#server/platform/free-port.ts'
import { inNewFolder } from './new-folder.ts'

/**
 * `npm run test:last-version [-- COMMIT [FILTER…]]`: tests whether the previous release works with the database schema
 * of this version. During a rolling update and after a rollback, the previous release runs on the new schema. The
 * program creates a database with the migrations of the previous release and starts its server there. The server must
 * stay ready while the migrations of this version run, and must start again afterwards. Then the tests of the previous
 * release run on the new schema. The previous release is the newest tag `v…` in the history, or COMMIT. Without a tag
 * and COMMIT, the program does nothing. It takes as long as all tests.
 */
const ROOT = join(import.meta.dirname, '..')
/**
 * The maximum time in milliseconds until the previous release is ready. This includes the creation of the demo shop.
 */
const PATIENCE = 120_000
/** The paths that the program requests from a running server of the previous release. */
const READS = ['/readyz', '/', '/shop', '/api/products', '/api/categories', '/auth/v1/settings']

const [commit = lastVersion(), ...filters] = process.argv.slice(2)
let faults = 0
await inNewFolder(async (folder) => {
  const tree = join(folder, 'last-version')
  git('worktree', 'add', '--detach', tree, commit)
  try {
    console.info(`The previous release is ${git('log', '-1', '--format=%h (%s)', commit)}.`)
    await install(tree)
    faults += await livesOn(tree, join(folder, 'database'))
    faults += await passesItsTests(tree)
  } finally {
    git('worktree', 'remove', '--force', tree)
  }
})
console.info(
  faults === 0
    ? 'The previous release works with this schema.'
    : 'The previous release does NOT work with this schema.',
)
process.exitCode = faults === 0 ? 0 : 1

function lastVersion(): string {
  const tag = spawnSync('git', ['describe', '--tags', '--match', 'v*', '--abbrev=0'], { cwd: ROOT, encoding: 'utf8' })
  if (tag.status === 0) return tag.stdout.trim()
  console.info('There is no release (git tag v…) yet, so there is nothing to test.')
  process.exit()
}

function git(...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`)
  return stdout.trim()
}

/**
 * Prepares the source files of the previous release: installs its packages, and builds its pages. If both versions have
 * the same package-lock.json, the packages are shared.
 */
async function install(tree: string): Promise<void> {
  if (git('diff', '--name-only', commit, '--', 'package-lock.json') === '')
    await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  const code = await end(spawn(process.execPath, ['bin/bootstrap.mjs'], { cwd: tree, stdio: 'inherit' }))
  if (code !== 0) throw new Error('The packages and pages of the previous release could not be built.')
}

/**
 * Starts servers of the previous release before and after the migrations of this version; one server runs during the
 * migrations. Resolves to the number of failed requests.
 */
async function livesOn(tree: string, folder: string): Promise<number> {
  const postgres = await startEmbeddedPostgres(folder)
  const nodes: Awaited<ReturnType<typeof startNode>>[] = []
  try {
    nodes.push(await startNode(tree, postgres.url))
    const ran = await migrate(postgres.url)
    console.info(`Migrations that ran: ${ran.join(', ') || 'none'}`)
    nodes.push(await startNode(tree, postgres.url))
    const wrong = (await Promise.all(nodes.map(({ url }) => whatFails(url)))).flat()
    for (const fault of wrong) console.error(`✗ a server of the previous release: ${fault}`)
    return wrong.length
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}`)
    return 1
  } finally {
    await Promise.all(nodes.map(({ stop }) => stop()))
    await postgres.stop()
  }
}

async function startNode(tree: string, databaseUrl: string) {
  const url = `http://127.0.0.1:${await freePort()}`
  const { port } = new URL(url)
  const environment = { DATABASE_URL: databaseUrl, PORT: port, PUBLIC_URL: url, DEMO: 'on', LOG_LEVEL: 'error' }
  const node = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const ended = end(node)
  const stop = async () => {
    node.kill('SIGTERM')
    await ended
  }
  const began = Date.now()
  while (!(await answers(url, '/readyz'))) {
    if (node.exitCode === null && Date.now() - began < PATIENCE) await delay(100)
    else {
      await stop()
      throw new Error('A server of the previous release exited, or was not ready within 120 seconds.')
    }
  }
  return { url, stop }
}

async function whatFails(url: string): Promise<string[]> {
  const good = await Promise.all(READS.map((path) => answers(url, path)))
  return READS.filter((_, index) => !good[index]).map((path) => `${path} returned no successful response`)
}

function answers(url: string, path: string): Promise<boolean> {
  return fetch(new URL(path, url), { headers: { apikey: 'pk_mandi_local' } }).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function passesItsTests(tree: string): Promise<number> {
  const config = join(import.meta.dirname, 'last-version.vitest.ts')
  const run = ['node_modules/vitest/vitest.mjs', 'run', '--root', tree, '--config', config, ...filters]
  const code = await end(spawn(process.execPath, run, { cwd: tree, stdio: 'inherit' }))
  return code === 0 ? 0 : 1
}

async function end(program: ReturnType<typeof spawn>): Promise<number> {
  const [code] = await once(program, 'exit')
  return code ?? 1
}
