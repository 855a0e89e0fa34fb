import { glob, readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import * as importPictures from '#contract/import-pictures.ts'
import * as limits from '#contract/limits.ts'
import * as productTable from '#contract/product-table.ts'
import * as saleRules from '#contract/sale-rules.ts'
import { variableNames } from './configuration.ts'
import { SECRETS } from './platform/secret-files.ts'

const FOLDER = 'docs/security'
const PROOF = /`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g

/**
 * For each section of ASVS 5.0, the number of its items of levels 1 and 2. Within a section, the items of level 3 come
 * last. Section 17 (WebRTC) does not apply to the shop.
 */
const SECTIONS: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
}

const text = (file: string) => readFile(file, 'utf8')

it('SECURITY.md names only tests that exist', async () => {
  const proofs = [...(await text('SECURITY.md')).matchAll(PROOF)]
  expect(proofs.length).toBeGreaterThan(40)
  const missing: string[] = []
  for (const [, file = '', words = ''] of proofs) {
    const tests = await text(file).catch(() => '')
    if (!tests.includes(words)) missing.push(`${file}: ${words}`)
  }
  expect(missing).toEqual([])
})

/** Returns the rows of the table below a heading of SECURITY.md, as cells. */
async function rowsUnder(heading: string): Promise<string[][]> {
  const [, section = ''] = (await text('SECURITY.md')).split(`\n## ${heading}\n`)
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
}

it('every row of the tables in SECURITY.md has one proof, and no row about the defaults names a setting', async () => {
  const [byDefault, bySetting] = [await rowsUnder('Proven by tests'), await rowsUnder('Proven with a setting')]
  expect([byDefault.length, bySetting.length].map((count) => count > 2)).toEqual([true, true])
  const faulty = [...byDefault, ...bySetting].filter((cells) => [...(cells.at(-1) ?? '').matchAll(PROOF)].length !== 1)
  expect(faulty).toEqual([])
  expect(byDefault.filter(([, what = '']) => /`[A-Z_]+(=\w+)?`/.test(what))).toEqual([])
})

it('every row of SECURITY.md with a setting names a test that uses the setting', async () => {
  const faults: string[] = []
  for (const [item, , setting = '', proof = ''] of await rowsUnder('Proven with a setting')) {
    const [, name = '', value = ''] = /^`([\w./-]+)(?:=(\w+))?`$/.exec(setting) ?? []
    const tests = await text([...proof.matchAll(PROOF)][0]?.[1] ?? '').catch(() => '')
    if (variableNames.includes(name.replace(/_FILE$/, ''))) {
      if (!tests.includes(value ? `${name}: '${value}'` : `${name}: `)) faults.push(`${item}: no test sets ${setting}`)
    } else {
      const folder = name.split('/')[0] ?? ''
      const isThere = await text(name).then(Boolean, () => false)
      if (!isThere || !tests.includes(name.slice(folder.length + 1))) faults.push(`${item}: no test reads ${setting}`)
    }
  }
  expect(faults).toEqual([])
})

it('every item of ASVS levels 1 and 2 is in SECURITY.md: proven, described, missing or not applicable', async () => {
  const named = new Set<string>()
  for (const [, section = '', from = '', to] of (await text('SECURITY.md')).matchAll(
    /\b(\d+\.\d+)\.(\d+)(?: – (?:\d+\.\d+\.)?(\d+))?/g,
  ))
    for (let item = Number(from); item <= Number(to ?? from); item++) named.add(`${section}.${item}`)
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  )
  expect(wanted.filter((item) => !named.has(item))).toEqual([])
})

it('docs/security/data.md names every table of the schema', async () => {
  const document = await text(`${FOLDER}/data.md`)
  const migrations = await Promise.all(
    (await readdir('database/migrations')).map((file) => text(`database/migrations/${file}`)),
  )
  const tables = migrations.flatMap((sql) =>
    [...sql.matchAll(/^create (?:unlogged )?table (\S+)/gm)].map(([, name = '']) => name),
  )
  const dropped = migrations.flatMap((sql) => [...sql.matchAll(/^drop table (\S+);/gm)].map(([, name = '']) => name))
  expect(tables.filter((table) => !dropped.includes(table) && !document.includes(`\`${table}\``))).toEqual([])
})

it('docs/security/sign-in.md names every file that opens a session, and one statement inserts all sessions', async () => {
  const document = (await text(`${FOLDER}/sign-in.md`)).replaceAll('\n', ' ')
  const [, sentence = ''] = /Only these files in `server\/auth` call `openSession`:(.+?)\. /.exec(document) ?? []
  const named = [...sentence.matchAll(/`([^`]+)`/g)].map(([, file]) => file)
  const calling: string[] = []
  const inserting: string[] = []
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })) {
    const code = (await text(file)).replace('function openSession(', '')
    if (/\bopenSession\(/.test(code)) calling.push(file.replace('server/auth/', ''))
    if (/insert into auth\.sessions|insertInto\('auth\.sessions'/i.test(code)) inserting.push(file)
  }
  expect(calling.sort()).toEqual(named)
  expect(inserting).toEqual(['server/auth/tokens/sessions.ts'])
})

it('docs/security/keys.md lists every secret setting, and docs/security/operations.md every setting with the URL of another service', async () => {
  const [keys, operations] = [await text(`${FOLDER}/keys.md`), await text(`${FOLDER}/operations.md`)]
  const secrets = [...SECRETS, ...variableNames.filter((name) => /KEY|SECRET|TOKEN/.test(name))]
  expect(secrets.filter((name) => !keys.includes(`\`${name}\``))).toEqual([])
  const own = ['PUBLIC_URL', 'AUTH_REDIRECT_URLS']
  const addresses = variableNames.filter((name) => /URL|ENDPOINT/.test(name) && !own.includes(name))
  expect(addresses.filter((name) => !operations.includes(`\`${name}\``))).toEqual([])
})

it('docs/security/operations.md lists every message that the server logs, and no other message', async () => {
  const listed = [...(await text(`${FOLDER}/operations.md`)).matchAll(/^\| (.+?) \| (info|warn|error) \|/gm)]
  const said = new Set<string>()
  for await (const file of glob('server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }))
    for (const [, level = '', message = ''] of (await text(file)).matchAll(
      /\blog\.(info|warn|error)\(\s*\{[^}]*\},\s*'([^']+)',?\s*\)/g,
    ))
      said.add(`${level} ${message}`)
  expect(listed.map(([, message, level]) => `${level} ${message}`).sort()).toEqual([...said].sort())
})

it('docs/security/rules.md shows the limits of the contract', async () => {
  const rows = [...(await text(`${FOLDER}/rules.md`)).matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)]
  expect(rows.length).toBeGreaterThan(8)
  const known: Record<string, unknown> = { ...limits, ...productTable, ...importPictures, ...saleRules }
  expect(rows.map(([, name, value]) => [name, Number(value)])).toEqual(rows.map(([, name = '']) => [name, known[name]]))
})
