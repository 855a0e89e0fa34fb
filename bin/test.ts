import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Counts, countPlaywright, countVitest, inWords, judge, sum } from './test-counts.ts'

/**
 * `npm test`: runs every check and every test, even after a failure. It prints the whole output of failed checks, and
 * the totals in the last line. The static checks run at the same time as the build of the web, which uses one of two
 * cores. Vitest runs next. The browser tests run alone at the end.
 */
const TOOLS = join('node_modules', '.bin')
const reports = await mkdtemp(join(tmpdir(), 'mandi-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

process.chdir(join(import.meta.dirname, '..'))
const [checks, units] = await Promise.all([
  staticChecks(),
  prepare().then(vitest),
  prepare('--without-web', '--with-browser'),
])
const all = sum([checks, units, await playwright()])
await rm(reports, { recursive: true })
console.info(inWords(all))
process.exitCode = all.failed > 0 ? 1 : 0

/**
 * Runs bin/bootstrap.mjs with these options, which installs packages, builds the web or installs a browser for the
 * tests. Prints its output. Ends the program if it fails.
 */
async function prepare(...options: string[]): Promise<void> {
  const { code, printed } = await run(['bin/bootstrap.mjs', ...options])
  process.stdout.write(printed)
  if (code !== 0) process.exit(1)
}

async function staticChecks(): Promise<Counts> {
  return sum([
    await check('biome', ['biome', 'check', '.']),
    await check('types of the code', ['react-router', 'typegen'], ['tsc', '--noEmit', '-p', '.']),
    await check('promises', ['oxlint']),
    await check('knip', ['knip', '--no-progress']),
    await check('types of the database', ['bin/generate-types.ts', '--check']),
    await check('SQL of the hottest queries', ['bin/generate-queries.ts', '--check']),
    await check('page of the configuration', ['bin/generate-configuration.ts', '--check']),
  ])
}

/** Runs commands one after another until one fails. The result counts as one passed or failed test. */
async function check(name: string, ...commands: string[][]): Promise<Counts> {
  const began = Date.now()
  let printed = ''
  for (const command of commands) {
    const ended = await run(command)
    printed += ended.printed
    if (ended.code !== 0) return say(name, began, { passed: 0, failed: 1, skipped: 0 }, printed)
  }
  return say(name, began, { passed: 1, failed: 0, skipped: 0 }, printed)
}

async function vitest(): Promise<Counts> {
  const began = Date.now()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const { code, printed } = await run(['vitest', 'run', ...reporters])
  const report = await readReport(vitestReport)
  return say('vitest', began, judge(report && countVitest(report), code), printed)
}

async function playwright(): Promise<Counts> {
  const began = Date.now()
  const { code, printed } = await run(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  })
  const report = await readReport(playwrightReport)
  return say('playwright', began, judge(report && countPlaywright(report), code), printed)
}

function say(name: string, began: number, counts: Counts, printed: string): Counts {
  const seconds = Math.round((Date.now() - began) / 1_000)
  if (counts.failed > 0) console.info(printed)
  console.info(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${inWords(counts)} (${seconds} s)`)
  return counts
}

async function readReport(file: string) {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/**
 * Runs a tool of node_modules, or a script of this repository, with the current Node. Resolves to the exit code and the
 * output.
 */
function run(
  [tool = '', ...parameters]: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; printed: string }> {
  const script = tool.includes('/') ? tool : join(TOOLS, tool)
  return new Promise((resolve) => {
    let printed = ''
    const program = spawn(process.execPath, [script, ...parameters], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const end = () => program.kill('SIGTERM')
    process.once('SIGTERM', end)
    program.stdout.on('data', (part) => {
      printed += part
    })
    program.stderr.on('data', (part) => {
      printed += part
    })
    program.once('close', (code) => {
      process.off('SIGTERM', end)
      resolve({ code: code ?? 1, printed })
    })
  })
}
