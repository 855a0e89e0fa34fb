import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.platform.database
    .insertInto('mailbox')
    .values([
      {
        channel: 'mail',
        recipient: 'ayesha@mandi.test',
        subject: 'Your <b>order</b>',
        html: '<html><p>Hello</p></html>',
        text: 'Hello',
      },
      { channel: 'sms', recipient: '923001234567', subject: '', html: '', text: 'Your code is <123456>' },
    ])
    .execute()
})
afterAll(() => shop.close())

/** As a browser comes, without the public key. */
const open = (url: string) => shop.app.inject({ url })

describe('the mailbox', () => {
  it('lists mails and text messages newest first, for a person or a program', async () => {
    const { body, headers } = await open('/dev/mailbox')
    expect(headers['content-type']).toContain('text/html')
    expect(body.indexOf('923001234567')).toBeLessThan(body.indexOf('ayesha@mandi.test'))
    expect((await open('/dev/mailbox.json')).json()).toMatchObject([
      { channel: 'sms', recipient: '923001234567', text: 'Your code is <123456>' },
      { channel: 'mail', recipient: 'ayesha@mandi.test', subject: 'Your <b>order</b>' },
    ])
  })

  it('shows what one recipient got', async () => {
    expect((await open('/dev/mailbox.json?to=ayesha@mandi.test')).json()).toHaveLength(1)
    expect((await open('/dev/mailbox?to=nobody@mandi.test')).body).toContain('No mail yet.')
  })

  it('shows what was written as it was written: nothing in a subject, a text or a mail runs on the page', async () => {
    const [sms, mail] = (await open('/dev/mailbox.json')).json<{ id: number }[]>()
    expect((await open(`/dev/mailbox/${sms?.id}`)).body).toContain('<pre>Your code is &lt;123456&gt;</pre>')
    const { body } = await open(`/dev/mailbox/${mail?.id}`)
    expect(body).toContain('<h1>Your &lt;b&gt;order&lt;/b&gt;</h1>')
    expect(body).toMatch(/<iframe [^>]*sandbox="(?![^"]*allow-scripts)/)
    expect(body).toContain('&lt;p&gt;Hello&lt;/p&gt;')
  })

  it.each(['/dev/mailbox/0', '/dev/mailbox/9007199254740993', '/dev/mailbox/first'])(
    'has nothing at %s',
    async (url) => {
      expect((await open(url)).json()).toMatchObject({ status: 404, code: 'not_found' })
    },
  )

  it.each([
    ['mails are really sent', { SMTP_URL: 'smtp://localhost:2525' }],
    ['the shop is in production', { NODE_ENV: 'production' }],
  ])('is closed where %s', async (_, environment) => {
    const closed = await createTestShop(environment)
    for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1']) {
      expect((await closed.app.inject({ url })).statusCode).toBe(404)
    }
    await closed.close()
  })
})
