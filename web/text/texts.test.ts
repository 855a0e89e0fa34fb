import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitAtPlaces } from '#contract/fill-text.ts'
import { DICTIONARIES, type DictionaryName } from './dictionaries.ts'
import { textsOf } from './screen-texts.ts'

/** For each folder, the dictionaries that a browser has loaded when it shows the components of the folder. */
const DICTIONARIES_OF: Record<string, readonly DictionaryName[]> = {
  app: ['guests'],
  ui: ['guests'],
  shared: ['guests'],
  api: ['guests'],
  'live-events': ['guests'],
  storefront: ['guests'],
  identity: ['guests', 'members'],
  account: ['guests', 'members'],
  'back-office': ['guests', 'members'],
  invoice: ['guests', 'members'],
  statement: ['guests', 'members', 'seller'],
  seller: ['guests', 'members', 'seller'],
  admin: ['guests', 'members', 'admin'],
}

const dictionaries = Object.fromEntries(
  await Promise.all(Object.entries(DICTIONARIES).map(async ([name, load]) => [name, { ...(await load()) }] as const)),
) as Record<string, Record<string, string>>

const PLACES = (text: string) =>
  splitAtPlaces(text)
    .filter((_, index) => index % 2 === 1)
    .toSorted()

/** Folders without texts of screens: fonts, dictionaries, tools of tests, and a page for developers. */
const WITHOUT_TEXTS = ['dev', 'fonts', 'testing', 'text']

it('the tests of translations read every folder of screens', () => {
  const folders = globSync('web/*/').map((path) => basename(path))
  expect(folders.toSorted()).toEqual([...Object.keys(DICTIONARIES_OF), ...WITHOUT_TEXTS].toSorted())
})

describe.each(Object.entries(DICTIONARIES_OF))('the screens in web/%s', (folder, names) => {
  const files = globSync(`web/${folder}/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  const texts = files.map((file) => ({ file, ...textsOf(file) }))

  it('the screens of a folder of web/ show no text that is not translated', () => {
    const faults = texts.flatMap(({ file, untranslated }) =>
      untranslated.map(({ text, line }) => `${file}:${line} ${text}`),
    )
    expect(faults).toEqual([])
  })

  it('the screens of a folder of web/ use texts of the dictionaries that their pages load', () => {
    const missing = texts.flatMap(({ file, translated }) =>
      translated
        .filter(({ text }) => !names.some((name) => dictionaries[name]?.[text] !== undefined))
        .map(({ text, line }) => `${file}:${line} ${text}`),
    )
    expect(missing).toEqual([])
  })
})

it('an English text has the same Urdu text in all dictionaries, because a page may load several', async () => {
  const known = new Map<string, string>()
  const faults: string[] = []
  for (const path of globSync('web/text/urdu/**/*.ts', { exclude: ['**/index.ts'] }))
    for (const texts of Object.values<Record<string, string>>(await import(join(process.cwd(), path))))
      for (const [english, urdu] of Object.entries(texts)) {
        const other = known.get(english)
        if (other !== undefined && other !== urdu) faults.push(`${english}: ${other}, ${urdu} (${path})`)
        known.set(english, urdu)
      }
  expect(known.size).toBeGreaterThan(1500)
  expect(faults).toEqual([])
})

describe.each(Object.entries(dictionaries))('the Urdu dictionary “%s”', (_, dictionary) => {
  it('each Urdu dictionary has an Urdu text for each English text', () => {
    const faults = Object.entries(dictionary).filter(
      ([english, urdu]) => !/[\u0600-\u06ff]/.test(urdu) && /\p{L}{2}/u.test(english),
    )
    expect(faults.map(([english]) => english)).toEqual([])
  })

  it('the texts of each Urdu dictionary have the same placeholders in both languages', () => {
    const faults = Object.entries(dictionary).filter(([english, urdu]) => `${PLACES(english)}` !== `${PLACES(urdu)}`)
    expect(faults.map(([english]) => english)).toEqual([])
  })
})
