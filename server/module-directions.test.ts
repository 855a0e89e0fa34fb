import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { MAY_IMPORT } from './module-directions.ts'

const ROOT = join(import.meta.dirname, '..')
const IMPORTED = /(?:\bfrom|\bimport|\bmodule)\s*\(?\s*'([#.][^']+)'/g

type Import = { file: string; from: string; to: string }

/**
 * Returns the module of a file below `server`. Returns undefined for the files that compose modules and for files in
 * other folders.
 */
function moduleOf(path: string): string | undefined {
  return /^server\/([^/]+)\//.exec(path)?.[1]
}

/** Returns the project's own files that a file imports, as paths from the root of the repository. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTED)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : normalize(join(dirname(file), name)),
  )
}

/** Returns every import from one module into another. Type imports are included, imports in tests are not. */
async function importsBetweenModules(): Promise<Import[]> {
  const files = await Array.fromAsync(glob('server/*/**/*.ts', { cwd: ROOT }))
  const shipped = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  const found = await Promise.all(
    shipped.map(async (file) => {
      const text = await readFile(join(ROOT, file), 'utf8')
      return importsOf(file, text).map((path) => ({
        file,
        from: moduleOf(file) ?? '',
        to: path.startsWith('server/') ? (moduleOf(path) ?? 'server') : '',
      }))
    }),
  )
  return found.flat().filter(({ from, to }) => to !== '' && to !== from && from !== 'testing')
}

it('a module imports only `platform` and the modules that module-directions.ts lists for it', async () => {
  const imports = await importsBetweenModules()
  const refused = imports.filter(({ from, to }) => to !== 'platform' && !MAY_IMPORT[from]?.includes(to))
  expect(refused.map(({ file, to }) => `${file} imports ${to}`)).toEqual([])
})

it('module-directions.ts lists only imports that a module uses', async () => {
  const used = new Set((await importsBetweenModules()).map(({ from, to }) => `${from} imports ${to}`))
  const unused = Object.entries(MAY_IMPORT).flatMap(([from, modules]) =>
    modules.map((to) => `${from} imports ${to}`).filter((edge) => !used.has(edge)),
  )
  expect(unused).toEqual([])
})

/**
 * The files of `server/auth` that other files may import: its interface. The shop's configuration also imports the
 * variables of `server/auth`.
 */
const AUTH_INTERFACE = ['server/auth/index.ts']
const EXCEPTIONS: Record<string, string> = { 'server/configuration.ts': 'server/auth/configuration.ts' }
const IS_TEST = /\.(test|spec)\.ts$|\/testing\/|^(drills|e2e|bench)\//

it('files outside server/auth import only its interface, except the configuration and tests', async () => {
  const files = await Array.fromAsync(glob('{server,bin,database,bench,drills,e2e}/**/*.ts', { cwd: ROOT }))
  const outside = files.filter((file) => !file.startsWith('server/auth/'))
  const imports = await Promise.all(
    outside.map(async (file) => {
      const paths = importsOf(file, await readFile(join(ROOT, file), 'utf8'))
      return paths.filter((path) => path.startsWith('server/auth/')).map((path) => ({ file, path }))
    }),
  )
  const found = imports.flat()
  expect(found.length).toBeGreaterThan(10)
  const refused = found.filter(
    ({ file, path }) =>
      !AUTH_INTERFACE.includes(path) &&
      EXCEPTIONS[file] !== path &&
      !(IS_TEST.test(file) && path.startsWith('server/auth/testing/')),
  )
  expect(refused.map(({ file, path }) => `${file} imports ${path}`)).toEqual([])
})

it('modules have no circular imports', () => {
  const open = new Map(Object.entries(MAY_IMPORT))
  const isOpen = (module: string) => open.has(module)
  let before: number
  do {
    before = open.size
    for (const [module, imported] of open) if (!imported.some(isOpen)) open.delete(module)
  } while (open.size < before)
  expect([...open.keys()]).toEqual([])
})
