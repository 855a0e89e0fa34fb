import { spawnSync } from 'node:child_process'
import { findBrowser } from './browser.mjs'

// Lighthouse is not a dependency, because it is larger than all packages of the shop together. npx downloads it if it is
// missing.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/**
 * The least layout shift that counts as a fault. Lighthouse prints three decimals. A replaced font shifts a line of
 * text by a fraction of a pixel, which is about 0.0002. Lighthouse itself calls up to 0.1 good.
 */
const VISIBLE_SHIFT = 0.001
/**
 * Search engines must not index personal pages. For these pages, the audit that requires crawlable pages is left out.
 */
const NOT_FOR_SEARCH_ENGINES = ['/cart', '/login']
/**
 * The number of runs of Lighthouse for each page. The median counts, because other load on the machine distorts single
 * runs.
 */
const RUNS = 3
/** The number of attempts for a run of Lighthouse, which sometimes fails because it loses its own trace. */
const TRIES = 3

type Category = keyof typeof LEAST
type Report = {
  categories: Record<Category, { score: number }>
  audits: Record<
    'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift',
    { numericValue: number; displayValue: string }
  >
}

/**
 * `npm run lighthouse [-- ADDRESS]`: measures the pages of a guest in a running shop with Lighthouse, with the settings
 * of a phone. Fails if the score of a page is below its required score, or if the layout of a page shifts visibly.
 */
const shop = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 3000}`
const browser = await findBrowser()
const faults: string[] = []
for (const path of ['/', '/shop', await aProductsPath(), ...NOT_FOR_SEARCH_ENGINES]) {
  const report = median(Array.from({ length: RUNS }, () => measure(path)))
  console.log(`${path}\n  ${scoresOf(report).join(', ')}\n  ${timesOf(report).join(', ')}`)
  faults.push(...faultsOf(report).map((fault) => `${path}: ${fault}`))
}
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

/** Returns the path of the first product that /shop lists. */
async function aProductsPath(): Promise<string> {
  const page = await (await fetch(new URL('/shop', shop))).text()
  const path = /\/product\/[0-9a-f-]{36}/.exec(page)?.[0]
  if (!path) throw new Error(`The shop at ${shop} shows no product.`)
  return path
}

function measure(path: string, triesLeft = TRIES): Report {
  const flags = ['--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  if (NOT_FOR_SEARCH_ENGINES.includes(path)) flags.push('--skip-audits=is-crawlable')
  const { stdout, stderr, status } = spawnSync('npx', ['--yes', LIGHTHOUSE, new URL(path, shop).href, ...flags], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
  })
  if (status !== 0 && triesLeft > 1) return measure(path, triesLeft - 1)
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

function median(reports: Report[]): Report {
  const byPerformance = reports.toSorted((one, other) => percent(one, 'performance') - percent(other, 'performance'))
  const middle = byPerformance[Math.floor(reports.length / 2)]
  if (!middle) throw new Error('There was no measurement.')
  return middle
}

function percent({ categories }: Report, category: Category): number {
  return Math.round(categories[category].score * 100)
}

function scoresOf(report: Report): string[] {
  return categories().map((category) => `${category} ${percent(report, category)}`)
}

function timesOf({ audits }: Report): string[] {
  return Object.entries({
    'first paint': audits['first-contentful-paint'],
    'largest paint': audits['largest-contentful-paint'],
    blocked: audits['total-blocking-time'],
    'layout shift': audits['cumulative-layout-shift'],
  }).map(([name, { displayValue }]) => `${name} ${displayValue}`)
}

function faultsOf(report: Report): string[] {
  const low = categories().filter((category) => percent(report, category) < LEAST[category])
  const shift = report.audits['cumulative-layout-shift']
  return [
    ...low.map((category) => `${category} is ${percent(report, category)}, below ${LEAST[category]}`),
    ...(shift.numericValue >= VISIBLE_SHIFT ? [`the layout shifts by ${shift.displayValue}`] : []),
  ]
}

function categories(): Category[] {
  return Object.keys(LEAST) as Category[]
}
