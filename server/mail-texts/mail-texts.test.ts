import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fill } from '#contract/fill-text.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { faultsInMail, MAIL_KINDS, MAILS, type MailKind, type MailWords, placesOf } from '#contract/mail-texts.ts'
import type { MailPreview } from '#contract/own-mail-texts.ts'
import { type AdminSettings, DEFAULT_SETTINGS } from '#contract/settings.ts'
import { fulfilmentCancelledMail } from '#server/payments/refunds/refund-mails.ts'
import { startTestSmtp, type TestSmtp } from '#server/platform/testing/smtp-server.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { EXAMPLE_SELLER } from './example-order.ts'
import { EXAMPLES } from './examples.ts'
import { getDefaultMailText } from './mail-texts.ts'

const NAMES = { en: 'Sabzi <b>Ghar</b>', ur: 'سبزی <b>گھر</b>' }
const sender = {
  store: { ...DEFAULT_SETTINGS, name: NAMES.en, names: { ur: NAMES.ur } },
  publicUrl: 'https://shop.test',
}
const ISOLATES = /[\u2066-\u2069]/g
const CASES = MAIL_KINDS.flatMap((kind) => LANGUAGES.map((language): [MailKind, Language] => [kind, language]))
const to = (language: Language) => ({ email: 'reader@example.com', language })
const defaultOf = (kind: MailKind, language: Language) => getDefaultMailText({ sender }, kind, language)
const rendered = (kind: MailKind, language: Language, words: MailWords) =>
  EXAMPLES[kind]({ ...sender, store: { ...sender.store, mail_texts: { [kind]: { [language]: words } } } }, to(language))

describe.each(CASES)('the email %s in the language %s', (kind, language) => {
  it('each email has a default text without faults, which gives the default email with the values in place of placeholders', () => {
    const { wording } = EXAMPLES[kind](sender, to(language))
    const found = defaultOf(kind, language)
    expect(faultsInMail(kind, found)).toEqual([])
    const filled = Object.entries(found).map(([field, text]) => [
      field,
      fill(text, wording?.values ?? {}, false).replace(ISOLATES, ''),
    ])
    const plain = Object.entries(wording?.words ?? {}).map(([field, text]) => [field, text.replace(ISOLATES, '')])
    expect(Object.fromEntries(filled)).toEqual(Object.fromEntries(plain))
  })

  it('an admin’s text for an email gets the value of each placeholder, and HTML in text and values is escaped', () => {
    const own = placesOf(kind).map((place) => `<i>${place}</i> is {${place}}`)
    const words = { subject: 'About {store}', title: 'Title of {store}', text: own.join('\n') }
    const { wording } = EXAMPLES[kind](sender, to(language))
    const mail = rendered(kind, language, words)
    const text = mail.text.replace(ISOLATES, '')
    expect(mail.subject.replace(ISOLATES, '')).toBe(`About ${NAMES[language]}`)
    expect(text).toContain(`Title of ${NAMES[language]}`)
    for (const [place, value] of Object.entries(wording?.values ?? {}))
      expect(text).toContain(`<i>${place}</i> is ${String(value).replace(ISOLATES, '')}`)
    expect(mail.html).toContain('&lt;i&gt;store&lt;/i&gt;')
    expect(mail.html.replace(ISOLATES, '')).toContain(NAMES[language].replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    expect(mail.html).not.toMatch(/<\/?[bi]>/)
  })

  it('each email keeps its links, codes, rows and security notes if an admin changes its text', () => {
    const before = EXAMPLES[kind](sender, to(language))
    const after = rendered(kind, language, { subject: 'Own', title: 'Own', text: 'Own' })
    const replaced = before.wording?.words ?? { title: '', text: '' }
    const rest = before.text.slice(`${replaced.title}\n\n${replaced.text}`.trim().replaceAll('\n', '\n\n').length)
    const kept = before.text
      .split('\n\n')
      .filter((line) => ![replaced.title, ...replaced.text.split('\n')].includes(line))
    expect(rest).not.toBe('')
    for (const line of kept) expect(after.text).toContain(line)
    const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)
    expect(links(after.html)).toEqual(links(before.html))
  })
})

