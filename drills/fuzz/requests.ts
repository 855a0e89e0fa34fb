import fc from 'fast-check'
import type { Call } from '../support/client.ts'
import type { Operation } from './document.ts'
import type { Pool } from './pool.ts'
import { hostileValue, spoiled, validValue } from './values.ts'

/** The role of the account that sends a request. A stranger sends an invalid access token. */
export type Sender = 'guest' | 'customer' | 'seller' | 'admin' | 'service' | 'stranger'

/** A generated request, with its operation and sender. */
export type FuzzRequest = { operation: string; sender: Sender; call: Call }

/**
 * Returns a generator of requests for an API operation: valid, nearly valid and hostile ones. In most of the requests,
 * the sender has permission for the operation.
 */
export function requestsFor(operation: Operation, pool: Pool): fc.Arbitrary<FuzzRequest> {
  const { method, path, parameters, body, contentType, usualSender, files = [] } = operation
  const known = pool.around(path)
  const validBody = body ? validValue(body, '', known) : fc.constant(undefined)
  const anyBody: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 12, arbitrary: validBody.map(asJson) },
    { weight: 6, arbitrary: spoiled(validBody).map(asJson) },
    { weight: 2, arbitrary: hostileValue.map(asJson) },
    { weight: 1, arbitrary: brokenText },
    ...files.map((file) => ({ weight: 12, arbitrary: fc.constant(file) })),
  )
  const parts = parameters.map(({ name, schema }) => {
    const valid = validValue(schema, name, known)
    return fc.oneof({ weight: 9, arbitrary: valid }, { weight: 1, arbitrary: hostileValue })
  })
  const present = fc.array(fc.boolean(), { minLength: parts.length, maxLength: parts.length })
  const sender = fc.oneof(
    { weight: 9, arbitrary: fc.constant(usualSender) },
    { weight: 2, arbitrary: fc.constantFrom<Sender>('guest', 'customer', 'seller', 'admin', 'stranger') },
  )
  const key = fc.oneof(
    { weight: 9, arbitrary: fc.uuid() },
    {
      weight: 1,
      arbitrary: fc.string({ unit: 'binary-ascii', maxLength: 300 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
    },
  )
  return fc
    .tuple(sender, fc.tuple(...parts), present, body ? anyBody : fc.constant(undefined), key, headerOddity)
    .map(([from, values, isPresent, sent, idempotencyKey, oddity]) => ({
      operation: `${method} ${path}`,
      sender: from,
      call: {
        method,
        path: addressOf(operation, values, isPresent),
        body: sent,
        headers: {
          'idempotency-key': idempotencyKey,
          ...(sent === undefined ? {} : { 'content-type': contentType }),
          ...oddity,
        },
      },
    }))
}

const brokenText = fc.constantFrom(
  '{',
  '[[[',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"quantity":1e999}',
  '"\\ud800"',
  '{"a":1,"a":2}',
  '\u0000',
  'true',
  `"${'a'.repeat(1_200_000)}"`,
)

const headerOddity: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': '' },
      { 'content-encoding': 'gzip' },
      { accept: '\u00ff' },
      { 'accept-encoding': 'br;q=zero' },
      { 'if-none-match': `"${'x'.repeat(4_000)}"` },
      { apikey: 'wrong' },
      { range: 'bytes=5-1' },
      { origin: 'null' },
      { traceparent: '00-0-0-0' },
      { 'x-forwarded-for': '::::' },
      { host: 'a'.repeat(300) },
    ),
  },
)

function asJson(value: unknown): string | undefined {
  return JSON.stringify(value)
}

function addressOf({ path, parameters }: Operation, values: unknown[], isPresent: boolean[]): string {
  let address = path
  const query = new URLSearchParams()
  parameters.forEach(({ in: place, name }, index) => {
    const text = textOf(values[index])
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(text) || '%20')
    else if (isPresent[index]) query.append(name, text)
  })
  return query.size > 0 ? `${address}?${query}` : address
}

/**
 * Converts a generated value to a text for a URL. Characters that cannot be encoded are removed, and the text is cut to
 * a length that servers accept.
 */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 2_000).toWellFormed()
}
