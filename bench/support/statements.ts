import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '#server/platform/database/embedded-postgres-server.ts'

/** An SQL statement that PostgreSQL has run, and its values as texts or null. */
export type Statement = { text: string; values: (string | null)[] }

/** PostgreSQL settings with which the server logs every statement and the process id of its connection. */
export const WRITING_DOWN: Settings = { log_statement: 'all', log_line_prefix: '@@%p:' }

const ENTRY = /^@@(\d+):(LOG|DETAIL): {2}/m
const PREPARED = /^execute \w+: ([\s\S]*)$/
const SIMPLE = /^statement: ([\s\S]*)$/
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g

/**
 * Returns the SQL statements of one API call. The first of them identifies the caller. `work` must make only one call.
 * Statements on other connections of the shop are left out.
 */
export async function statementsOf(dataDir: string, work: () => Promise<unknown>): Promise<Statement[]> {
  const file = join(dataDir, 'postgres', 'postgres.log')
  const before = (await readFile(file)).length
  await work()
  const written = (await readFile(file)).subarray(before).toString()
  const [, ...parts] = written.split(ENTRY)
  const entries = Array.from({ length: parts.length / 3 }, (_, index) => {
    const [connection = '', kind = '', content = ''] = parts.slice(index * 3, index * 3 + 3)
    return { connection, kind, content: content.replaceAll('\n\t', '\n').trim() }
  })
  const connection = entries.find(({ content }) => content.includes('auth.mfa_factors'))?.connection
  const own = entries.filter((entry) => entry.connection === connection)
  return own.flatMap(({ kind, content }, index) => {
    const text = (PREPARED.exec(content) ?? SIMPLE.exec(content))?.[1]
    if (kind !== 'LOG' || text === undefined) return []
    const next = own[index + 1]
    return { text, values: next?.kind === 'DETAIL' ? valuesIn(next.content) : [] }
  })
}

function valuesIn(detail: string): (string | null)[] {
  return [...detail.matchAll(VALUE)].map(([, value]) => value?.replaceAll("''", "'") ?? null)
}
