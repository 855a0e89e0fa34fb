import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import { makeAdmin } from '#server/accounts/make-admin.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { recordAct } from './record-act.ts'

let shop: TestShop
let admin: TestCaller
beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.anAdmin()
})
afterAll(() => shop.close())

const act = (name: string, actor: TestCaller | null = admin) =>
  shop.platform.database.transaction().execute((tx) =>
    recordAct(tx, {
      actor_id: actor?.id ?? null,
      action: 'weigh',
      entity: 'melon',
      entity_id: name,
      details: { name },
    }),
  )
const page = async (query: string) =>
  (await shop.as(admin).get(`/api/admin/audit-log?${query}`)).json<{
    items: AuditEntry[]
    next_cursor: string | null
  }>()
const names = async (query: string) => (await page(query)).items.map(({ entity_id }) => entity_id)

describe('the audit log', () => {
  it('the audit log lists actor, action, subject and time, newest first, in pages', async () => {
    for (const name of ['one', 'two', 'three']) await act(name)
    const first = await page('entity=melon&limit=2')
    expect(first.items).toMatchObject([
      { entity_id: 'three', action: 'weigh', actor: admin.email, actor_id: admin.id, details: { name: 'three' } },
      { entity_id: 'two' },
    ])
    expect(Date.parse(first.items[0]?.created_at ?? '')).toBeCloseTo(Date.now(), -5)
    // A new entry must not move entries from one page to the next while an admin reads the pages.
    await act('four')
    expect((await page(`entity=melon&limit=2&cursor=${first.next_cursor}`)).items).toMatchObject([{ entity_id: 'one' }])
  })

  it('the audit log is filtered by actor, action, subject and time', async () => {
    const other = await shop.anAdmin()
    await act('green', other)
    await sql`update audit_log set created_at = '2026-03-01T20:00:00Z' where entity_id = 'green'`.execute(
      shop.platform.database,
    )
    expect(await names(`actor_id=${other.id}`)).toEqual(['green'])
    expect(await names('entity=melon&entity_id=green')).toEqual(['green'])
    expect(await names('action=weigh&since=2026-03-02&until=2026-03-02')).toEqual(['green'])
    expect(await names('since=2026-03-01&until=2026-03-01')).toEqual([])
    expect(await names('action=peel')).toEqual([])
    expect((await shop.as(admin).get('/api/admin/audit-log?action=1%20or%201')).statusCode).toBe(422)
    expect((await shop.as(admin).get('/api/admin/audit-log?cursor=made-up')).json()).toMatchObject({
      code: 'bad_cursor',
    })
  })

  it('the audit log reads a range of days page by page, even if several entries have the same time', async () => {
    for (const name of ['early', 'first at noon', 'second at noon']) await act(name)
    const days = 'since=2026-04-01&until=2026-04-02'
    await sql`
      update audit_log set created_at = case entity_id when 'early' then '2026-04-01T03:00:00Z'::timestamptz else '2026-04-01T07:00:00Z' end
      where entity_id in ('early', 'first at noon', 'second at noon')`.execute(shop.platform.database)
    const read: string[] = []
    for (let cursor = ''; ; ) {
      const { items, next_cursor } = await page(`${days}&limit=1${cursor}`)
      read.push(...items.map(({ entity_id }) => entity_id))
      if (next_cursor === null) break
      cursor = `&cursor=${next_cursor}`
    }
    expect(read).toEqual(['second at noon', 'first at noon', 'early'])
  })

  it('[R1] the audit log names no actor for actions of the operator on the console', async () => {
    const member = await shop.aMember()
    await makeAdmin(shop.platform.database, member.email)
    const { items } = await page(`entity=user&entity_id=${member.id}`)
    expect(items).toMatchObject([{ action: 'change_role', actor_id: null, actor: null, details: { to: 'admin' } }])
  })

  it('the audit log contains no entry of a transaction that was rolled back', async () => {
    const failing = shop.platform.database.transaction().execute(async (tx) => {
      await recordAct(tx, { actor_id: admin.id, action: 'weigh', entity: 'melon', entity_id: 'rotten' })
      throw new Error('dropped')
    })
    await expect(failing).rejects.toThrow('dropped')
    expect(await names('entity=melon&entity_id=rotten')).toEqual([])
  })

  it('the audit log has an index for a filter by subject, action or time, and for the next page', async () => {
    await sql`insert into audit_log (actor_id, action, entity, entity_id)
      select ${admin.id}, 'bulk' || number % 50, 'crate' || number % 40, number::text from generate_series(1, 20000) as number`.execute(
      shop.platform.database,
    )
    await sql`analyze audit_log`.execute(shop.platform.database)
    for (const [filter, index] of [
      ['id < 15000', 'audit_log_pkey'],
      [`entity = 'crate1' and entity_id = '41'`, 'audit_log_of_entity'],
      [`action = 'weigh'`, 'audit_log_of_action'],
      [`created_at < '2026-04-01'`, 'audit_log_by_time'],
    ]) {
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select * from audit_log where ${sql.raw(filter ?? '')}
        order by id desc limit 21`.execute(shop.platform.database)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n'), filter).toContain(index)
    }
  })
})
