import { glob, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { LOCK_ORDER, LOCKS, SKIPS_LOCKED } from './lock-order.ts'

/** Matches row locks in SQL and in Kysely, and the advisory lock of identifiers. */
const LOCK =
  /\bfor (?:no key )?update\b|\.for(?:NoKey)?(?:Update|Share|KeyShare)\(|\bfor (?:key )?share\b|pg_advisory_xact_lock\(hashtextextended/g
const SKIPPING = /skip locked|\.skipLocked\(/g

async function locksInCode(): Promise<Map<string, { locks: number; skipping: number }>> {
  const found = new Map<string, { locks: number; skipping: number }>()
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })) {
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
    const locks = code.match(LOCK)?.length ?? 0
    if (locks > 0 && file !== 'server/lock-order.ts')
      found.set(file, { locks, skipping: code.match(SKIPPING)?.length ?? 0 })
  }
  return found
}

it('the list in lock-order.ts names every file with a query that locks rows, and nothing else', async () => {
  const found = await locksInCode()
  const counted = [...found].map(([file, { locks, skipping }]) => [file, locks, skipping])
  const listed = Object.entries(LOCKS).map(([file, tables]) => [
    file,
    tables.length,
    tables.filter((table) => table === SKIPS_LOCKED).length,
  ])
  expect(counted.toSorted()).toEqual(listed.toSorted())
})

const WAITING = Object.entries(LOCKS).filter(([, tables]) => tables.some((table) => table !== SKIPS_LOCKED))

it.each(WAITING)('the list in lock-order.ts names the tables of the file %s in the common order', (_, tables) => {
  const places = tables.filter((table) => table !== SKIPS_LOCKED).map((table) => LOCK_ORDER.indexOf(table))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
