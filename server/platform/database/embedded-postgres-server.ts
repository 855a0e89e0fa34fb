import { readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { run } from './embedded-postgres-account.ts'
import type { Cluster } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError, explainFault } from './embedded-postgres-faults.ts'

/** Settings of PostgreSQL by name, for example `{ fsync: 'off' }`; a value has no spaces. */
export type Settings = Record<string, string>

/** The attempts of `pg_ctl` before a start or a stop fails. */
const ATTEMPTS = 5

// Durable, reachable from this machine only, for a small machine of two cores.
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
  // The application logs failed statements. PostgreSQL's log would only repeat the customers' input.
  log_min_messages: 'log',
}

/**
 * The port of the cluster's running server. Undefined if no server runs, or if it is still starting. A `postmaster.pid`
 * left by a crash does not count.
 */
export async function findServer(cluster: Cluster): Promise<{ port: number | undefined } | undefined> {
  const file = join(cluster.folder, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  if (!pid || !isAlive(Number(pid))) return undefined
  if (await isAnotherProgram(Number(pid))) {
    // PostgreSQL would refuse to start while another process has the id of its crashed server, as happens in
    // containers.
    await unlink(file)
    return undefined
  }
  return { port: port ? Number(port) : undefined }
}

/**
 * Starts the cluster's server and waits until it accepts connections, on its previous port or on another one if that is
 * taken. Returns at once if another program starts the same server at this moment. Throws `EmbeddedPostgresError`.
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
 * Stops the cluster's server: running transactions roll back, and committed ones are on disk. Throws
 * `EmbeddedPostgresError` if the server does not stop. A signal to the process group of the shop can end `pg_ctl`
 * before it has left that group. Such an attempt is repeated and does not count.
 */
export async function stopServer(cluster: Cluster): Promise<void> {
  let said = ''
  for (let attempts = 0; attempts < ATTEMPTS; ) {
    const parameters = ['stop', '-D', cluster.folder, '-m', 'fast', '-w']
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

/** PostgreSQL stores the parameters of its last start. */
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

/** Whether a process is known not to be PostgreSQL: another program, or a zombie (with an empty command line). */
async function isAnotherProgram(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return command !== undefined && !command.includes('postgres')
}
