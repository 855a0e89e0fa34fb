import type { Logger } from 'pino'
import type { Configuration } from '#server/configuration.ts'
import type { Database } from './database/database.ts'
import type { Events } from './events.ts'
import type { Jobs } from './jobs.ts'
import type { Post } from './mail.ts'

/** What every module stands on; each verb takes it first. */
export type Platform = {
  configuration: Configuration
  /** For everything that writes, and for reads that must see the latest write. */
  database: Database
  /** For public reads; the same as `database` unless a replica is configured. */
  replica: Database
  events: Events
  jobs: Jobs
  post: Post
  log: Logger
}
