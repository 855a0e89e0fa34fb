import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ViewSession } from '#contract/view-sessions.ts'
import { VIEW_HEADER } from '#contract/views.ts'
import { createPermissionCast, type PermissionCast } from '#server/testing/permission-cast.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

/**
 * The response to each reading call of accounts in a view session: `shown`, `money` if the admin also needs the staff
 * role `finance`, or `hidden`. A new call must be added here.
 */
const READING: Record<string, 'shown' | 'money' | 'hidden'> = {
  'GET /api/account': 'shown',
  'GET /api/account/devices': 'hidden',
  'GET /api/account/staff-views': 'shown',
  'GET /api/billing-addresses': 'shown',
  'GET /api/cart': 'shown',
  'GET /api/customer-profile': 'shown',
  'GET /api/events': 'hidden',
  'GET /api/orders': 'shown',
  'GET /api/orders/{order_id}': 'shown',
  'GET /api/orders/{order_id}/invoices/{seller_id}': 'shown',
  'GET /api/orders/{order_id}/refund-requests/photo': 'shown',
  'GET /api/orders/{order_id}/transfer': 'shown',
  'GET /api/orders/{order_id}/transfer/slip': 'money',
  'GET /api/push-subscriptions': 'hidden',
  'GET /api/seller/account': 'money',
  'GET /api/seller/account/lines': 'money',
  'GET /api/seller/account/statement': 'money',
  'GET /api/seller/account/statement.csv': 'money',
  'GET /api/seller/api-keys': 'shown',
  'GET /api/seller/bank-account': 'money',
  'GET /api/seller/dashboard': 'money',
  'GET /api/seller/documents': 'shown',
  'GET /api/seller/documents/{kind}/file': 'hidden',
  'GET /api/seller/events': 'hidden',
  'GET /api/seller/history': 'shown',
  'GET /api/seller/invoices-to-print': 'shown',
  'GET /api/seller/orders': 'shown',
  'GET /api/seller/orders-to-print': 'shown',
  'GET /api/seller/orders/{order_id}': 'shown',
  'GET /api/seller/payouts': 'money',
  'GET /api/seller/picture-fetches/{fetch_id}': 'shown',
  'GET /api/seller/product-changes': 'shown',
  'GET /api/seller/product-imports': 'shown',
  'GET /api/seller/products': 'shown',
  'GET /api/seller/products.csv': 'shown',
  'GET /api/seller/products/{product_id}': 'shown',
  'GET /api/seller/profile': 'shown',
  'GET /api/seller/sales-figures': 'money',
  'GET /api/seller/staff': 'shown',
  'GET /api/seller/tax': 'money',
  'GET /api/seller/to-do': 'shown',
  'GET /api/stock-alerts/{product_id}': 'shown',
  'GET /api/store-credit': 'shown',
  'GET /api/unpaid-orders': 'shown',
  'GET /api/wishlist': 'shown',
}

const WORDS = {
  shown: 'view sessions of support and of an owner',
  money: 'a view session of an owner, but not one of support,',
  hidden: 'no view session',
} as const

/** The paths of the sign-in protocol, the uploads, and the messages of payment providers. */
const OTHER_PROTOCOLS = /^(\/auth\/v1|\/storage\/v1|\/functions\/v1|\/webhooks)\//

type Answer = { status: number; code?: unknown; cache?: unknown }

