import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminHomePage, HomePage } from '#contract/home-page.ts'
import { HOME_SECTION_IDS } from '#contract/home-sections.ts'
import { sweepPictures } from '#server/media/sweep-pictures.ts'
import { aStoredPicture } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { untilLockWait } from '#server/testing/until-lock-wait.ts'
import { lockHomePage, replaceHomePage } from './queries.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from home_banners`.execute(shop.platform.database)
  await sql`update home_page set sections = '[]'`.execute(shop.platform.database)
  shop.platform.responses.forgetAll()
})

/** The maximum delay, in milliseconds, before visitors see a change. */
const SOON = { timeout: 1000, interval: 10 }

const BANNER = { title: 'Ramadan mubarak', link: '/shop?category=fruits' }
const PATH = '/api/admin/home-page'
const seen = async () => (await shop.as(admin).get(PATH)).json<AdminHomePage>()
const shown = async () => (await shop.as().get('/api/home-page')).json<HomePage>()
const save = async (change: object, by = admin) => {
  const { version, sections } = await seen()
  return shop.as(by).put(PATH, { seen_version: version, sections, banners: [], ...change })
}
const titles = ({ banners }: HomePage) => banners.map(({ title }) => title)
/** Returns the date of a day in the shop's time zone, a number of days after today. */
const day = (from: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(Date.now() + from * 86_400_000)

describe('the sections of the home page', () => {
  it('[P1, P2, P3, P4] the home page shows all its sections in the default order until an admin changes them', async () => {
    expect(await shown()).toEqual({ sections: HOME_SECTION_IDS, banners: [] })
    expect(HOME_SECTION_IDS.filter((section) => section !== 'banners')).toEqual([
      'hero',
      'buy-again',
      'specials',
      'categories',
      'featured',
      'in-season',
      'sellers',
      'promises',
    ])
  })

  it('the home page shows its sections in the order that an admin set, without the hidden ones, within a second', async () => {
    await shown()
    const { sections } = await seen()
    const arranged = sections.toReversed().map((one) => ({ ...one, is_shown: one.section !== 'sellers' }))
    expect((await save({ sections: arranged })).json()).toMatchObject({ sections: arranged })
    const wanted = HOME_SECTION_IDS.toReversed().filter((section) => section !== 'sellers')
    await vi.waitFor(async () => expect((await shown()).sections).toEqual(wanted), SOON)
  })

  it('the home page shows a section that a new version adds at its default place, and no section that no longer exists', async () => {
    const stored = [
      { section: 'weather', is_shown: true },
      ...['sellers', 'hero'].map((section) => ({ section, is_shown: false })),
    ]
    await sql`update home_page set sections = ${JSON.stringify(stored)}`.execute(shop.platform.database)
    expect((await seen()).sections.map(({ section }) => section)).toEqual([
      'sellers',
      'promises',
      'hero',
      'banners',
      'buy-again',
      'specials',
      'categories',
      'featured',
      'in-season',
    ])
    const isHidden = (section: string) => section === 'sellers' || section === 'hero'
    const left = (await seen()).sections.map(({ section }) => section).filter((section) => !isHidden(section))
    expect((await shown()).sections).toEqual(left)
  })

  it('the home page cannot be saved with a repeated or an unknown section', async () => {
    const twice = await save({ sections: ['hero', 'hero'].map((section) => ({ section, is_shown: true })) })
    expect(twice.json()).toMatchObject({ status: 422, errors: [{ field: 'sections' }] })
    expect((await save({ sections: [{ section: 'weather', is_shown: true }] })).statusCode).toBe(422)
  })
})

describe('the banners of the home page', () => {
  it('the banners of the home page are shown in order, from their first day to their last', async () => {
    await save({
      banners: [
        { ...BANNER, title: 'Over', ends_on: day(-1) },
        { ...BANNER, title: 'Last day', starts_on: day(-3), ends_on: day(0) },
        { ...BANNER, title: 'Always', text: 'Dates and more' },
        { ...BANNER, title: 'First day', starts_on: day(0) },
        { ...BANNER, title: 'Soon', starts_on: day(1) },
      ],
    })
    expect(titles(await shown())).toEqual(['Last day', 'Always', 'First day'])
    expect((await seen()).banners.map(({ is_current }) => is_current)).toEqual([false, true, true, true, false])
    expect((await shown()).banners[1]).toEqual({
      ...{ banner_id: expect.any(String), title: 'Always', text: 'Dates and more' },
      ...{ link: BANNER.link, image_url: null },
    })
  })

  it('if a save of the home page removes one banner, the other banners keep their ids', async () => {
    const [one, two] = (await save({ banners: [BANNER, { ...BANNER, title: 'Eid' }] })).json<AdminHomePage>().banners
    const { is_current: _, ...kept } = two ?? { is_current: true }
    const { banners } = (await save({ banners: [kept] })).json<AdminHomePage>()
    expect(banners).toEqual([two])
    expect(one?.banner_id).not.toBe(two?.banner_id)
  })

  it('the banners of the home page are hidden if their section is hidden', async () => {
    const sections = (await seen()).sections.map((one) => ({ ...one, is_shown: one.section !== 'banners' }))
    await save({ sections, banners: [BANNER] })
    expect((await shown()).banners).toEqual([])
    expect((await seen()).banners).toHaveLength(1)
  })

  it('the home page is refused with more than five banners, or with one banner listed twice', async () => {
    const six = await save({ banners: Array.from({ length: 6 }, () => BANNER) })
    expect(six.json()).toMatchObject({ status: 422, errors: [{ field: 'banners' }] })
    const banner_id = randomUUID()
    const twice = await save({ banners: [1, 2].map(() => ({ ...BANNER, banner_id })) })
    expect(twice.json()).toMatchObject({ status: 422, errors: [{ field: 'banners' }] })
  })

  it.each(['/', '/shop?category=rice#all', 'https://mandi.test/eid?from=home'])(
    'a banner of the home page may lead to %s',
    async (link) => {
      expect((await save({ banners: [{ ...BANNER, link }] })).statusCode).toBe(200)
    },
  )

  it.each([
    '//mandi.test',
    '/\\mandi.test',
    '/\t/mandi.test',
    'javascript:alert(1)',
    'http://mandi.test',
    'https://admin:secret@mandi.test',
    'https://',
    'shop',
    '',
  ])('a banner of the home page is refused if its link is “%s”', async (link) => {
    const refused = await save({ banners: [{ ...BANNER, link }] })
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'banners.0.link' }] })
  })

  it('a banner of the home page has a title, and a last day that is not before the first', async () => {
    expect((await save({ banners: [{ ...BANNER, title: '  ' }] })).json()).toMatchObject({
      errors: [{ field: 'banners.0.title', message: 'Title is required' }],
    })
    const backwards = { ...BANNER, starts_on: '2027-02-08', ends_on: '2027-02-07' }
    expect((await save({ banners: [backwards] })).json()).toMatchObject({ errors: [{ field: 'banners.0.ends_on' }] })
  })

  it('a banner of the home page accepts only a picture that was uploaded for the shop, and this picture stays stored', async () => {
    const { database } = shop.platform
    const image_url = await aStoredPicture(database, 'shop-images')
    const other = await aStoredPicture(database, 'product-images')
    for (const refused of [other, '/storage/v1/object/public/shop-images/unknown.webp', 'https://elsewhere.test/a.png'])
      expect((await save({ banners: [{ ...BANNER, image_url: refused }] })).json()).toMatchObject({
        errors: [{ field: 'banners.0.image_url', message: 'Please upload this picture first.' }],
      })
    const saved = await save({ banners: [{ ...BANNER, image_url: `https://shop.test${image_url}` }] })
    expect(saved.json()).toMatchObject({ banners: [{ image_url }] })
    await sweepPictures(shop.platform)
    const unused = database.selectFrom('media_objects').select('path').where('unused_since', 'is not', null)
    const paths = (await unused.execute()).map(({ path }) => path)
    expect(paths.some((path) => other.endsWith(path))).toBe(true)
    expect(paths.some((path) => image_url.endsWith(path))).toBe(false)
  })
})

