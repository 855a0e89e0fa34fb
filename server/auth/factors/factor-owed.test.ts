import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFactorOf } from '#server/testing/builders.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ AUTH_ALLOW: 'signup,linking' })
})
afterAll(() => shop.close())

type Operation = { security?: Record<string, string[]>[]; description?: string }

/** Returns the operations of the sign-in protocol that need a session, such as `GET /auth/v1/user`. */
async function operationsOfSessions(): Promise<string[]> {
  const { paths } = (await shop.as().get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/auth/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security = [], description }]) => security.some(({ bearer }) => bearer) && !description)
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    )
}

/**
 * The operations that a session may call before its second factor is verified: reading the own user, verifying the
 * factor and signing out. The value is the HTTP status of the response to an empty request.
 */
const OPEN = {
  'GET /auth/v1/user': 200,
  'POST /auth/v1/factors/{id}/challenge': 200,
  'POST /auth/v1/factors/{id}/verify': 400,
  'POST /auth/v1/logout': 204,
}

async function attempt(operation: string, caller: TestCaller, factorId: string) {
  const [method = '', path = ''] = operation.split(' ')
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  return shop.as(caller).send(method as 'GET', path.replace('{id}', factorId), body)
}

it('[N9] sign-in refuses every call of a session without the required second factor, except calls to give it, sign out or read the user', async () => {
  const caller = await shop.aCustomer()
  const factorId = await aFactorOf(shop.platform.database, caller.id)
  const operations = await operationsOfSessions()
  expect(operations).toEqual(expect.arrayContaining(Object.keys(OPEN)))
  for (const operation of operations.filter((one) => !(one in OPEN))) {
    const answer = await attempt(operation, caller, factorId)
    expect([operation, answer.json().error_code]).toEqual([operation, 'insufficient_aal'])
  }
  for (const [operation, status] of Object.entries(OPEN)) {
    const answer = await attempt(operation, caller, factorId)
    expect([operation, answer.statusCode]).toEqual([operation, status])
  }
})

it('[N9] in a session without the required second factor, sign-in refuses changes of metadata', async () => {
  const caller = await shop.aCustomer()
  await aFactorOf(shop.platform.database, caller.id)
  const refused = await shop.as(caller).put('/auth/v1/user', { data: { nickname: 'Thief' } })
  expect(refused.json()).toMatchObject({ code: 401, error_code: 'insufficient_aal' })
  expect((await shop.as(caller).get('/auth/v1/user')).json().user_metadata).not.toHaveProperty('nickname')
})
