import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/**
 * The resources of one drill: an empty folder, and cleanup steps that run at the end of the drill or after its timeout.
 */
export class Workspace {
  /** The empty folder. The system user of PostgreSQL has access to it. */
  readonly folder: string
  readonly #steps: (() => Promise<unknown>)[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** Adds a cleanup step. The steps run in reverse order. */
  undo(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Runs the cleanup steps of a drill, which end everything that the drill has started. */
  async leave(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error(String(error)))
    }
  }
}

/** A PostgreSQL server that several processes of the shop use. */
export type SharedDatabase = { url: string; database: Database }

/**
 * Starts a PostgreSQL server with the shop's schema. It has the same durability settings as the shop's embedded
 * PostgreSQL.
 */
export async function shareDatabase(workspace: Workspace): Promise<SharedDatabase> {
  const postgres = await startEmbeddedPostgres(join(workspace.folder, 'shared'))
  workspace.undo(() => postgres.stop())
  await migrate(postgres.url)
  return { url: postgres.url, database: watch(workspace, postgres.url) }
}

/** Opens another connection pool to a database. The pool is closed when the drill ends. */
export function watch(workspace: Workspace, databaseUrl: string): Database {
  const database = openDatabase(databaseUrl, () => {}, 8)
  workspace.undo(() => database.destroy())
  return database
}
