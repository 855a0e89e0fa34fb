import { readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { run } from './embedded-postgres-account.ts'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError, explainFault } from './embedded-postgres-faults.ts'

/** PostgreSQL settings by name, for example `{ fsync: 'off' }`. Values must not contain spaces. */
export type Settings = Record<string, string>

/** The maximum number of attempts to start or stop PostgreSQL with `pg_ctl`. */
const ATTEMPTS = 5

// The default settings of the embedded PostgreSQL: durable writes, connections from this machine only, and memory for a
// small machine with two cores.
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // PostgreSQL does not log failed statements. The shop logs them, and PostgreSQL's log would also contain the input of
  // customers.
  log_min_messages: 'log',
}

/**
 * Finds the running server of a cluster and returns its port. Returns undefined if no server runs. The port is
 * undefined while the server is still starting. A file `postmaster.pid` that a crash has left does not count.
 */
export async function findServer(cluster: Cluster): Promise<{ port: number | undefined } | undefined> {
  const file = join(cluster.folder, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || !isAlive(Number(pid))) return undefined
  if (await isAnotherProgram(Number(pid))) {
    // After a crash, another process can have the process id in `postmaster.pid`, as happens in containers. PostgreSQL
    // would then refuse to start, so the shop removes the file.
    await unlink(file)
    return undefined
  }
  return { port: port ? Number(port) : undefined }
}

/**
 * Starts the server of a cluster and waits until it accepts connections. It uses the port of the last start, or another
 * port if that one is taken. Returns at once if another program is starting the same server. Throws
 * `EmbeddedPostgresError` if the server does not start.
 */
export async function launchServer(cluster: Cluster, settings: Settings): Promise<void> {
  let port = (await portOfLastTime(cluster)) ?? (await freePort())
  for (let attempt = 1; ; attempt += 1) {
    const { code, said } = await startOn(cluster, port, settings)
    if (code === 0 || (await findServer(cluster))) return
    if (attempt === ATTEMPTS || !/Address already in use/.test(said)) {
      throw new EmbeddedPostgresError(await explainFault(said, cluster.dataDir))
    }
    port = await freePort()
  }
}

/**
 * Stops the server of a cluster. Running transactions roll back, and committed ones are on disk. If the server has not
 * stopped after a minute, for example because it cannot write its checkpoint to a full disk, it is stopped without a
 * checkpoint. Its next start then recovers. Throws `EmbeddedPostgresError` if the server does not stop. A signal to the
 * shop's process group can end `pg_ctl` before `pg_ctl` is in its own group. In that case `pg_ctl` is run again, and
 * the failed run is not counted as an attempt.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  let said = ''
  for (let attempts = 0; attempts < ATTEMPTS; ) {
    const parameters = ['stop', '-D', cluster.folder, '-m', attempts === 0 ? 'fast' : 'immediate', '-w']
    const ended = await run(cluster.programs.pgCtl, parameters, cluster.account)
    if (ended.code === 0 || !(await findServer(cluster))) return
    said = ended.said
    if (!ended.isKilled) attempts += 1
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.dataDir} could not be stopped: ${said}`)
}

async function startOn(cluster: Cluster, port: number, settings: Settings): Promise<{ code: number; said: string }> {
  const flags = Object.entries({ ...SETTINGS, ...settings, port: String(port) }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const log = join(cluster.folder, 'postgres.log')
  const before = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  const parameters = ['start', '-D', cluster.folder, '-l', log, '-w', '-t', '300', '-o', flags.join(' ')]
  const ended = await run(cluster.programs.pgCtl, parameters, cluster.account)
  if (ended.code === 0) return ended
  const logged = await readFile(log).catch(() => Buffer.alloc(0))
  return { code: ended.code, said: `${ended.said}\n${logged.subarray(before)}` }
}

/**
 * Returns the port of the server's last start, which PostgreSQL stores in `postmaster.opts`. Undefined if there is
 * none.
 */
async function portOfLastTime(cluster: Cluster): Promise<number | undefined> {
  const parameters = await readFile(join(cluster.folder, 'postmaster.opts'), 'utf8').catch(() => '')
  const port = /port=(\d+)/.exec(parameters)?.[1]
  return port ? Number(port) : undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Whether the process with this id is certainly not PostgreSQL: it is another program, or a zombie, which has an empty
 * command line.
 */
async function isAnotherProgram(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command !== undefined && !command.includes('postgres')
}
