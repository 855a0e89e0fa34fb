import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** Returns the number of rows and a checksum for each table of the shop. The key is the name of the table. */
export async function contentsOf(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(database)
  const contents = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' rows, ' || coalesce(md5(string_agg(md5(row::text), '' order by md5(row::text))), '') as content
      from ${sql.raw(name)} as row`.execute(database)
    contents.set(name, rows[0]?.content ?? '')
  }
  return contents
}

/** Returns the checksum of each file in a folder and its subfolders. The key is the path of the file. */
export async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const checksums = files.map(async (file) => {
    return [
      relative(folder, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    ] as const
  })
  return new Map(await Promise.all(checksums))
}

/** Compares two maps. Returns the names with different values, or with a value in only one map. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name))
}
