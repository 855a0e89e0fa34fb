import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { AREA_MAY_IMPORT } from './area-directions.ts'

const IMPORTED = /(?:\bfrom|\bimport|\bmodule)\s*\(?\s*'([#.][^']+)'/g
/** The name of the area that contains the files directly in `web`. */
const ROOT = 'root'

type Import = { file: string; from: string; to: string }

/** Returns the area of a file. The path is relative to `web`. */
const areaOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : ROOT)

/** Returns every import from one area into another. Type imports are included, imports in tests are not. */
async function importsBetweenAreas(): Promise<Import[]> {
  const files = await Array.fromAsync(glob('*/**/*.{ts,tsx}', { cwd: import.meta.dirname }))
  const found = await Promise.all(
    files
      .filter((file) => !/\.test\.tsx?$|^testing\//.test(file))
      .map(async (file) => {
        const text = await readFile(join(import.meta.dirname, file), 'utf8')
        return [...text.matchAll(IMPORTED)]
          .map(([, name = '']) => (name.startsWith('#') ? name.slice(1) : normalize(join('web', dirname(file), name))))
          .filter((path) => path.startsWith('web/'))
          .map((path) => ({ file, from: areaOf(file), to: areaOf(path.slice('web/'.length)) }))
      }),
  )
  return found.flat().filter(({ from, to }) => from !== to)
}

it('an area of web/ imports only the areas that area-directions.ts lists for it', async () => {
  const refused = (await importsBetweenAreas()).filter(({ from, to }) => !AREA_MAY_IMPORT[from]?.includes(to))
  expect(refused.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
})

it('area-directions.ts lists only imports that an area uses', async () => {
  const used = new Set((await importsBetweenAreas()).map(({ from, to }) => `${from} imports ${to}`))
  const listed = Object.entries(AREA_MAY_IMPORT).flatMap(([from, areas]) => areas.map((to) => `${from} imports ${to}`))
  expect(listed.filter((direction) => !used.has(direction))).toEqual([])
})

it('the order in area-directions.ts permits an area of web/ only imports of areas listed before it, so that no cycle is possible', () => {
  const order = Object.keys(AREA_MAY_IMPORT)
  const upwards = Object.entries(AREA_MAY_IMPORT).flatMap(([from, areas]) =>
    areas.filter((to) => order.indexOf(to) >= order.indexOf(from)).map((to) => `${from} imports ${to}`),
  )
  expect(upwards).toEqual([])
})
