import { expect, type Page, test } from '@playwright/test'
import { listProducts } from '#contract/catalog.ts'
import { pathIn } from '#contract/language.ts'
import { shopApi } from './support/shop.ts'

/**
 * The maximum size of a page's scripts in bytes, after gzip compression. React and its router need 107,000 bytes of it.
 */
const MOST_SCRIPT = 150_000

/** The maximum size in bytes of the Urdu texts of a page, and of the code that only Urdu pages load. */
const MOST_URDU = 10_000

/** Returns the scripts that a browser loads for a page when the visitor does nothing. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  return [...scripts]
}

/** Returns the size in bytes of a script after gzip compression. */
async function weightOf(page: Page, script: string): Promise<number> {
  const answer = await page.request.head(script, { headers: { 'accept-encoding': 'gzip' } })
  return Number(answer.headers()['content-length'])
}

/** Returns the size in bytes of all scripts that a browser loads for a page, and a list of them for the report. */
async function measure(page: Page, path: string): Promise<{ sum: number; list: string }> {
  const scripts = await scriptsOf(page, path)
  const weights = await Promise.all(scripts.map((script) => weightOf(page, script)))
  return {
    sum: weights.reduce((one, other) => one + other, 0),
    list: scripts.map((script, index) => `${script} ${weights[index]}`).join('\n'),
  }
}

for (const [name, pathOf] of [
  ['the home page', () => '/'],
  ['the shop', () => '/shop'],
  ['the login page', () => '/login'],
  ['the login page of sellers', () => '/seller-auth'],
  ['the contact page', () => '/contact'],
  ['the page Secure payment', () => '/secure-payment'],
  [
    'a product’s page',
    async () => `/product/${(await shopApi()(listProducts, { query: { limit: 1 } })).items[0]?.product_id}`,
  ],
] as const)
  test(`a guest’s first visit to ${name} loads at most 150 kB of script, and at most 10 kB more in Urdu`, async ({
    page,
  }) => {
    const path = await pathOf()
    const english = await measure(page, path)
    expect(english.sum, english.list).toBeLessThanOrEqual(MOST_SCRIPT)
    expect(english.sum).toBeGreaterThan(100_000)
    const urdu = await measure(page, pathIn('ur', path))
    expect(urdu.sum, urdu.list).toBeLessThanOrEqual(english.sum + MOST_URDU)
    expect(urdu.list).toContain('/guests-')
  })
