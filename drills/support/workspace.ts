import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** The workspace of one drill: an empty folder, and cleanup steps for its end or timeout. */
export class Workspace {
  /** An empty folder that PostgreSQL's user may enter. */
  readonly folder: string
  readonly #steps: (() => Promise<unknown>)[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** Adds a cleanup step. They run in reverse order. */
  undo(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Ends everything that the drill has started. */
  async leave(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error(String(error)))
    }
  }
}

/** A PostgreSQL that several shop processes share. */
export type SharedDatabase = { url: string; database: Database }

/** Starts a PostgreSQL with the shop's schema, with the same durability as the shop's own. */
export async function shareDatabase(workspace: Workspace): Promise<SharedDatabase> {
  const postgres = await startEmbeddedPostgres(join(workspace.folder, 'shared'))
  workspace.undo(() => postgres.stop())
  await migrate(postgres.url)
  return { url: postgres.url, database: watch(workspace, postgres.url) }
}

/** Opens a separate connection pool to a database until the drill ends. */
export function watch(workspace: Workspace, databaseUrl: string): Database {
  const database = openDatabase(databaseUrl, () => {}, 8)
  workspace.undo(() => database.destroy())
  return database
}
