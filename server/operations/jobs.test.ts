import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Job, JobQueue } from '#contract/jobs.ts'
import { startTestSmtp, type TestSmtp } from '#server/platform/testing/smtp-server.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }

let smtp: TestSmtp
let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  smtp = await startTestSmtp(['nobody@mandi.test'])
  shop = await createTestShop({ SMTP_URL: smtp.url })
  admin = await shop.anAdmin()
})
afterAll(async () => {
  await shop.close()
  await smtp.stop()
})

const mail = (to: string) =>
  shop.platform.post.sendMail(shop.platform.database, {
    to,
    subject: '4711 is your code',
    html: '<b>4711</b>',
    text: '4711',
  })
const jobs = async (query: string) =>
  (await shop.as(admin).get(`/api/admin/jobs?${query}`)).json<{ items: Job[]; next_cursor: string | null }>()
const jobTo = async (to: string, state: string) =>
  vi.waitFor(async () => {
    const found = (await jobs(`queue=mail&state=${state}`)).items.find(({ about }) => about.endsWith(to))
    if (!found) throw new Error(`no ${state} job to ${to}`)
    return found
  }, PATIENCE)
const run = ({ queue, job_id }: Job) => shop.as(admin).post(`/api/admin/job-queues/${queue}/jobs/${job_id}/run`)

it('the admin sees a failed job with its error, without the secrets in it, and can run the job again', async () => {
  await mail('nobody@mandi.test')
  const failed = await jobTo('nobody@mandi.test', 'failed')
  expect(failed).toMatchObject({ about: '“… is your code” to nobody@mandi.test', attempts: 1 })
  expect(failed.error).toContain('No such mailbox')
  expect(JSON.stringify(await jobs('state=failed'))).not.toContain('4711')
  const { items } = (await shop.as(admin).get('/api/admin/job-queues')).json<{ items: JobQueue[] }>()
  expect(items).toContainEqual({ queue: 'mail', schedule: null, waiting: 0, running: 0, failed: 1 })
  expect(items).toContainEqual(expect.objectContaining({ queue: 'expire-unpaid-orders', schedule: '* * * * *' }))

  smtp.refused.length = 0
  expect((await run(failed)).json()).toMatchObject({ state: 'waiting' })
  const done = await jobTo('nobody@mandi.test', 'done')
  expect(done.job_id).toBe(failed.job_id)
  expect((await run(done)).json()).toMatchObject({ status: 409, code: 'job_not_failed' })
  const acts = shop.platform.database.selectFrom('audit_log').select(['actor_id', 'action', 'details'])
  expect(await acts.where('entity_id', '=', failed.job_id).execute()).toEqual([
    { actor_id: admin.id, action: 'run_again', details: { queue: 'mail' } },
  ])
})

it('the admin can run a job now that would otherwise wait for its next attempt', async () => {
  await smtp.stop()
  await mail('ayesha@mandi.test')
  await vi.waitFor(async () => expect((await jobTo('ayesha@mandi.test', 'waiting')).attempts).toBe(1), PATIENCE)
  const { database } = shop.platform
  await sql`update pgboss.job set start_after = now() + interval '1 day' where data->>'to' = 'ayesha@mandi.test'`.execute(
    database,
  )
  await smtp.start()
  expect((await run(await jobTo('ayesha@mandi.test', 'waiting'))).statusCode).toBe(200)
  await vi.waitFor(() => expect(smtp.arrived.at(-1)?.to).toEqual(['ayesha@mandi.test']), PATIENCE)
})

it('the admin sees jobs page by page, and cannot run an unknown job or a job scheduled for later', async () => {
  const { database, jobs: queue } = shop.platform
  for (const to of ['a@mandi.test', 'b@mandi.test', 'c@mandi.test'])
    await queue.send(database, 'mail', { to, subject: 'Later' }, { after: 3600 })
  const first = await jobs('state=waiting&queue=mail&limit=2')
  const second = await jobs(`state=waiting&queue=mail&limit=2&cursor=${first.next_cursor}`)
  expect([...first.items, ...second.items].map(({ about }) => about.at(-12))).toEqual(['c', 'b', 'a'])
  expect(second.next_cursor).toBeNull()
  const early = await run(second.items[0] as Job)
  expect(early.json(), 'what waits for its time has a reason to').toMatchObject({ status: 409, code: 'job_not_failed' })
  const nothing = '/api/admin/job-queues/mail/jobs/00000000-0000-4000-8000-000000000000/run'
  expect((await shop.as(admin).post(nothing)).json()).toMatchObject({ status: 404, code: 'job_not_found' })
})
