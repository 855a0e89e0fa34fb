import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Configuration } from '#server/platform/configuration.ts'
import { ResponseCache } from './cache/response-cache.ts'
import { type Database, type DatabaseUrl, openDatabase, openReplica } from './database/database.ts'
import type { Encryption } from './encryption/encryption.ts'
import { keysInUse, openEncryption } from './encryption/open-encryption.ts'
import { Events } from './events.ts'
import { Jobs } from './jobs.ts'
import { Post } from './mail/post.ts'
import { Metrics } from './metrics.ts'
import { type Sender, Settings } from './settings.ts'
import { type ObjectStorage, openStorage } from './storage/storage.ts'
import { UploadScanner } from './uploads/upload-scanner.ts'

/**
 * The services that every module uses. Each function that performs an action of the shop takes them as its first
 * parameter.
 */
export type Platform = {
  configuration: Configuration
  /** The settings of the shop that admins change. */
  settings: Settings
  /** The data of the shop that emails contain, as of now. */
  readonly sender: Sender
  /** The primary database, for all writes and for reads that must see the latest write. */
  database: Database
  /** The database for public reads. It is the same as `database` if no replica is configured. */
  replica: Database
  /** Encrypts and decrypts secrets in the database. */
  encryption: Encryption
  events: Events
  /** The cache of public responses. */
  responses: ResponseCache
  jobs: Jobs
  post: Post
  /** The storage of pictures. */
  storage: ObjectStorage
  /** The metrics of this node. */
  metrics: Metrics
  /** The virus scanner for uploads. */
  uploads: UploadScanner
  log: Logger
  /** Waits for active jobs to finish, and closes the connections. */
  close(): Promise<void>
}

/**
 * The maximum number of connections of a node to the primary database, and also to a replica. The background jobs of
 * the node use a few more.
 */
const CONNECTIONS = 16

/**
 * Creates the services of the platform on a migrated database. Jobs do not run yet: call `platform.jobs.start()` after
 * every module has registered its jobs.
 */
export async function openPlatform(configuration: Configuration, databaseUrl: string, log: Logger): Promise<Platform> {
  // Only the error's message is logged, because the error object of a lost connection contains the whole connection.
  const onError = ({ message }: Error) => log.warn({ reason: message }, 'database connection lost')
  const metrics = new Metrics()
  const url = whereIs(databaseUrl, configuration.databaseUrlFile)
  const database = openDatabase(url, onError, CONNECTIONS, (pool) => metrics.watchPool(pool))
  const encryption = await openEncryption(database, configuration.encryptionKeys).catch(async (error: unknown) => {
    await database.destroy()
    throw error
  })
  const older = (await keysInUse(database)).map(({ name }) => name).filter((name) => name !== encryption.newest)
  if (older.length > 0) log.warn({ keys: older }, 'secrets use old keys: run npm run keys:encrypt')
  const { databaseReplicaUrl, databaseReplicaUrlFile } = configuration
  const replica = databaseReplicaUrl
    ? openReplica(whereIs(databaseReplicaUrl, databaseReplicaUrlFile), onError, CONNECTIONS)
    : database
  const events = new Events(url, onError)
  const responses = new ResponseCache({
    maxBytes: configuration.responseCacheBytes,
    isReplicated: replica !== database,
  })
  const jobs = new Jobs(url, onError, {
    encryption,
    isPrepared: configuration.databaseOwnerUrl !== undefined,
    onFailedJob: (queue) => events.publishSoon('failed_job', queue),
  })
  const settings = await Settings.open(database, events, { initial: configuration.initialSettings, onError })
  settings.onChange(() => responses.forgetAll())
  const post = await Post.open(database, jobs, {
    smtpUrl: configuration.smtpUrl,
    from: () => ({ name: settings.current.name, address: configuration.mailFrom }),
    sms: configuration.sms,
    publicUrl: configuration.publicUrl,
  })
  metrics.watchQueues(() => jobs.depths(database))
  const storage = await openStorage(configuration.s3, join(configuration.dataDir, 'media'))
  const uploads = new UploadScanner({ address: configuration.uploadScanner, log, metrics })
  await events.open()
  return {
    configuration,
    settings,
    get sender() {
      return { store: settings.current, publicUrl: configuration.publicUrl }
    },
    database,
    replica,
    encryption,
    events,
    responses,
    jobs,
    post,
    storage,
    metrics,
    uploads,
    log,
    async close() {
      settings.close()
      await jobs.stop()
      await events.close()
      await database.destroy()
      if (replica !== database) await replica.destroy()
    },
  }
}

function whereIs(url: string, file: string | undefined): DatabaseUrl {
  return file === undefined ? url : { file }
}
