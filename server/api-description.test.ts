import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { FIELD_EXAMPLES } from '#contract/documentation/field-examples.ts'
import { FIELD_MEANINGS } from '#contract/documentation/field-meanings.ts'
import { FILTER_MEANINGS } from '#contract/documentation/filter-meanings.ts'
import { PROTOCOL_MEANINGS } from '#contract/documentation/protocol-meanings.ts'
import { REQUEST_EXAMPLES } from '#contract/documentation/request-examples.ts'
import { SCHEMA_MEANINGS } from '#contract/documentation/schema-meanings.ts'
import { SHOP_EVENTS } from '#contract/shop-events.ts'
import { operationsOf } from './testing/api-document.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

type Schema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema?: Schema; example?: unknown }>
type Parameter = { name: string; description?: string; schema: Schema; example?: unknown }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; headers?: object; content?: Content }>
}
type Document = {
  info: { contact: object; license: object; description: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: { schemas: Record<string, Schema>; headers: Record<string, object> }
}

let shop: TestShop
let document: Document
/** All operations and webhook messages of the OpenAPI document. Each reference (`$ref`) is replaced by its schema. */
let operations: Operation[]

beforeAll(async () => {
  shop = await createTestShop()
  document = (await shop.app.inject('/api/openapi.json')).json<Document>()
  const paths = Object.values(operationsOf<Operation>(document)).flatMap((methods) => Object.values(methods))
  const messages = operationsOf<Operation>({ ...document, paths: document.webhooks })
  operations = [...paths, ...Object.values(messages).flatMap((methods) => Object.values(methods))]
})
afterAll(() => shop.close())

/**
 * Returns the body of an operation's request and the bodies of its successful responses, without pictures and other
 * files.
 */
function bodiesOf({ requestBody, responses }: Operation) {
  const successes = Object.entries(responses).flatMap(([status, { content = {} }]) => (status < '300' ? [content] : []))
  return [requestBody?.content ?? {}, ...successes]
    .flatMap((content) => Object.entries(content))
    .filter(([type]) => !/^image\/|octet-stream$|spreadsheetml\.sheet$|zip(-compressed)?$|^\*\/\*$/.test(type))
    .map(([type, body]) => ({ type, ...body }))
}

it('in the API document, every operation describes its parameters and its responses, and gives an example of each parameter and body', () => {
  const faults = operations.flatMap((operation) => [
    ...(operation.parameters ?? []).flatMap(({ name, description, schema, example }) =>
      description && schema && example !== undefined ? [] : [`${operation.operationId}: parameter ${name}`],
    ),
    ...bodiesOf(operation).flatMap(({ type, schema, example }) =>
      schema && example !== undefined && example !== null ? [] : [`${operation.operationId}: example of ${type}`],
    ),
    ...Object.entries(operation.responses).flatMap(([status, { description }]) =>
      /^(Done|Made|OK|Default Response|Success|Created)?\.?$/i.test(description)
        ? [`${operation.operationId}: status ${status}`]
        : [],
    ),
  ])
  expect(operations.length).toBeGreaterThan(200)
  expect(faults).toEqual([])
})

it('in the API document, every operation has a response with a schema, or a success without content', () => {
  const isDescribed = ([status, { content }]: [string, { content?: Content }]) =>
    !content || status >= '300' || Object.values(content).every(({ schema }) => schema)
  const faults = operations.filter(
    ({ responses }) =>
      !Object.keys(responses).some((status) => /^[23]/.test(status)) || !Object.entries(responses).every(isDescribed),
  )
  expect(faults.map(({ operationId }) => operationId)).toEqual([])
})

it('in the API document, every example is valid for its schema', () => {
  const faults = operations.flatMap((operation) => [
    ...bodiesOf(operation).flatMap(({ type, schema, example }) =>
      faultsOf(schema, example).map((fault) => `${operation.operationId} ${type}: ${fault}`),
    ),
    ...(operation.parameters ?? []).flatMap(({ name, schema, example }) =>
      faultsOf(schema, example).map((fault) => `${operation.operationId} ${name}: ${fault}`),
    ),
  ])
  expect(faults).toEqual([])
})

it('in the API document, every example of a JSON request is accepted by the schema with which the shop validates requests', () => {
  const faults: string[] = []
  const contract = import.meta.glob<Record<string, unknown>>(['../contract/*.ts', '!../contract/*.test.ts'], {
    eager: true,
  })
  const bodies = new Map(operations.map((operation) => [operation.operationId, operation]))
  for (const value of Object.values(contract).flatMap((module) => Object.values(module))) {
    const { name, body } = (value ?? {}) as { name?: string; body?: z.ZodType }
    if (!name || !(body instanceof z.ZodType)) continue
    const example = bodies.get(name)?.requestBody?.content['application/json']?.example
    const { error } = body.safeParse(example)
    if (error) faults.push(`${name}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`)
  }
  expect(faults).toEqual([])
})

it('in the API document, every field and every named schema has a description', () => {
  const faults = new Set<string>()
  const visit = (part: unknown, owner: string): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties')
        for (const [name, { description }] of Object.entries(value as Record<string, Schema>))
          if (!description) faults.add(`${owner}.${name}`)
      if (key !== 'example' && key !== 'examples') visit(value, owner)
    }
  }
  for (const [id, schema] of Object.entries(document.components.schemas)) {
    if (!schema.description) faults.add(id)
    visit(schema, id)
  }
  for (const { operationId, requestBody, responses } of inPlaceOf(document)) {
    visit(requestBody, operationId)
    for (const [status, response] of Object.entries(responses)) if (status < '300') visit(response, operationId)
  }
  expect([...faults]).toEqual([])
})

