import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES, pathIn } from '#contract/language.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { PageThread } from '#server/page-thread.ts'
import { pages } from '#server/pages.ts'
import { aCustomerWanting, anOrder, aPaidOrder, checkOut } from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import routes from '#web/routes.ts'

/**
 * The default English name of a shop, which no page may contain. The default Urdu name also means market, so the tests
 * check the Urdu name only in titles.
 */
const DEFAULT_NAME = /\bMandi\b/
const NAMES = { en: 'Sabzi Ghar', ur: 'سبزی گھر' }
const PATIENCE = { timeout: 30_000 }

let shop: TestShop
let thread: PageThread
beforeAll(async () => {
  shop = await createTestShop({
    // With this setting, a new account gets the email that confirms its address.
    AUTH_AUTOCONFIRM: 'off',
    INITIAL_SETTINGS: JSON.stringify({ name: NAMES.en, names: { ur: NAMES.ur } }),
  })
  thread = new PageThread({ publishableKey: shop.platform.configuration.publishableKey }, () => expect.unreachable())
  await pages(shop.app, shop.platform, thread)
})
afterAll(async () => {
  await thread.close()
  await shop.close()
})

/** Returns the paths of all pages without parameters. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    const isPage = (index === true || (path !== undefined && !children)) && !/[*:]|^\/dev/.test(own)
    return [...(isPage ? [own || '/'] : []), ...pathsOf(children ?? [], own)]
  })
}

const read = async (url: string) => {
  const { statusCode, body } = await shop.app.inject({
    url,
    headers: { apikey: shop.platform.configuration.publishableKey },
  })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

describe('a shop with another name', () => {
  it.each(LANGUAGES)(
    'a shop with another name has this name in the title of each page in the language %s, and the default English name nowhere',
    async (language) => {
      const paths = pathsOf(routes)
      expect(paths.length).toBeGreaterThan(50)
      for (const path of paths) {
        const { statusCode, body } = await shop.app.inject({ url: pathIn(language, path) })
        if (statusCode === 302 || statusCode === 301) continue
        expect([path, body.match(DEFAULT_NAME)?.[0], statusCode]).toEqual([path, undefined, 200])
        const [, title] = /<title>(.*?)<\/title>/.exec(body) ?? []
        if (title) expect([path, title]).toEqual([path, expect.stringContaining(NAMES[language])])
      }
    },
  )

  it('a shop with another name has this name in the data for link previews', async () => {
    const names = [...(await read('/ur')).matchAll(/og:(?:site_name|title)" content="([^"]*)"/g)].map(
      ([, name]) => name,
    )
    expect(names).toEqual([NAMES.ur, expect.stringContaining(NAMES.ur)])
    expect(await read('/about')).toContain(`${NAMES.en} brings growers`)
  })

  it('a shop with another name has this name in its web app manifest and its other public documents', async () => {
    const manifest = JSON.parse(await read('/manifest.webmanifest'))
    expect(manifest).toMatchObject({ name: `${NAMES.en}: the online grocery store`, short_name: NAMES.en })
    for (const { src } of manifest.icons) await read(src)
    const urdu = JSON.parse(await read('/ur/manifest.webmanifest'))
    expect(urdu).toMatchObject({ id: manifest.id, short_name: NAMES.ur, lang: 'ur', dir: 'rtl', start_url: '/ur' })
    expect(await read('/ur')).toContain('<link rel="manifest" href="/ur/manifest.webmanifest"')
    expect(JSON.parse(await read('/auth/v1/health'))).toMatchObject({ description: `Sign-in of ${NAMES.en}` })
    expect(JSON.parse(await read('/api/openapi.json')).info.title).toBe(`${NAMES.en} API`)
    for (const path of ['/manifest.webmanifest', '/auth/v1/health', '/sitemap.xml', '/robots.txt', '/api/store'])
      expect(await read(path)).not.toMatch(DEFAULT_NAME)
    for (const file of ['offline.html', 'offline-ur.html', 'favicon.svg', 'no-picture.svg', 'service-worker.js'])
      expect(await readFile(join(import.meta.dirname, '../public', file), 'utf8')).not.toMatch(DEFAULT_NAME)
  })

  it('a shop with another name has this name on the page of the test payment, and in the emails to customers, sellers and new accounts', async () => {
    const { placed } = await anOrder(shop)
    expect(await read(new URL(placed.payment_url ?? '').pathname)).toContain(NAMES.en)
    expect(await read(new URL(placed.payment_url ?? '').pathname)).not.toMatch(DEFAULT_NAME)
    await aPaidOrder(shop)
    const email = 'new@sabzi.test'
    await shop.as().post('/auth/v1/signup', { email, password: 'a long secret 42', data: {} })
    const mails = await vi.waitFor(async () => {
      const found = await shop.platform.database
        .selectFrom('mailbox')
        .select(['recipient', 'subject', 'html'])
        .execute()
      expect(found.map(({ recipient }) => recipient)).toContain(email)
      expect(found.length).toBeGreaterThanOrEqual(3)
      return found
    }, PATIENCE)
    for (const { subject, html } of mails) {
      expect(`${subject} ${html}`).toContain(NAMES.en)
      expect(`${subject} ${html}`).not.toMatch(DEFAULT_NAME)
    }
  })

  it('an order on an Urdu page has the Urdu name of the shop on the page of the test payment and in its emails', async () => {
    const { product_id } = await shop.aProduct()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const placed = (await checkOut(shop, customer, { language: 'ur' })).json<PlacedOrder>()
    const page = await read(new URL(placed.payment_url ?? '').pathname)
    expect(page).toMatch(new RegExp(`<title>[^<]*${NAMES.ur}[^<]*</title>`))
    expect(page).toContain(`<p class="store">${NAMES.ur}</p>`)
    const mails = shop.platform.database.selectFrom('mailbox').select(['subject', 'html'])
    const mail = await vi.waitFor(
      () => mails.where('text', 'like', `%/ur/profile/orders/${placed.order_id}%`).executeTakeFirstOrThrow(),
      PATIENCE,
    )
    for (const text of [mail.subject, mail.html]) expect(text).toContain(NAMES.ur)
    expect(`${page} ${mail.subject} ${mail.html}`).not.toContain(NAMES.en)
  })
})

it.each(['/', '/ur'])('the home page %s of a shop without products has no broken picture or link', async (path) => {
  const empty = await createTestShop()
  const renderer = new PageThread({ publishableKey: empty.platform.configuration.publishableKey }, () =>
    expect.unreachable(),
  )
  try {
    await pages(empty.app, empty.platform, renderer)
    const { body } = await empty.app.inject({ url: path })
    const pictures = [...body.matchAll(/<img\b[^>]*>/g)].map(([tag]) => /\bsrc="([^"]+)"/.exec(tag)?.[1])
    expect(pictures).not.toContain(undefined)
    const links = [...body.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(10)
    for (const url of new Set([...pictures, ...links])) {
      const { statusCode } = await empty.app.inject({ url: (url ?? '').replaceAll('&amp;', '&') })
      expect([url, statusCode < 400]).toEqual([url, true])
    }
  } finally {
    await renderer.close()
    await empty.close()
  }
})
