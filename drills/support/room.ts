import { join } from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** The place of one drill: a folder of its own, and what has to be undone when the drill ends or its time is over. */
export class Room {
  /** An empty folder that PostgreSQL's user may enter. */
  readonly folder: string
  readonly #steps: (() => Promise<unknown>)[] = []

  constructor(folder: string) {
    this.folder = folder
  }

  /** Has a step done when the drill is over, the latest first. */
  undo(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Ends everything the drill has started. */
  async leave(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error(String(error)))
    }
  }
}

/** A PostgreSQL that several shop processes share. */
export type SharedDatabase = { url: string; database: Database }

/** Starts a PostgreSQL with the shop's schema, as durable as the shop's own. */
export async function shareDatabase(room: Room): Promise<SharedDatabase> {
  const postgres = await startEmbeddedPostgres(join(room.folder, 'shared'))
  room.undo(() => postgres.stop())
  await migrate(postgres.url)
  return { url: postgres.url, database: watch(room, postgres.url) }
}

/** A view of a drill's own into a database, open as long as the drill lasts. */
export function watch(room: Room, databaseUrl: string): Database {
  const database = openDatabase(databaseUrl, () => {}, 8)
  room.undo(() => database.destroy())
  return database
}
