import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format } from 'sql-formatter'
import { HOT_QUERIES, type HotQuery } from './queries/hot-queries.ts'
import { type Recording, recordStatements } from './queries/recording-database.ts'

/**
 * `npm run queries`: writes the SQL of the most frequent queries to the file queries.sql of each module. With `--check`
 * it writes nothing, and fails if a file does not match its queries.
 */
const SERVER = join(import.meta.dirname, '../server')
const HEAD = '-- Written by `npm run queries` from the functions of this module. Do not edit.\n'

for (const [module, queries] of Map.groupBy(HOT_QUERIES, (query) => query.module)) {
  const sections: string[] = []
  for (const query of queries) sections.push(await sectionOf(query))
  await writeOrCheck(join(SERVER, module, 'queries.sql'), [HEAD, ...sections].join('\n'))
}

async function sectionOf({ name, run }: HotQuery): Promise<string> {
  const statements = await recordStatements(run)
  if (statements.length === 0) throw new Error(`The query “${name}” sends no statement.`)
  return statements
    .map((statement, index) => `-- ${name}${index > 0 ? `, part ${index + 1}` : ''}\n${inWords(statement)}`)
    .join('\n')
}

function inWords({ text, values }: Recording): string {
  const parameters = values.map((value, index) => `$${index + 1} ${nameOf(value)}`)
  const comment = parameters.length > 0 ? `-- ${parameters.join(', ')}\n` : ''
  return `${comment}${format(text, { language: 'postgresql', keywordCase: 'lower', expressionWidth: 100 })};\n`
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

async function writeOrCheck(file: string, text: string): Promise<void> {
  if (!process.argv.includes('--check')) {
    await writeFile(file, text)
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${file} is stale: run npm run queries and commit it.`)
    process.exitCode = 1
  }
}
