// Prepares a fresh clone: installs the packages of package-lock.json, and builds the web if its sources have changed.
// If the clone is already prepared, the program does nothing. Options: --with-browser also installs a Chromium for the
// tests; --without-web skips the build; --web-only only builds the web. The program runs before any package is
// installed, so it needs only Node 20 or newer.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, HEADLESS_SHELL } from './browser.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NODE = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const INSTALLED = join('node_modules', '.mandi-installed')
const BUILT = join('build', '.mandi-built')
const BROWSER_TRIED = join('node_modules', '.mandi-browser')
const WEB_SOURCES = [
  'web',
  'contract',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'bin/precompress.ts',
  'bin/slim-contract.ts',
]

process.chdir(ROOT)
const options = process.argv.slice(2)
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Mandi needs Node 20 or newer to start; this is ${process.version}.`)
if (!options.includes('--web-only')) installPackages()
if (!options.includes('--without-web')) buildWeb()
if (options.includes('--with-browser')) await installBrowser()

function installPackages() {
  const wanted = hashOf(['package-lock.json'])
  if (readIfThere(INSTALLED) !== wanted && !isInstalled()) {
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
    run('Installing the packages that package-lock.json names', [
      ...npm,
      'ci',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
  }
  if (!existsSync(NODE))
    fail('Node 26 was not installed: npm must be allowed to run install scripts (ignore-scripts=false).')
  if (readIfThere(INSTALLED) !== wanted) writeFileSync(INSTALLED, wanted)
}

/** Returns whether the packages of package-lock.json are already installed, by this program or by `npm ci`. */
function isInstalled() {
  const record = readIfThere(join('node_modules', '.package-lock.json'))
  if (!record) return false
  const installed = JSON.parse(record).packages
  const { '': _self, ...wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional,
  )
}

function buildWeb() {
  const wanted = hashOf(WEB_SOURCES.flatMap(filesIn))
  if (readIfThere(BUILT) === wanted) return
  rmSync(BUILT, { force: true })
  run('Building the web', [NODE, join('node_modules', '.bin', 'react-router'), 'build'])
  writeFileSync(BUILT, wanted)
}

async function installBrowser() {
  const hasDebian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  // The installation of Debian's headless browser is tried only once: it makes the browser tests faster, but another
  // Chromium works too.
  if (hasDebian && !existsSync(HEADLESS_SHELL) && !existsSync(BROWSER_TRIED)) {
    installFromDebian('chromium-headless-shell')
    writeFileSync(BROWSER_TRIED, '')
  }
  if (await findBrowser()) return
  if (hasDebian) installFromDebian('chromium')
  if (await findBrowser()) return
  const playwright = join('node_modules', '.bin', 'playwright')
  run("Installing Playwright's Chromium for the tests", [NODE, playwright, 'install', 'chromium'])
}

/** Installs a Debian package. Prints one line that says whether it worked. */
function installFromDebian(name) {
  const install = `timeout 60 apt-get update -qq && apt-get install -y -qq --no-install-recommends --no-remove ${name}`
  attempt(`Installing Debian's ${name} for the tests`, ['sh', '-c', install])
}

/** Runs a command. Prints its name and the time that it took. If it fails, prints its output and ends the program. */
function run(what, command) {
  const printed = attempt(what, command)
  if (printed !== undefined) fail(`${printed}\n${what} failed: ${command.join(' ')}`)
}

/**
 * Runs a command without printing its output, and prints its name and the time that it took. Returns the output if the
 * command fails, and undefined if it succeeds.
 */
function attempt(what, [program, ...parameters]) {
  const began = Date.now()
  process.stdout.write(`${what} … `)
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })
  const isDone = status === 0
  process.stdout.write(isDone ? `${Math.round((Date.now() - began) / 1_000)} s\n` : 'failed\n')
  return isDone ? undefined : `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  // Node 20 stores the folder of a directory entry in `path`; newer versions store it in `parentPath`.
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