it('an email with an admin’s text leaves out a line whose placeholders are all empty', () => {
  const words = { subject: 'S', title: 'T', text: 'Why: {reason}\nFor {business}' }
  const textFor = (reason: string) => {
    const store = { ...sender.store, mail_texts: { fulfilment_cancelled: { en: words } } }
    return fulfilmentCancelledMail({ ...sender, store }, 'order', { ...to('en'), ...EXAMPLE_SELLER }, { reason }).text
  }
  expect(textFor('No stock')).toContain('Why: No stock')
  expect(textFor('')).toContain('For Okara Fields')
  expect(textFor('')).not.toContain('Why:')
})

describe('in a shop with a mail server', () => {
  let smtp: TestSmtp
  let shop: TestShop
  let admin: TestCaller
  beforeAll(async () => {
    smtp = await startTestSmtp()
    shop = await createTestShop({ SMTP_URL: smtp.url, AUTH_RATE_LIMITS: '1' })
    admin = await shop.anAdmin()
  })
  afterAll(async () => {
    await shop.close()
    await smtp.stop()
  })

  const WORDS = {
    subject: 'News about {order}',
    title: 'Dear {name}',
    text: 'Hello {name}.\n{details}\nYours, {store}',
  }
  const path = (kind: string, more = '') => `/api/admin/mail-texts/${kind}${more}`
  const seen = async () => (await shop.as(admin).get('/api/admin/settings')).json<AdminSettings>()
  const save = async (kind: string, language: string, words: object | null, version?: number) => {
    const seen_version = version ?? (await seen()).version
    return shop.as(admin).send('PUT', path(kind), { seen_version, language, words })
  }
  const preview = (kind: string, language: string, words: object | null) =>
    shop.as(admin).post(path(kind, '/previews'), { language, words })

  it('an admin’s text for an email replaces the default text in its language only, and null restores the default text', async () => {
    expect((await save('order_placed', 'ur', WORDS)).statusCode).toBe(200)
    expect((await seen()).settings.mail_texts.order_placed).toEqual({ ur: WORDS })
    const urdu = (await preview('order_placed', 'ur', WORDS)).json<MailPreview>()
    expect(urdu.subject.replace(ISOLATES, '')).toBe('News about 6f1f3f60')
    expect(urdu.html).toContain('dir="rtl"')
    expect((await preview('order_placed', 'en', null)).json()).toMatchObject({ subject: 'Your order at Mandi: Placed' })
    expect((await save('order_placed', 'ur', null)).json()).toMatchObject({
      settings: { mail_texts: { order_placed: {} } },
    })
  })

  it('the default text of an email has placeholders, also if the name of the shop is a word of the text', async () => {
    const { version: seen_version } = await seen()
    await shop.as(admin).send('PATCH', '/api/admin/settings', { seen_version, settings: { name: 'order' } })
    const found = await shop.as(admin).get(path('order_shipped', '?language=en'))
    expect(found.json()).toEqual({
      ...{ subject: 'Your order at {store}: Shipped', title: 'Your order is on its way.' },
      text: 'Hello {name}, this is about your order {order_id}.\n{details}',
    })
    await shop
      .as(admin)
      .send('PATCH', '/api/admin/settings', { seen_version: seen_version + 1, settings: { name: 'Mandi' } })
  })

  it.each<[string, string, object, string]>([
    ['subject', 'order_placed', { subject: ' ' }, 'Subject is required'],
    ['subject', 'order_placed', { subject: 'a\nb' }, 'Subject can’t contain line breaks or control characters'],
    ['title', 'order_placed', { title: '{link}' }, 'The placeholder {link} is unknown'],
    ['text', 'order_placed', { text: 'Hello {customer}. {details}' }, 'The placeholder {customer} is unknown'],
    ['text', 'order_placed', { text: 'Hello {name}' }, 'The text must contain the placeholder {details}'],
    ['text', 'seller_verified', { text: '', subject: 'S', title: 'T' }, 'Enter a text'],
    ['text', 'order_placed', { text: 'a'.repeat(4001) }, 'Please use at most 4,000 characters'],
  ])(
    'an admin’s text for an email is refused if its field %s of %s has a fault: %j',
    async (field, kind, change, message) => {
      const words = { ...WORDS, ...change }
      const expected = { status: 422, errors: expect.arrayContaining([{ field: `words.${field}`, message }]) }
      expect((await save(kind, 'en', words)).json()).toMatchObject(expected)
      expect((await preview(kind, 'en', words)).json()).toMatchObject(expected)
      const example = await shop.as(admin).post(path(kind, '/examples'), { language: 'en', words })
      expect(example.json()).toMatchObject(expected)
    },
  )

  it('an admin’s text for a login email can be empty, because the link, the code and the notes stay', async () => {
    const words = { subject: 'Log in', title: 'Log in', text: '' }
    expect((await save('login_link', 'en', words)).statusCode).toBe(200)
    const { text } = (await preview('login_link', 'en', words)).json<MailPreview>()
    expect(text).toContain('482915')
    expect(text).toContain('within one hour')
    expect(text).toContain('If you did not request a login link, ignore this email.')
  })

  it('a text for an unknown email or language is refused', async () => {
    expect((await save('lottery', 'en', WORDS)).statusCode).toBe(422)
    expect((await save('order_placed', 'de', WORDS)).statusCode).toBe(422)
  })

  it('a change of an email text does not overwrite the change of another admin, and is in the audit log', async () => {
    const { version } = await seen()
    const words = { subject: 'One', title: 'Two', text: '{reason} {details}' }
    expect((await save('account_suspended', 'en', words, version)).statusCode).toBe(200)
    const late = await save('account_suspended', 'en', { ...words, title: 'Three' }, version)
    expect(late.json()).toMatchObject({ status: 409, code: 'settings_changed' })
    const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=settings&limit=1')).json()
    expect(items).toMatchObject([
      { action: 'change', details: { mail_text_account_suspended_en: '– → One / Two / {reason} {details}' } },
    ])
  })

  it('an email and its example arrive with the text that an admin has written, and the sender is the name of the shop in the language of the email', async () => {
    const customer = await shop.aCustomer()
    await save('account_suspended', 'en', {
      ...{ subject: 'A pause at {store}', title: 'Your account rests' },
      text: '{details}\n{reason}\nKind regards',
    })
    await shop.as(admin).post(`/api/admin/users/${customer.id}/ban`, { reason: 'Too <b>many</b> orders', days: 7 })
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 20_000 })
    expect(smtp.arrived[0]?.to).toEqual([customer.email])
    const raw = smtp.arrived[0]?.raw ?? ''
    expect(raw).toContain('Subject: A pause at Mandi')
    expect(raw).toContain('Too &lt;b&gt;many&lt;/b&gt; orders')
    expect(raw).toContain('Kind regards')
    const sent = await shop.as(admin).post(path('order_placed', '/examples'), { language: 'en', words: WORDS })
    expect(sent.statusCode).toBe(204)
    expect(smtp.arrived[1]).toMatchObject({ to: [admin.email], raw: expect.stringContaining('Subject: News about') })
    const urdu = await shop.as(admin).post(path('order_placed', '/examples'), { language: 'ur', words: null })
    expect(urdu.statusCode).toBe(204)
    const senders = smtp.arrived.map((mail) => /^From: (.*) <.*>\r?$/m.exec(mail.raw)?.[1])
    expect(senders).toEqual(['Mandi', 'Mandi', `=?UTF-8?B?${Buffer.from('منڈی').toString('base64')}?=`])
    const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=settings&limit=1')).json()
    expect(items).toMatchObject([{ action: 'send_test_mail', details: { mail: 'order_placed' } }])
  })

  it('the general call for settings does not change the texts of emails', async () => {
    const { version: seen_version } = await seen()
    const settings = { mail_texts: { order_placed: { en: WORDS } } }
    expect((await shop.as(admin).send('PATCH', '/api/admin/settings', { seen_version, settings })).statusCode).toBe(422)
  })
})

it('the placeholders that the text of an email requires are placeholders of this email', () => {
  for (const kind of MAIL_KINDS) {
    const rules: { places: readonly string[]; required?: readonly string[] } = MAILS[kind]
    expect(rules.places).toEqual(expect.arrayContaining([...(rules.required ?? [])]))
  }
})