describe('two admins', () => {
  it('if an admin saves an outdated home page, the save is refused, and the admin gets the current home page', async () => {
    const { version: seen_version, sections } = await seen()
    const first = await shop.as(admin).put(PATH, { seen_version, sections, banners: [BANNER] })
    expect(first.json()).toMatchObject({ version: seen_version + 1 })
    const late = await shop.as(await shop.anAdmin()).put(PATH, { seen_version, sections, banners: [] })
    expect(late.json()).toMatchObject({
      ...{ status: 409, code: 'home_page_changed' },
      home_page: { version: seen_version + 1, banners: [{ title: BANNER.title }] },
    })
    expect((await seen()).banners).toHaveLength(1)
  })

  it('if two admins save the home page at the same time, the later save is refused because it is outdated', async () => {
    const { version: seen_version, sections } = await seen()
    const { database } = shop.platform
    const waiting = await database.transaction().execute(async (tx) => {
      await lockHomePage(tx)
      const answer = shop.as(admin).put(PATH, { seen_version, sections, banners: [BANNER] })
      await untilLockWait(database)
      await replaceHomePage(tx, { sections, banners: [] })
      return { answer }
    })
    expect((await waiting.answer).json()).toMatchObject({ status: 409, code: 'home_page_changed' })
  })
})

it('every change of the home page is in the audit log, with the old and new values', async () => {
  const { sections } = await seen()
  await save({ sections: sections.map((one) => ({ ...one, is_shown: one.section !== 'sellers' })) })
  await save({ banners: [BANNER] })
  await save({ banners: [{ ...BANNER, link: '/shop', ends_on: '2027-03-10' }] })
  const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=home_page&limit=3')).json()
  expect(items).toMatchObject([
    {
      ...{ actor: admin.email, action: 'change_banners' },
      details: {
        from: 'Ramadan mubarak · /shop?category=fruits',
        to: 'Ramadan mubarak · /shop ( to 2027-03-10)',
      },
    },
    { action: 'change_banners', details: { from: 'none', to: 'Ramadan mubarak · /shop?category=fruits' } },
    {
      action: 'arrange',
      details: { from: expect.stringContaining('sellers,'), to: expect.stringContaining('sellers (hidden)') },
    },
  ])
})
