import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rupees } from '#contract/money.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { setFulfilmentStatus } from '#server/orders/set-fulfilment-status.ts'
import { publishShopEvents } from '#server/platform/outbox.ts'
import { startTestSmtp, type TestSmtp } from '#server/platform/testing/smtp-server.ts'
import {
  aCustomerWanting,
  anOrder,
  aPaidOrder,
  BILLING,
  checkOut,
  passUndoTime,
  payOrder,
} from '#server/testing/order-builders.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { publishEvents } from './publish-events.ts'
import { lockPendingEvent } from './queries.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

describe('notifications about an order', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop()
  })
  afterAll(() => shop.close())

  const mailsAbout = (id: string) =>
    shop.platform.database
      .selectFrom('mailbox')
      .select(['recipient', 'subject', 'html', 'text'])
      .where((mail) => mail.or([mail('text', 'like', `%${id}%`), mail('html', 'like', `%${id}%`)]))
      .orderBy('id')
      .execute()
  const statusMailJobs = async (orderId: string, state = 'true') => {
    const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from pgboss.job
      where name = 'mail-order-status' and data->>'order_id' = ${orderId} and ${sql.raw(state)}`.execute(
      shop.platform.database,
    )
    return rows[0]?.jobs
  }
  const waitingMails = (orderId: string) => statusMailJobs(orderId, `state <> 'completed'`)

  it('emails about an order are in Urdu, with a link to the Urdu page, if the order was placed on an Urdu page', async () => {
    const { product_id } = await shop.aProduct()
    const customer = await aCustomerWanting(shop, [{ product_id, quantity: 1 }])
    const placed = (await checkOut(shop, customer, { language: 'ur' })).json<PlacedOrder>()
    const mail = await vi.waitFor(async () => {
      const [first] = await mailsAbout(placed.order_id)
      expect(first).toBeDefined()
      return first
    }, PATIENCE)
    expect(mail?.subject.replace(/[\u2068\u2069]/g, '')).toBe('منڈی پر آپ کا آرڈر: موصول')
    expect(mail?.html).toContain('<html lang="ur" dir="rtl">')
    expect(mail?.text).toContain(`/ur/profile/orders/${placed.order_id}`)
    const session = await shop.platform.database
      .selectFrom('sandbox_payment_sessions')
      .select('success_url')
      .where('success_url', 'like', `%${placed.order_id}%`)
      .executeTakeFirstOrThrow()
    expect(new URL(session.success_url).pathname).toBe('/ur/placeOrder')
  })

  it('the customer gets an email at each step of an order, in HTML and text, and the sellers when the order is paid', async () => {
    const product = await shop.aProduct({ price: rupees(120), stock: 12 })
    const seller = await shop.platform.database
      .selectFrom('seller_profiles')
      .select(sql<string>`(select email from auth.users where auth.users.id = seller_profiles.id)`.as('email'))
      .where('id', '=', product.seller_id)
      .executeTakeFirstOrThrow()
    const { customer, placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 2 }])
    const placedMail = await vi.waitFor(async () => {
      const [mail] = await mailsAbout(placed.order_id)
      expect(mail).toBeDefined()
      return mail
    }, PATIENCE)
    await payOrder(shop, placed.order_id)
    for (const status of ['processing', 'shipped', 'cancelled'] as const) {
      await passUndoTime(shop, placed.order_id)
      await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, status)
    }

    const mails = await vi.waitFor(async () => {
      await passUndoTime(shop, placed.order_id)
      const found = await mailsAbout(placed.order_id)
      expect(found.map(({ subject }) => subject)).toEqual(
        expect.arrayContaining(
          ['Placed', 'Paid', 'Processing', 'Shipped', 'Cancelled', 'Refunded'].map(
            (status) => `Your order at Mandi: ${status}`,
          ),
        ),
      )
      return found
    }, PATIENCE)
    expect(mails.filter(({ recipient }) => recipient === BILLING.email)).toHaveLength(5)
    expect(placedMail).toMatchObject({
      recipient: customer.email,
      text: expect.stringMatching(/2 × Pyaaz \(red onions\), 1 kg: Rs\. 240\n.*Shipping: Rs\. 200\n.*Total: Rs\. 440/s),
      html: expect.stringContaining('Rs. 440'),
    })
    expect(mails.filter(({ recipient }) => recipient === seller.email)).toEqual([
      expect.objectContaining({
        subject: `New order ${placed.order_id.slice(0, 8)} for Khan Farms`,
        text: expect.stringContaining(
          'The delivery address is Ayesha Khan, 7 Canal Road, Lahore 54000, Punjab, +923001234567.',
        ),
      }),
    ])
    expect(await mailsAbout(product.product_id)).toEqual([
      expect.objectContaining({ recipient: seller.email, subject: 'Pyaaz (red onions) is running low' }),
    ])
  })

  it('notifications about an order are not sent to an unverified email of the account, nor to the typed email of an unpaid order', async () => {
    const product = await shop.aProduct()
    const { customer, placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    await vi.waitFor(async () => expect(await mailsAbout(placed.order_id)).toHaveLength(1), PATIENCE)
    const unverified = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    await sql`update auth.users set email_confirmed_at = null where id = ${customer.id}`.execute(shop.platform.database)
    await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, 'cancelled')
    await setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, unverified.placed.order_id, 'cancelled')
    await vi.waitFor(async () => {
      await passUndoTime(shop, placed.order_id)
      await passUndoTime(shop, unverified.placed.order_id)
      expect(await mailsAbout(unverified.placed.order_id)).toHaveLength(2)
      expect(await waitingMails(placed.order_id)).toBe(0)
    }, PATIENCE)
    expect((await mailsAbout(placed.order_id)).map(({ recipient }) => recipient)).toEqual([customer.email])
  })

  it('the customer gets no email for a status that the seller undoes within the undo time', async () => {
    const product = await shop.aProduct()
    const { placed } = await aPaidOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    const set = (status: 'processing' | 'shipped') =>
      setFulfilmentStatus(shop.platform, { seller_id: product.seller_id }, placed.order_id, status)
    await set('processing')
    await passUndoTime(shop, placed.order_id)
    await set('shipped')
    await set('processing')
    await vi.waitFor(async () => {
      expect(await statusMailJobs(placed.order_id)).toBe(3)
      await passUndoTime(shop, placed.order_id)
      expect(await waitingMails(placed.order_id)).toBe(0)
    }, PATIENCE)
    const subjects = (await mailsAbout(placed.order_id)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.endsWith('Processing'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.endsWith('Shipped'))).toEqual([])
  })

  it('notifications about an order are sent once, even if several nodes publish the event at the same time', async () => {
    const { placed } = await anOrder(shop)
    await Promise.all([1, 2, 3].map(() => publishEvents(shop.platform)))
    await vi.waitFor(async () => expect(await mailsAbout(placed.order_id)).toHaveLength(1), PATIENCE)
  })

  it('notifications about an order are not sent if the transaction with the event rolls back', async () => {
    const { placed } = await anOrder(shop)
    const { database } = shop.platform
    const undone = database.transaction().execute(async (tx) => {
      await publishShopEvents(tx, [{ event: 'order.shipped', subject_id: placed.order_id }])
      throw new Error('something went wrong')
    })
    await expect(undone).rejects.toThrow('something went wrong')
    const events = database.selectFrom('shop_events').select('event').where('subject_id', '=', placed.order_id)
    expect(await events.execute()).toEqual([{ event: 'order.placed' }])
  })

  it('notifications about an order are sent before earlier events about products, so that many product changes do not delay them', async () => {
    const product = await shop.aProduct()
    const { placed } = await anOrder(shop, [{ product_id: product.product_id, quantity: 1 }])
    await shop.platform.database.transaction().execute(async (tx) => {
      await tx.updateTable('shop_events').set({ published_at: sql`now()` }).execute()
      const created = { event: 'product.created', subject_id: product.product_id } as const
      await publishShopEvents(tx, [created, created, { event: 'order.paid', subject_id: placed.order_id }])
      expect(await lockPendingEvent(tx, [])).toMatchObject({ event: 'order.paid', subject_id: placed.order_id })
    })
  })

  it('notifications about an order are not delayed by another event that fails', async () => {
    const { database } = shop.platform
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
      create trigger refuse before update on shop_events for each row when (new.event = 'product.archived') execute function refuse()`.execute(
      database,
    )
    const { product_id } = await shop.aProduct()
    await database.insertInto('shop_events').values({ event: 'product.archived', subject_id: product_id }).execute()
    const { placed } = await anOrder(shop)
    await vi.waitFor(async () => expect(await mailsAbout(placed.order_id)).toHaveLength(1), PATIENCE)
    // The publisher in the background may still have locked the failing event, so the test tries again.
    const publishAgain = () => expect(publishEvents(shop.platform)).rejects.toThrow('1 events could not be published')
    await vi.waitFor(publishAgain, PATIENCE)
  })
})

