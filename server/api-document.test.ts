import { afterAll, beforeAll, expect, it } from 'vitest'
import { problems } from '#contract/problems.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const CONTRACT = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
  eager: true,
})

type Schema = {
  $ref?: string
  description?: string
  enum?: string[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
}
type Parameter = { in: string; name: string; required?: boolean; description?: string }
type Operation = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: Record<string, never[]>[]
  parameters?: Parameter[]
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Schema> }
}

let shop: TestShop
let document: Document
let operations: { name: string; method: string; path: string; operation: Operation }[]

beforeAll(async () => {
  shop = await createTestShop()
  document = (await shop.app.inject('/api/openapi.json')).json<Document>()
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      return { name, method: method.toUpperCase(), path, operation }
    }),
  )
})
afterAll(() => shop.close())

function namesOf(wrong: (operation: Operation, path: string) => boolean): string[] {
  return operations.filter(({ operation, path }) => wrong(operation, path)).map(({ name }) => name)
}

it('every operation of the API document has a summary, a unique name, and a section with a description', () => {
  const explained = new Set(document.tags.map(({ name }) => name))
  expect(namesOf(({ summary }) => !summary)).toEqual([])
  expect(namesOf(({ tags = [] }) => tags.length !== 1 || !tags.every((tag) => explained.has(tag)))).toEqual([])
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.filter((name, index) => !name || names.indexOf(name) !== index)).toEqual([])
})

it('in the API document, the name of every operation equals the name of its constant in the contract', () => {
  const faults: string[] = []
  let calls = 0
  for (const [file, module] of Object.entries(CONTRACT)) {
    for (const [constant, value] of Object.entries(module)) {
      if (typeof value !== 'object' || value === null || !('method' in value && 'path' in value)) continue
      calls += 1
      if (!('name' in value) || value.name !== constant) faults.push(`${file}: ${constant}`)
    }
  }
  expect(calls).toBeGreaterThan(80)
  expect(faults).toEqual([])
})

it('in the API document, every parameter in the path of an operation is listed among its parameters', () => {
  const inPath = ({ parameters = [] }: Operation) =>
    parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  expect(
    namesOf((operation, path) => {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      return wanted.toSorted().join() !== inPath(operation).toSorted().join()
    }),
  ).toEqual([])
})

it('every paged list of the API document describes its limit and its cursor', () => {
  const lists = operations.filter(({ operation: { parameters = [] } }) =>
    parameters.some(({ name }) => name === 'cursor'),
  )
  expect(lists.length).toBeGreaterThan(10)
  const explains = (parameters: Parameter[], wanted: string) =>
    parameters.some(({ name, description }) => name === wanted && description)
  const faults = lists.filter(
    ({ operation: { parameters = [] } }) => !(explains(parameters, 'cursor') && explains(parameters, 'limit')),
  )
  expect(faults).toEqual([])
})

it('every schema that the API document references exists, and every schema is referenced', () => {
  const text = JSON.stringify(document)
  const named = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name))
  expect([...named].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted())
  expect(text).not.toContain('$defs')
})

it('in the API document, the description of every amount of money names its unit', () => {
  const faults: string[] = []
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties = {}, parameters = [] } = value as Schema & Operation
    const named = [...Object.entries(properties), ...parameters.map((one) => [one.name, one] as const)]
    for (const [name, property] of named)
      if (
        /(^|_)(price|amount|subtotal|shipping|tax|revenue|spent|fee)$/.test(name) &&
        // The field `tax` of a tax rule names a kind of tax and is not an amount. Its schema is an enum.
        !('enum' in property) &&
        !/[Pp]aisa|minor units/i.test(property.description ?? '')
      )
        faults.push(`${at}.${name}`)
    for (const [name, part] of Object.entries(value)) visit(part, `${at}.${name}`)
  }
  visit(document, '')
  expect(faults).toEqual([])
})

it('every error code of the API document is listed under its own HTTP status', () => {
  const statuses: Record<string, { status: number }> = problems
  const faults = operations.flatMap(({ name, operation }) =>
    Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
      const schema = content['application/problem+json']?.schema
      const codes = schema?.allOf?.flatMap(({ properties }) => properties?.code?.enum ?? []) ?? []
      return codes.filter((code) => statuses[code]?.status !== Number(status)).map((code) => `${name}: ${code}`)
    }),
  )
  expect(faults).toEqual([])
})

it('in the API document, an operation declares the public key or a session exactly when it requires them', async () => {
  const faults: string[] = []
  const { publishableKey: apikey } = shop.platform.configuration
  for (const { name, method, path, operation } of operations) {
    const wanted = Object.keys(operation.security?.[0] ?? {})
    const url = path.replace('{bucket}', 'product-images').replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
    const ask = (headers: Record<string, string>) => shop.app.inject({ method: method as 'GET', url, headers })
    const withoutKey = (await ask({})).body.includes('no_api_key')
    const withoutSession = (await ask({ apikey })).statusCode === 401
    if (withoutKey !== wanted.includes('apikey')) faults.push(`${name}: key`)
    if (withoutSession !== wanted.includes('bearer')) faults.push(`${name}: session`)
  }
  expect(faults).toEqual([])
})
