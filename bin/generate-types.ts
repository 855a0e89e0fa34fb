import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import codegen from 'kysely-codegen'
import pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { startTestServer } from '#server/platform/testing/server.ts'

/**
 * The columns of money; without its override, a column is a plain number that does not compile where an amount is
 * wanted.
 */
const MONEY = {
  shop_products: ['price'],
  orders: ['subtotal', 'shipping', 'tax', 'total_amount'],
  order_items: ['price'],
  fulfilments: ['amount'],
  payments: ['amount'],
  refunds: ['amount'],
  refund_lines: ['amount'],
}
/** The same with a default. */
const GENERATED_MONEY = { orders: ['refunded_amount'], fulfilments: ['refunded_amount'], payments: ['refunded_amount'] }

/**
 * `npm run types`: writes database/types.ts from the schema that the migrations make in a database of their own.
 * With `--check` it writes nothing and fails when the file is stale.
 */
const FILE = join(import.meta.dirname, '../database/types.ts')

const server = await startTestServer()
try {
  const types = await inDatabase(server.url, async (url) => {
    await migrate(url)
    return typesOf(url)
  })
  if (!process.argv.includes('--check')) {
    await writeFile(FILE, types)
    console.info('database/types.ts is written from the live schema.')
  } else if ((await readFile(FILE, 'utf8').catch(() => '')) !== types) {
    console.error('database/types.ts is stale: run npm run types and commit it with the migration.')
    process.exitCode = 1
  }
} finally {
  await server.stop()
}

async function typesOf(url: string): Promise<string> {
  const dialect = new codegen.PostgresDialect()
  // The types that the shop's pool returns: int8 and numeric as numbers, times as RFC 3339 strings with microseconds.
  Object.assign(dialect.adapter.definitions, {
    Int8: column('number', ['number']),
    Numeric: column('number', ['number']),
    Timestamp: column('string', ['Date', 'string']),
  })
  // Nodes, because the parser for the text of a type needs an older TypeScript.
  const paisa = new codegen.IdentifierNode('Paisa')
  const generatedPaisa = new codegen.GenericExpressionNode('Generated', [paisa])
  const db = await dialect.introspector.connect({ connectionString: url, dialect })
  try {
    return await codegen.generate({
      db,
      dialect,
      includePattern: '{public,auth}.*',
      excludePattern: '*.pgmigrations',
      outFile: null,
      customImports: { Paisa: '#contract/money.ts' },
      overrides: { columns: { ...typed(MONEY, paisa), ...typed(GENERATED_MONEY, generatedPaisa) } },
    })
  } finally {
    await db.destroy()
  }
}

function typed<Type>(columns: Record<string, string[]>, type: Type): Record<string, Type> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => [`${table}.${name}`, type])),
  )
}

function column(selected: string, written: string[]) {
  const one = new codegen.IdentifierNode(selected)
  const several = new codegen.UnionExpressionNode(written.map((name) => new codegen.IdentifierNode(name)))
  return new codegen.ColumnTypeNode(one, several, several)
}

async function inDatabase<Result>(serverUrl: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const name = `test_${Date.now()}_types`
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(`create database ${name} template template0`)
    const url = new URL(serverUrl)
    url.pathname = name
    const result = await work(url.href)
    await client.query(`drop database ${name}`)
    return result
  } finally {
    await client.end()
  }
}
