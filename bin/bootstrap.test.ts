import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

// The tests use a small clone of the repository with a simulated npm and builder. These two record each call and create
// the expected files.
const NPM = `
  const { appendFileSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs')
  appendFileSync('calls', 'npm ' + process.argv.slice(2).join(' ') + '\\n')
  mkdirSync('node_modules/.bin', { recursive: true })
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
  symlinkSync(process.execPath, 'node_modules/.bin/node')
  copyFileSync('builder.cjs', 'node_modules/.bin/react-router')`
const BUILDER = `
  const { appendFileSync, existsSync, mkdirSync } = require('node:fs')
  appendFileSync('calls', 'react-router ' + process.argv.slice(2).join(' ') + '\\n')
  if (existsSync('web/broken.tsx')) { console.error('web/broken.tsx: unexpected end of file'); process.exit(1) }
  mkdirSync('build', { recursive: true })`

let clone: string

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mandi-clone-'))
  for (const name of ['bootstrap.mjs', 'browser.mjs'])
    await cp(join(import.meta.dirname, name), join(clone, 'bin', name))
  await mkdir(join(clone, 'web'))
  await writeFile(join(clone, 'web', 'root.tsx'), 'export default 1')
  await mkdir(join(clone, 'server'))
  await writeFile(join(clone, 'server', 'main.ts'), 'export default 1')
  await writeFile(join(clone, 'npm.cjs'), NPM)
  await writeFile(join(clone, 'builder.cjs'), BUILDER)
  await lock({ 'node_modules/fruit': { version: '1.0.0' } })
})

afterEach(() => rm(clone, { recursive: true }))

function lock(
  packages: Record<string, { version: string; optional?: boolean }>,
  file = 'package-lock.json',
): Promise<void> {
  return writeFile(join(clone, file), JSON.stringify({ packages: { '': { name: 'clone' }, ...packages } }))
}

function bootstrap(...options: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, npm_execpath: join(clone, 'npm.cjs') }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(clone, 'bin', 'bootstrap.mjs'), ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    )
  })
}

/** Returns the external programs that were called since the previous check. */
async function calls(): Promise<string[]> {
  const noted = await readFile(join(clone, 'calls'), 'utf8').catch(() => '')
  await rm(join(clone, 'calls'), { force: true })
  return noted.split('\n').filter(Boolean)
}

it('the program bootstrap.mjs installs and builds a fresh clone, and prints a line for each step', async () => {
  const { code, said } = await bootstrap()
  expect(code).toBe(0)
  expect(said).toMatch(/^Installing the packages that package-lock.json names … \d+ s\nBuilding the web … \d+ s\n$/)
  expect(await calls()).toEqual(['npm ci --include=dev --no-audit --no-fund --loglevel=error', 'react-router build'])
})

it('the program bootstrap.mjs does nothing and prints nothing in a prepared clone', async () => {
  await bootstrap()
  await calls()
  expect(await bootstrap()).toEqual({ code: 0, said: '' })
  expect(await calls()).toEqual([])
})

it('the program bootstrap.mjs builds the web again only if a source file of the web has changed', async () => {
  await bootstrap()
  await calls()
  await writeFile(join(clone, 'README.md'), 'changed')
  await bootstrap()
  expect(await calls()).toEqual([])
  await writeFile(join(clone, 'web', 'root.tsx'), 'export default 2')
  await bootstrap()
  expect(await calls()).toEqual(['react-router build'])
})

it('the program bootstrap.mjs installs the packages again if node_modules was removed and package-lock.json contains another version', async () => {
  await bootstrap()
  await calls()
  await lock({ 'node_modules/fruit': { version: '2.0.0' } })
  await rm(join(clone, 'node_modules'), { recursive: true })
  await bootstrap('--without-web')
  expect(await calls()).toEqual(['npm ci --include=dev --no-audit --no-fund --loglevel=error'])
})

it('the program bootstrap.mjs accepts packages that npm install has installed without an optional package', async () => {
  await bootstrap()
  await calls()
  const packages = { 'node_modules/fruit': { version: '2.0.0' } }
  await lock({ ...packages, 'node_modules/fruit-for-mac': { version: '2.0.0', optional: true } })
  await lock(packages, 'node_modules/.package-lock.json')
  expect(await bootstrap('--without-web')).toEqual({ code: 0, said: '' })
  expect(await calls()).toEqual([])
})

it('if the build fails, the program bootstrap.mjs exits with the output of the builder, and builds again the next time', async () => {
  await writeFile(join(clone, 'web', 'broken.tsx'), 'export default (')
  const { code, said } = await bootstrap()
  expect(code).toBe(1)
  expect(said).toContain('Building the web … failed')
  expect(said).toContain('web/broken.tsx: unexpected end of file')
  await rm(join(clone, 'web', 'broken.tsx'))
  expect((await bootstrap()).code).toBe(0)
})

it('package-lock.json contains every optional package, because otherwise npm ci refuses the file', async () => {
  const lockFile = await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const packages: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(lockFile).packages
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
