import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitAtPlaces } from '#contract/fill-text.ts'
import routes from '#web/routes.ts'
import { DICTIONARIES, dictionariesOf } from './dictionaries.ts'
import { reachableFiles, routeFiles } from './route-files.ts'
import { textsOf } from './screen-texts.ts'

const dictionaries: Record<string, Readonly<Record<string, string>>> = Object.fromEntries(
  await Promise.all(Object.entries(DICTIONARIES).map(async ([name, load]) => [name, (await load()).texts] as const)),
)

const texts = new Map<string, string[]>()

/** Returns the texts that a module translates. */
function translatedTexts(file: string): string[] {
  const known = texts.get(file) ?? textsOf(file).translated.map(({ text }) => text)
  texts.set(file, known)
  return known
}

const PLACES = (text: string) =>
  splitAtPlaces(text)
    .filter((_, index) => index % 2 === 1)
    .toSorted()

/** The modules around every page. */
const FRAME = ['web/root.tsx', 'web/entry.client.tsx']
const pages = routeFiles(await routes).filter(({ pattern }) => !/\.|^\/dev/.test(pattern))

it('no screen shows a text that is not translated', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.|^web\/(dev|testing|text)\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  const faults = files.flatMap((file) => textsOf(file).untranslated.map(({ text, line }) => `${file}:${line} ${text}`))
  expect(faults).toEqual([])
})

it.each(pages)('the page $pattern loads the dictionaries with its texts', ({ pattern, files }) => {
  const reached = reachableFiles([...FRAME, ...files], dictionariesOf(pattern))
  const missing = reached.flatMap(({ file, dictionaries: names }) =>
    translatedTexts(file)
      .filter((text) => !names.some((name) => dictionaries[name]?.[text] !== undefined))
      .map((text) => `${file} (${names}): ${text}`),
  )
  expect(missing).toEqual([])
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

  it('no Urdu text has Latin units or signs that browsers would show on the wrong side of their number or word', () => {
    const faults = Object.values(dictionary).filter((urdu) =>
      /\d [a-z]|[a-z][،,] \d|(?<!\u2066)#\w|Rs\.(?! ?[\d{])/i.test(urdu),
    )
    expect(faults).toEqual([])
  })

  it('the texts of each Urdu dictionary have the same placeholders in both languages', () => {
    const faults = Object.entries(dictionary).filter(([english, urdu]) => `${PLACES(english)}` !== `${PLACES(urdu)}`)
    expect(faults.map(([english]) => english)).toEqual([])
  })
})
