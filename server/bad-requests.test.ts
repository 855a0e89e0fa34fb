import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from './testing/api-document.ts'
import type { TestCaller, TestClient } from './testing/test-caller.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

type JsonSchema = { properties?: Record<string, object>; anyOf?: JsonSchema[]; oneOf?: JsonSchema[] }
type Operation = {
  parameters?: { in: string; name: string; schema: { type?: string } }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
}
type Refused = { statusCode: number; fields: string[]; messages: string[]; code: string }
type FieldError = { field: string; message: string }

const A_MEGABYTE = 1024 * 1024
/** Matches the sentences of the validation library for broken rules, such as `Invalid input: expected string`. */
const LIBRARY_WORDING = /^(Invalid|Too (small|big)|Unrecognized)\b|: expected |^$/
/** Paths of protocols other than the API, which have their own error formats. */
const OWN_PROTOCOLS = /^(\/auth\/v1|\/storage\/v1|\/webhooks|\/functions\/v1)\//

describe('the error for a bad request', () => {
  let shop: TestShop
  let operations: { method: string; path: string; operation: Operation }[]
  let callers: Record<string, TestCaller>

  beforeAll(async () => {
    shop = await createTestShop()
    operations = Object.entries(operationsOf<Operation>((await shop.app.inject('/api/openapi.json')).json()))
      .filter(([path]) => !OWN_PROTOCOLS.test(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
      )
    await renewCallers()
  })
  afterAll(() => shop.close())

  /** Creates new callers, because some requests of these tests are valid, such as those that delete an account. */
  async function renewCallers(): Promise<void> {
    callers = { seller: await shop.aSeller(), admin: await shop.anAdmin(), customer: await shop.aCustomer() }
  }

  /** Returns the client of a caller who is allowed to call the operation. */
  function clientFor(path: string): TestClient {
    const area = /^\/api\/(seller|admin)\//.exec(path)?.[1] ?? 'customer'
    return shop.as(callers[area])
  }

  async function send(method: string, path: string, body: object | string | undefined, query = ''): Promise<Refused> {
    const kind = path.includes('/mail-texts/') ? 'order_placed' : 'cnic_front'
    const known = path.replace('{month}', '2026-11').replace('{page}', 'about').replace('{kind}', kind)
    const url = `${known.replace(/\{[^}]+\}/g, () => randomUUID())}${query}`
    const client = clientFor(path)
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
    const answer = await client.send(method as 'POST', url, body, headers)
    const isProblem = answer.headers['content-type']?.toString().startsWith('application/problem+json')
    const { errors = [], code = '' } = isProblem ? answer.json<{ errors?: FieldError[]; code: string }>() : {}
    const [fields, messages] = [errors.map(({ field }) => field), errors.map(({ message }) => message)]
    return { statusCode: answer.statusCode, fields, messages, code }
  }

  function withBody() {
    return operations.flatMap(({ method, path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      return schema ? [{ method, path, properties: Object.keys(propertiesOf(schema)) }] : []
    })
  }

  it('the error for a bad request names an unknown field, in every operation', async () => {
    expect(withBody().length).toBeGreaterThan(10)
    for (const { method, path } of withBody()) {
      const refused = await send(method, path, { no_such_field: 1 })
      expect({ method, path, ...refused }).toMatchObject({
        statusCode: 422,
        fields: expect.arrayContaining(['no_such_field']),
      })
    }
  })

  it('if fields of a body have a wrong type, the error names each of them, in every operation', async () => {
    for (const { method, path, properties } of withBody()) {
      const body = Object.fromEntries(properties.map((name) => [name, { not: ['this'] }]))
      const refused = await send(method, path, body)
      // The error may contain the path of a nested field, such as `lines.0`. Only the first part of the path is
      // compared.
      const fields = refused.fields.map((field) => field.split('.')[0])
      expect({ method, path, ...refused, fields }).toMatchObject({
        statusCode: 422,
        fields: expect.arrayContaining(properties),
      })
    }
  })

  it('the error for a bad request contains no sentence of the validation library, for missing fields and for values of every wrong kind', async () => {
    const wrong = [null, true, -1, 1.5, 1e12, '', 'x'.repeat(5000), [], ['x'], {}, { not: ['this'] }]
    let read = 0
    for (const { method, path, properties } of withBody()) {
      const bodies = [{}, ...wrong.map((value) => Object.fromEntries(properties.map((name) => [name, value])))]
      await renewCallers()
      for (const body of bodies) {
        const { messages } = await send(method, path, body)
        read += messages.length
        expect({ method, path, body, wording: messages.filter((message) => LIBRARY_WORDING.test(message)) }).toEqual({
          ...{ method, path, body, wording: [] },
        })
      }
    }
    for (const { method, path, operation } of operations) {
      for (const { in: place, name } of operation.parameters ?? []) {
        if (place !== 'query') continue
        for (const value of ['', 'many', '-1', 'x'.repeat(600)]) {
          const { messages } = await send(method, path, undefined, `?${name}=${value}`)
          read += messages.length
          expect({ path, name, value, wording: messages.filter((message) => LIBRARY_WORDING.test(message)) }).toEqual({
            ...{ path, name, value, wording: [] },
          })
        }
      }
    }
    await renewCallers()
    expect(read).toBeGreaterThan(1000)
  })

  it('every operation refuses a body over 1 MB, invalid JSON, and JSON that is not an object', async () => {
    for (const { method, path } of withBody()) {
      const refusals = [
        await send(method, path, { note: 'x'.repeat(A_MEGABYTE) }),
        await send(method, path, '{"half":'),
        await send(method, path, '[]'),
        // This body is a text and not null, because some operations accept a missing body, and null counts as missing.
        await send(method, path, '"words"'),
      ]
      expect({ method, path, statuses: refusals.map(({ statusCode }) => statusCode) }).toEqual({
        method,
        path,
        statuses: [413, 400, 422, 422],
      })
    }
  })

  it('the error for a bad request names an invalid number in the query, in every operation', async () => {
    let tried = 0
    for (const { method, path, operation } of operations) {
      for (const { in: place, name, schema } of operation.parameters ?? []) {
        if (place !== 'query' || !/^(integer|number)$/.test(schema.type ?? '')) continue
        tried += 1
        const refused = await send(method, path, undefined, `?${name}=many`)
        expect({ method, path, ...refused }).toMatchObject({ statusCode: 422, fields: [name] })
      }
    }
    expect(tried).toBeGreaterThan(6)
  })

  it.each([
    ['a broken escape', '%zz'],
    ['a name that is too long', 'x'.repeat(501)],
  ])('a URL with %s gets the error code bad_request', async (_, name) => {
    const answer = await shop.as().get(`/api/products/${name}`)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 400, code: 'bad_request' })
  })
})

function propertiesOf({ properties, anyOf, oneOf }: JsonSchema): Record<string, object> {
  return properties ?? Object.assign({}, ...[...(anyOf ?? []), ...(oneOf ?? [])].map(propertiesOf))
}