describe('email over SMTP', () => {
  let smtp: TestSmtp
  let shop: TestShop
  beforeAll(async () => {
    smtp = await startTestSmtp(['nobody@mandi.test'])
    shop = await createTestShop({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'shop@mandi.test',
      INITIAL_SETTINGS: '{"name":"The Shop"}',
    })
  })
  afterAll(async () => {
    await shop.close()
    await smtp.stop()
  })

  const aMail = (to: string) => ({ to, subject: `To ${to}`, html: '<p>Salaam</p>', text: 'Salaam' })
  const jobTo = async (to: string) => {
    const { rows } = await sql<{ state: string; retry_limit: number; retry_count: number }>`
      select state, retry_limit, retry_count from pgboss.job where data->>'to' = ${to}`.execute(shop.platform.database)
    return rows[0]
  }
  const send = (to: string) => shop.platform.post.sendMail(shop.platform.database, aMail(to))

  it('an email over SMTP arrives with its sender’s name, as HTML and as text', async () => {
    await send('ayesha@mandi.test')
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), PATIENCE)
    const [mail] = smtp.arrived
    expect(mail?.to).toEqual(['ayesha@mandi.test'])
    expect(mail?.raw).toMatch(/From: The Shop <shop@mandi\.test>/)
    expect(mail?.raw).toMatch(/multipart\/alternative.*text\/plain.*Salaam.*text\/html.*<p>Salaam<\/p>/s)
  })

  it('an email over SMTP gets no additional header or recipient from line breaks in its subject', async () => {
    const subject = 'A message from Mallory\r\nBcc: everybody@mandi.test\r\n\r\nBuy!'
    const before = smtp.arrived.length
    await shop.platform.post.sendMail(shop.platform.database, { ...aMail('ayesha@mandi.test'), subject })
    await vi.waitFor(() => expect(smtp.arrived).toHaveLength(before + 1), PATIENCE)
    const mail = smtp.arrived.at(-1)
    expect(mail?.to).toEqual(['ayesha@mandi.test'])
    expect(mail?.raw).not.toMatch(/^Bcc:/im)
  })

  it('an email is queued while the mail server is down, even for hours, and is then delivered', async () => {
    await smtp.stop()
    await send('bilal@mandi.test')
    await vi.waitFor(async () => expect(await jobTo('bilal@mandi.test')).toMatchObject({ state: 'retry' }), PATIENCE)
    expect((await jobTo('bilal@mandi.test'))?.retry_limit).toBeGreaterThanOrEqual(100)
    await smtp.start()
    const { database, jobs } = shop.platform
    await sql`update pgboss.job set start_after = now() where data->>'to' = 'bilal@mandi.test'`.execute(database)
    jobs.lookNow('mail')
    await vi.waitFor(() => expect(smtp.arrived.at(-1)?.to).toEqual(['bilal@mandi.test']), PATIENCE)
  })

  it('an email is not sent again if the mail server refuses the recipient permanently', async () => {
    await send('nobody@mandi.test')
    await vi.waitFor(
      async () => expect(await jobTo('nobody@mandi.test')).toMatchObject({ state: 'failed', retry_count: 0 }),
      PATIENCE,
    )
  })
})
