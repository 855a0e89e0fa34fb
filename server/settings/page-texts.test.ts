import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rupees } from '#contract/money.ts'
import { INFORMATION_PAGES, LONGEST_PAGE_TEXT, type ShownPageText } from '#contract/page-texts.ts'
import type { AdminSettings } from '#contract/settings.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({
    INITIAL_SETTINGS: '{"page_texts":{"terms":{"en":"Be [kind](javascript:alert)"}}}',
  })
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const seen = async () => (await shop.as(admin).get('/api/admin/settings')).json<AdminSettings>()
const save = async (page: string, language: string, text: string | null, version?: number) => {
  const seen_version = version ?? (await seen()).version
  return shop.as(admin).send('PUT', `/api/admin/page-texts/${page}`, { seen_version, language, text })
}
const read = (page: string, language: string, headers = {}) =>
  shop.as().get(`/api/page-texts/${page}?language=${language}`, headers)
const textsOf = ({ blocks }: ShownPageText) => blocks?.flatMap(({ items }) => items.flat().map(({ text }) => text))

it.each(INFORMATION_PAGES.filter((page) => page !== 'terms'))(
  'the information page /%s has its default text at first',
  async (page) => {
    expect((await read(page, 'en')).json()).toEqual({ blocks: null })
  },
)

it('INITIAL_SETTINGS can contain texts of information pages, but no link that is not permitted', async () => {
  const { blocks } = (await read('terms', 'en')).json<ShownPageText>()
  expect(blocks?.[0]?.items[0]).toMatchObject([
    { text: 'Be ', link: null },
    { text: 'kind', link: null },
  ])
})

describe('an own text', () => {
  it('a shop’s own text of an information page is shown in its language only, and the default text again after it was removed', async () => {
    expect((await save('about', 'ur', '## ہم\n\nہم لاہور میں ہیں۔')).statusCode).toBe(200)
    expect((await seen()).settings.page_texts.about).toEqual({ ur: '## ہم\n\nہم لاہور میں ہیں۔' })
    expect(textsOf((await read('about', 'ur')).json())).toEqual(['ہم', 'ہم لاہور میں ہیں۔'])
    expect((await read('about', 'en')).json()).toEqual({ blocks: null })
    await save('about', 'en', 'We are in Lahore.')
    await save('about', 'ur', null)
    expect((await read('about', 'ur')).json()).toEqual({ blocks: null })
    expect(textsOf((await read('about', 'en')).json())).toEqual(['We are in Lahore.'])
  })

  it('a new text of an information page changes the cached response and its ETag at once', async () => {
    await save('privacy', 'en', 'One')
    const { etag = '' } = (await read('privacy', 'en')).headers
    expect((await read('privacy', 'en', { 'if-none-match': etag })).statusCode).toBe(304)
    await save('privacy', 'en', 'Two')
    const changed = await read('privacy', 'en', { 'if-none-match': etag })
    expect([changed.statusCode, textsOf(changed.json())]).toEqual([200, ['Two']])
  })

  it('a shop’s own text of an information page shows the current values of its placeholders', async () => {
    await save('delivery', 'en', 'Shipping at {name} is {shipping_fee}.')
    await save('delivery', 'ur', 'فیس {shipping_fee}')
    const { version: seen_version } = await seen()
    const settings = { shipping_fee: rupees(350), name: 'Sabzi Ghar' }
    await shop.as(admin).send('PATCH', '/api/admin/settings', { seen_version, settings })
    expect(textsOf((await read('delivery', 'en')).json())).toEqual(['Shipping at Sabzi Ghar is Rs. 350.'])
    expect(textsOf((await read('delivery', 'ur')).json())).toEqual(['فیس \u2068Rs. 350\u2069'])
  })

  it.each<[string, string, string]>([
    ['text', ' ', 'Enter a text'],
    ['text', 'a'.repeat(LONGEST_PAGE_TEXT + 1), 'Please use at most 20,000 characters'],
    ['text', 'Pay {nobody}', 'The placeholder {nobody} is unknown'],
    [
      'text',
      '[win](javascript:alert(1))',
      'The link javascript:alert(1) is not permitted. A link begins with https://, mailto:, tel: or /.',
    ],
  ])('a shop’s own text of an information page is refused for the field %s: %j', async (field, text, message) => {
    const expected = { status: 422, errors: [{ field, message }] }
    expect((await save('about', 'en', text)).json()).toMatchObject(expected)
    const preview = await shop.as(admin).post('/api/admin/page-text-previews', { language: 'en', text })
    expect(preview.json()).toMatchObject(expected)
  })

  it('a text for an unknown information page or language is refused', async () => {
    expect((await save('cart', 'en', 'Text')).statusCode).toBe(422)
    expect((await save('about', 'de', 'Text')).statusCode).toBe(422)
  })

  it('a save of an information page’s text does not overwrite the change of another admin', async () => {
    const { version } = await seen()
    expect((await save('contact', 'en', 'First', version)).statusCode).toBe(200)
    const late = await save('contact', 'en', 'Second', version)
    expect(late.json()).toMatchObject({
      ...{ status: 409, code: 'settings_changed' },
      shop_settings: { version: version + 1, settings: { page_texts: { contact: { en: 'First' } } } },
    })
  })

  it('the audit log has the old and the new text of an information page, and not the texts that stay', async () => {
    await save('consent-policy', 'en', 'Old text')
    await save('consent-policy', 'en', 'New text')
    await save('consent-policy', 'en', null)
    const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=settings&limit=2')).json()
    expect(items.map(({ details }: { details: object }) => details)).toEqual([
      { 'page_text_consent-policy_en': 'New text → –' },
      { 'page_text_consent-policy_en': 'Old text → New text' },
    ])
  })
})

it('the preview of an information page’s text saves nothing', async () => {
  const { version } = await seen()
  const shown = await shop.as(admin).post('/api/admin/page-text-previews', { language: 'en', text: '- a\n- {email}' })
  expect(textsOf(shown.json())).toEqual(['a', 'hello@mandi.test'])
  expect(await seen()).toMatchObject({ version })
})

it('the general call for settings does not change the texts of information pages', async () => {
  const { version: seen_version } = await seen()
  const settings = { page_texts: { about: { en: '[x](javascript:alert(1))' } } }
  const refused = await shop.as(admin).send('PATCH', '/api/admin/settings', { seen_version, settings })
  expect(refused.statusCode).toBe(422)
})
