import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** The values that are written into the text of SQL statements, with the reason why no caller can choose them. */
const REASONS: Record<string, string> = {
  'server/admin/orders/queries.ts sql.lit(status)': 'one of the statuses of the contract',
  "server/catalog/product-order.ts sql.raw(columnOf('shop_products'))": 'from the table SORTS of the same file',
  'server/catalog/product-order.ts sql.raw(columnOf(other))':
    'from the table SORTS; `other` is a constant of the caller',
  'server/catalog/queries.ts sql.raw(`${table}.${name}`)': 'constants of the same file',
  'server/catalog/product-order.ts sql.raw(type)': 'from the table SORTS of the same file',
  'server/catalog/seller-products.ts sql.raw(type)': 'from the table SORTS of the same file',
  'server/sellers/import-pictures/queries.ts sql.lit(IMPORT_PICTURE_HOURS)': 'a constant of the contract',
  'server/sellers/products/change-queries.ts sql.lit(UNDO_MINUTES)': 'a constant of the contract',
  'server/sellers/products/import-queries.ts sql.lit(UNDO_MINUTES)': 'a constant of the contract',
  'server/admin/orders/queries.ts sql.raw(column)': 'from the table SORTS of the same file',
  'server/admin/orders/queries.ts sql.raw(direction)': 'from the table SORTS of the same file',
  'server/platform/database/compile-once.ts CompiledQuery.raw(sql)': 'what Kysely made, with parameters',
  'server/platform/encryption/reencrypt.ts sql.raw(row)': 'from the table ENCRYPTED_COLUMNS',
  'server/platform/encryption/reencrypt.ts sql.raw(where)': 'from the table ENCRYPTED_COLUMNS',
  'server/platform/encryption/reencrypt.ts sql.raw(rowType)': 'from the table ENCRYPTED_COLUMNS',
  'server/platform/database/page-limit.ts sql.lit(rows)': 'a whole number, or it throws',
  'server/platform/rate-limiter.ts CompiledQuery.raw(text)': 'the limiter’s own statements, with parameters',
  'server/platform/database/prepared-statements.ts .query({ name, text, values: [...values] })':
    'what Kysely made, with parameters',
  'server/platform/database/embedded-postgres-lease.ts .query(`create role mandi login createdb password ${password}`)':
    'made by the shop, and escaped: this statement takes no parameters',
  'server/platform/database/prepare-database.ts .query(grantsTo(role))':
    'constants, and the account’s name, escaped: these statements take no parameters',
  'server/platform/events.ts .query(`listen ${CHANNEL}`)': 'a constant: this statement takes no parameters',
}

/** The calls that turn text into SQL. Kysely passes all other values as parameters. */
const RAW = /(?:\bsql\.(?:raw|lit)|\bCompiledQuery\.raw|\.query)(?:<[^(]*>)?\(/g
const TEXT = /^(['"`])(?:(?!\1|\$\{).)*\1$/s
const ONE_OF_TWO = /^[^?]+ \? '[^']*' : '[^']*'$/

/**
 * Returns the first argument of a call. The opening bracket of the call ends at `start`. Brackets and commas in strings
 * do not count.
 */
function argumentAt(source: string, start: number): string {
  let depth = 0
  let quote = ''
  for (let end = start; end < source.length; end++) {
    const character = source[end] ?? ''
    if (quote) quote = character === quote ? '' : quote
    else if ('\'"`'.includes(character)) quote = character
    else if (depth === 0 && ',)'.includes(character)) return source.slice(start, end).trim()
    else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth--
  }
  return source.slice(start)
}

it('values reach the database only as parameters, except listed values that no caller can choose', async () => {
  const found = new Set<string>()
  for await (const file of glob('{server,database}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })) {
    const source = await readFile(file, 'utf8')
    for (const match of source.matchAll(RAW)) {
      const given = argumentAt(source, match.index + match[0].length)
      const isDeclaration = /^(text: string|cursor: |\{ text, values \})/.test(given)
      if (isDeclaration || TEXT.test(given) || ONE_OF_TWO.test(given)) continue
      found.add(`${file} ${match[0].replace(/<.*/, '').replace(/\($/, '')}(${given})`)
    }
  }
  expect([...found].sort()).toEqual(Object.keys(REASONS).sort())
})