describe('a view session', () => {
  let shop: TestShop
  let cast: PermissionCast
  let operations: { operation: string; isPublic: boolean }[]
  let views: Record<'support' | 'owner', string>

  beforeAll(async () => {
    shop = await createTestShop()
    cast = await createPermissionCast(shop)
    type Document = { paths: Record<string, Record<string, { security?: object[] }>> }
    const { paths } = (await shop.as().get('/api/openapi.json')).json<Document>()
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => ({
        operation: `${method.toUpperCase()} ${path}`,
        isPublic: !JSON.stringify(security).includes('bearer'),
      })),
    )
    const start = async (admin: TestCaller) => {
      const answer = await shop
        .as(admin)
        .post(`/api/admin/users/${cast.people['customer and seller'].id}/view`, { reason: 'The cart looks empty.' })
      return answer.json<ViewSession>().view_id
    }
    views = { support: await start(cast.people.support), owner: await start(cast.people.owner) }
  })
  afterAll(() => shop.close())

  async function attempt(operation: string, role: 'support' | 'owner'): Promise<Answer> {
    const [method, path = ''] = operation.split(' ')
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: cast.pathOf(path),
      headers: {
        apikey: shop.platform.configuration.publishableKey,
        authorization: `Bearer ${cast.people[role].token}`,
        'x-supabase-api-version': '2024-01-01',
        [VIEW_HEADER]: views[role],
      },
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      payloadAsStream: true,
    })
    const status = answer.statusCode
    if (status >= 400) return { status, code: ((await json(answer.stream())) as { code: unknown }).code }
    answer.stream().destroy()
    return { status, cache: answer.headers['cache-control'] }
  }

  it('a view session is refused by every call of the API that changes something, with one error code', async () => {
    const writing = operations.filter(
      ({ operation }) => !operation.startsWith('GET ') && !OTHER_PROTOCOLS.test(operation.split(' ')[1] ?? ''),
    )
    expect(writing.length).toBeGreaterThan(120)
    for (const { operation } of writing)
      expect([operation, await attempt(operation, 'owner')]).toEqual([operation, { status: 403, code: 'view_only' }])
  })

  it('a view session is refused by every call of the sign-in protocol, of uploads and of payment providers, also by calls that only read', async () => {
    const others = operations.filter(({ operation }) => OTHER_PROTOCOLS.test(operation.split(' ')[1] ?? ''))
    expect(others.length).toBeGreaterThan(40)
    for (const { operation } of others)
      expect([operation, await attempt(operation, 'owner')]).toEqual([operation, { status: 403, code: 'view_only' }])
  })

  it.each([
    '/',
    '/profile/orders',
    '/pay/anything',
    '/sandbox-pay/anything',
    '/sitemap.xml',
    '/dev/mailbox',
    '/metrics',
  ])('a view session is refused by %s, an endpoint that is not in the API contract', async (path) => {
    const headers = { [VIEW_HEADER]: views.owner }
    expect((await shop.as(cast.people.owner).get(path, headers)).json()).toMatchObject({ code: 'view_only' })
  })

  it('the table of this test has a rule for view sessions for each reading call of accounts', async () => {
    const reading = operations
      .filter(({ operation, isPublic }) => operation.startsWith('GET ') && !isPublic)
      .map(({ operation }) => operation)
      .filter((operation) => !operation.includes('/api/admin/') && !OTHER_PROTOCOLS.test(operation.slice(4)))
    expect(reading.sort()).toEqual(Object.keys(READING).sort())
  })

  it.each(Object.entries(READING).map(([operation, expected]) => [WORDS[expected], operation, expected] as const))(
    '%s may make the call %s',
    async (_, operation, expected) => {
      for (const role of ['support', 'owner'] as const) {
        const answer = await attempt(operation, role)
        if (expected === 'hidden') expect(answer).toEqual({ status: 403, code: 'view_hidden' })
        else if (expected === 'money' && role === 'support')
          expect(answer).toEqual({ status: 403, code: 'staff_role_missing' })
        else {
          // Two calls need ids of orders. They return 422 without them.
          expect([200, 404, 422]).toContain(answer.status)
          if (answer.status === 200) expect(answer.cache).toBe('no-store')
        }
      }
    },
  )

  it('a view session is refused by every reading call of admins', async () => {
    const ofAdmins = operations.filter(({ operation }) => operation.startsWith('GET /api/admin/'))
    expect(ofAdmins.length).toBeGreaterThan(20)
    for (const { operation } of ofAdmins)
      expect([operation, await attempt(operation, 'owner')]).toEqual([operation, { status: 403, code: 'view_hidden' }])
  })
})