it('every text and example in the folder contract/documentation is used in the API document', () => {
  const text = JSON.stringify(document)
  const isUnused = (value: unknown) => !text.includes(JSON.stringify(value))
  const unused = [FIELD_MEANINGS, FILTER_MEANINGS, PROTOCOL_MEANINGS, FIELD_EXAMPLES, REQUEST_EXAMPLES].flatMap(
    (table) => Object.entries(table).flatMap(([name, value]) => (isUnused(value) ? [name] : [])),
  )
  const unknown = Object.keys(SCHEMA_MEANINGS).filter((id) => !document.components.schemas[id])
  expect([...unused, ...unknown]).toEqual([])
})

it('in the API document, the section webhooks lists the message of every event with its signature headers', () => {
  expect(Object.keys(document.webhooks)).toEqual([...SHOP_EVENTS, 'webhook.test'])
  for (const { post } of Object.values(document.webhooks))
    expect(post.parameters?.map(({ name }) => name)).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
})

it('in the API document, every response 429 describes its headers, and the document names contact, licence, versions and limits', () => {
  const limited = operations.flatMap(({ responses }) => responses['429'] ?? [])
  expect(limited.length).toBeGreaterThan(150)
  expect(limited.filter(({ headers = {} }) => !('Retry-After' in headers))).toEqual([])
  expect(document.info).toMatchObject({
    contact: { name: 'Mandi', email: 'hello@mandi.test' },
    license: { name: 'MIT' },
  })
  expect(document.info.description).toMatch(/## Versions[\s\S]+## Rate limits/)
})

/** Returns the operations and webhook messages of an OpenAPI document that contains no references (`$ref`). */
function inPlaceOf({ paths, webhooks }: Document): Operation[] {
  return [paths, webhooks].flatMap((part) => Object.values(part).flatMap((methods) => Object.values(methods)))
}

function faultsOf(schema: Schema | undefined, example: unknown): string[] {
  if (!schema) return ['no schema']
  const { error } = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema).safeParse(example)
  return error ? error.issues.map(({ path, message }) => `${path.join('.')} ${message}`) : []
}
