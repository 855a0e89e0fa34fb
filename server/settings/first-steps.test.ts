import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstSteps } from '#contract/first-steps.ts'
import { startTestSmtp } from '#server/platform/testing/smtp-server.ts'
import { anOrder, aPaidOrder } from '#server/testing/order-builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const STEPS = '/api/admin/first-steps'
const TEST_MAIL = '/api/admin/test-mail'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop({ AUTH_RATE_LIMITS: '1' })
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const steps = async () => (await shop.as(admin).get(STEPS)).json<FirstSteps>()
const acts = async () => {
  const { items } = (await shop.as(admin).get('/api/admin/audit-log?entity=settings')).json()
  return items.map(({ action }: { action: string }) => action)
}
/** Returns the codes in the links of the emails to an admin, oldest first. */
async function codesTo({ email }: TestCaller): Promise<string[]> {
  const mails = await shop.platform.database
    .selectFrom('mailbox')
    .select('text')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return mails.map(({ text }) => /test_mail=([\w-]+)/.exec(text)?.[1] ?? '')
}

describe('the first steps of a shop', () => {
  it('the first steps of a shop are all open in a new shop, and each one is done by its own data', async () => {
    const none = { has_categories: false, has_payment: false, has_test_mail: false, has_verified_seller: false }
    expect(await steps()).toEqual({
      ...none,
      ...{ is_dismissed: false, test_mail_sent_at: null, test_mail_received_at: null },
    })
    await shop.aSeller({ is_verified: false })
    expect(await steps()).toMatchObject(none)
    await shop.aCategory()
    expect(await steps()).toMatchObject({ ...none, has_categories: true })
    await anOrder(shop)
    expect(await steps()).toMatchObject({ ...none, has_categories: true, has_verified_seller: true })
    await aPaidOrder(shop)
    expect(await steps()).toMatchObject({ has_payment: true, has_test_mail: false })
  })

  it('the first steps of a shop are hidden for all admins by one of them, which the audit log records once', async () => {
    for (const _ of [1, 2]) expect((await shop.as(admin).post(`${STEPS}/dismissal`)).statusCode).toBe(204)
    const other = await shop.anAdmin()
    expect((await shop.as(other).get(STEPS)).json()).toMatchObject({ is_dismissed: true })
    expect((await acts()).filter((action: string) => action === 'dismiss_first_steps')).toHaveLength(1)
  })
})

describe('a test email', () => {
  it('a test email is sent to the admin, and counts as arrived when its link is opened; only the newest test email counts', async () => {
    expect((await shop.as(admin).post(TEST_MAIL)).json()).toMatchObject({
      ...{ has_test_mail: false, test_mail_sent_at: expect.any(String) },
    })
    await shop.as(admin).post(TEST_MAIL)
    const [old, newest] = await codesTo(admin)
    const confirm = (code?: string) => shop.as(admin).post(`${TEST_MAIL}/confirmation`, { code })
    expect((await confirm(old)).json()).toMatchObject({ code: 'test_mail_unknown' })
    expect(await steps()).toMatchObject({ has_test_mail: false })
    for (const _ of [1, 2]) expect((await confirm(newest)).json()).toMatchObject({ has_test_mail: true })
    expect((await acts()).slice(0, 3)).toEqual(['confirm_test_mail', 'send_test_mail', 'send_test_mail'])
  })

  it('an admin’s sixth test email within an hour is refused', async () => {
    const hasty = await shop.anAdmin()
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push((await shop.as(hasty).post(TEST_MAIL)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('a test email fails with the answer of the mail server, and is then not recorded as sent', async () => {
    const smtp = await startTestSmtp()
    const mailing = await createTestShop({ SMTP_URL: smtp.url })
    try {
      const owner = await mailing.anAdmin()
      smtp.refused.push(owner.email)
      const refused = await mailing.as(owner).post(TEST_MAIL)
      expect(refused.json()).toMatchObject({
        ...{ status: 502, code: 'mail_failed', reason: expect.stringContaining('No such mailbox') },
      })
      expect(refused.body).not.toContain('a-secret')
      expect((await mailing.as(owner).get(STEPS)).json()).toMatchObject({ test_mail_sent_at: null })
      smtp.refused.length = 0
      expect((await mailing.as(owner).post(TEST_MAIL)).statusCode).toBe(200)
      expect(smtp.arrived).toMatchObject([{ to: [owner.email] }])
    } finally {
      await smtp.stop()
      await mailing.close()
    }
  })
})
