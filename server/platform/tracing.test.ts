import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { startTracing } from './tracing.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
type Message = { resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[] }

const messages: Message[] = []
async function receive(request: IncomingMessage, response: ServerResponse) {
  if (request.url === '/v1/traces') messages.push((await json(request)) as Message)
  response.setHeader('content-type', 'application/json').end('{}')
}
const collector = createServer((request, response) => void receive(request, response))

let shop: TestShop
let stopTracing: () => Promise<void>
beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  process.env.OTEL_SERVICE_NAME = 'a shop of tests'
  stopTracing = await startTracing()
  shop = await createTestShop({ TRUST_PROXY: '1' })
})
afterAll(async () => {
  await shop.close()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
  delete process.env.OTEL_SERVICE_NAME
  collector.close()
})

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

it('a trace that a proxy starts continues through the request to its SQL statements, without personal data', async () => {
  const customer = await shop.aCustomer({ username: 'a name of their own' })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const answer = await shop.as(customer).get('/api/customer-profile', { traceparent })
  expect(answer.json()).toMatchObject({ username: 'a name of their own' })
  await stopTracing()

  const [told] = messages.flatMap(({ resourceSpans }) => resourceSpans)
  expect(told && attributeOf(told.resource, 'service.name')).toBe('a shop of tests')
  const spans = messages.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const request = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331')
  expect(request).toMatchObject({ name: 'GET /api/customer-profile', traceId: '0af7651916cd43dd8448eb211c80319c' })
  expect(request && attributeOf(request, 'http.response.status_code')).toBe(200)
  expect(request && attributeOf(request, 'mandi.request_id')).toMatch(/^[\da-f-]{36}$/)
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map((span) => attributeOf(span, 'db.query.text'))).toContainEqual(
    expect.stringContaining('"customer_profiles"'),
  )
  expect(JSON.stringify(messages)).not.toMatch(new RegExp(`a name of their own|${customer.email}|${customer.token}`))
})
