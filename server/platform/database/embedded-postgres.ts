import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Cluster, openCluster } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError, explainFault, withFaultsExplained } from './embedded-postgres-faults.ts'
import { databaseUrl, isPassing, type Lease, takeLease } from './embedded-postgres-lease.ts'
import { findServer, launchServer, type Settings, stopServer } from './embedded-postgres-server.ts'

// Milliseconds for which a program waits until the embedded PostgreSQL accepts connections. Recovery after a crash can
// take minutes.
const PATIENCE = 5 * 60_000
/** Milliseconds between two attempts to use an embedded PostgreSQL that is starting. */
const POLL_PAUSE = 50
/**
 * Milliseconds after a failed restart of the embedded PostgreSQL before the next attempt. The pause doubles from the
 * first to the last value. The first attempts can fail, because processes of the lost server may hold its shared memory
 * for a moment.
 */
const REVIVAL_PAUSE = { first: 100, last: 5_000 }

/** A running PostgreSQL server that stores its data in the data folder. */
export type EmbeddedPostgres = {
  /** The URL of the database `mandi` in the embedded PostgreSQL, for the role that owns this database. */
  url: string
  /**
   * Ends this program's use of the embedded PostgreSQL. If no other program uses the server, stops it and resolves when
   * it has stopped. Otherwise the server continues to run.
   */
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /**
   * PostgreSQL settings that replace the durable defaults, such as `{ fsync: 'off' }` for tests. These settings have no
   * effect if PostgreSQL already runs.
   */
  settings?: Settings
  /** The function that is called with each message for the operator. By default, the messages are printed. */
  log?: (line: string) => void
}

/**
 * Starts the PostgreSQL server of a data folder, or uses it if it already runs, for another program or since an earlier
 * run of this program was killed. The first start creates the cluster (in `<dataDir>/postgres`) and the database. After
 * a crash, PostgreSQL recovers at the start. If the server stops while the program uses it, the program starts it
 * again. Throws `EmbeddedPostgresError` with one sentence if the start fails.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir)
  const { log = console.info, settings = {} } = options
  return withFaultsExplained(folder, async () => {
    const cluster = await openCluster(folder, settings.fsync !== 'off', log)
    return keepRunning(cluster, settings, log)
  })
}

async function keepRunning(
  cluster: Cluster,
  settings: Settings,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const stopping = new AbortController()
  let revival = Promise.resolve()
  let lease: Lease | undefined = await joinServer(cluster, settings, onLost)
  const url = databaseUrl(lease.address)
  let stopped: Promise<void> | undefined
  return {
    url,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }

  function onLost() {
    lease = undefined
    if (!stopping.signal.aborted) revival = revive()
  }

  async function revive() {
    log('PostgreSQL stopped. Starting it again.')
    for (let pause = REVIVAL_PAUSE.first; !stopping.signal.aborted; pause = Math.min(2 * pause, REVIVAL_PAUSE.last)) {
      try {
        lease = await joinServer(cluster, settings, onLost)
        if (databaseUrl(lease.address) !== url) log('PostgreSQL now has another port. Restart Mandi.')
        return
      } catch (error) {
        log(error instanceof EmbeddedPostgresError ? error.message : await explainFault(String(error), cluster.dataDir))
        await delay(pause, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  async function stop() {
    stopping.abort()
    await revival
    await lease?.release().catch(passing)
  }
}

async function joinServer(cluster: Cluster, settings: Settings, onLost: () => void): Promise<Lease> {
  const events = { onLost, whenLast: () => stopServer(cluster) }
  const deadline = Date.now() + PATIENCE
  let isOurs = false
  try {
    while (Date.now() < deadline) {
      const server = await findServer(cluster)
      if (!server) {
        await launchServer(cluster, settings)
        isOurs = true
        continue
      }
      const lease =
        server.port && (await takeLease({ port: server.port, password: cluster.password }, events).catch(passing))
      if (lease) return lease
      await delay(POLL_PAUSE)
    }
  } catch (error) {
    if (isOurs) await stopServer(cluster)
    throw error
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${cluster.dataDir} did not accept connections for five minutes.`)
}

function passing(error: unknown): undefined {
  if (!isPassing(error)) throw error
}
