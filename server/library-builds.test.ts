import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const BUNDLES: Record<string, string> = JSON.parse(readFileSync(resolve(ROOT, 'build/libraries/index.json'), 'utf8'))

/** What a program prints that has loaded server/library-builds.ts first, as JSON. */
function printed(program: string): unknown {
  const whole = `await import('./server/library-builds.ts'); console.info(JSON.stringify(${program}))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', whole], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

it('the libraries of a start are loaded from the files that the build has put them into', () => {
  expect(Object.keys(BUNDLES)).toContain('kysely')
  expect(printed(`import.meta.resolve('kysely')`)).toMatch(/\/build\/libraries\/kysely\.js$/)
})

it.each(Object.keys(BUNDLES))('%s gives there what it gives in its own files', async (library) => {
  const own = Object.keys(await import(library)).filter((name) => name !== 'module.exports')
  expect(printed(`Object.keys(await import('${library}'))`)).toEqual(own.toSorted())
})
