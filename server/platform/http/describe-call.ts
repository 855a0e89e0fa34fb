import type { z } from 'zod'
import type { Call, Caller } from '#contract/call.ts'
import { FIELD_MEANINGS } from '#contract/documentation/field-meanings.ts'
import { FILTER_MEANINGS } from '#contract/documentation/filter-meanings.ts'
import { REQUEST_EXAMPLES } from '#contract/documentation/request-examples.ts'
import { SCHEMA_MEANINGS } from '#contract/documentation/schema-meanings.ts'
import { problemDetails } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { SellerStaffRole } from '#contract/seller-roles.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema, NamedSchemas } from './named-schemas.ts'
import { refusalsOf } from './refusals.ts'

type Content = Record<string, { schema: JsonSchema; example?: unknown }>
export type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}
export type Response = {
  description: string
  headers?: Record<string, { $ref: string }>
  content?: Content
}

/** An operation (path and method) in the OpenAPI document. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

const CALLERS: Record<Exclude<Caller, 'admin'>, string> = {
  everyone: 'For everybody.',
  member: 'For signed-in callers.',
  customer: 'For customers.',
  seller: 'For sellers, verified or not.',
  'verified seller': 'For sellers whom an admin has verified.',
}

/**
 * Returns the OpenAPI description of a call, with every problem code that the call may return. Adds the named schemas
 * of the call to `named`.
 */
export function describeCall(call: Call, named: NamedSchemas): Operation {
  const parameters = parametersOf(call, named)
  return {
    operationId: call.name,
    tags: [call.tag],
    summary: call.summary,
    description: callersOf(call),
    security: securityOf(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(call, named),
    responses: { [call.status ?? 200]: successOf(call, named), ...refusals(call, named) },
  }
}

/** Returns the sentences about the permitted callers: the role, the staff roles, and the scope of API keys. */
function callersOf({ caller, staff, sellerStaff, scope }: Call): string {
  if (caller === 'everyone') return CALLERS.everyone
  const keys = scope ? `API keys need the scope \`${scope}\`.` : 'API keys are refused.'
  const people =
    caller === 'admin' ? `For admins with the staff role ${[...staff, 'owner'].join(' or ')}.` : CALLERS[caller]
  const ofSeller = sellerStaff ? ` ${sellerStaffIn(sellerStaff)}` : ''
  return `${people}${ofSeller} ${keys}`
}

function sellerStaffIn(roles: readonly SellerStaffRole[]): string {
  return roles.length > 0
    ? `Staff of the seller needs the role ${roles.join(' or ')}.`
    : 'Only for the owner of the seller account, not for its staff.'
}

function securityOf({ caller, scope }: Call): Operation['security'] {
  if (caller === 'everyone') return [{ apikey: [] }]
  const session = { apikey: [], bearer: [] }
  return scope ? [session, { apikey: [], apiKey: [scope] }] : [session]
}

function parametersOf({ name, params, query, idempotent }: Call, named: NamedSchemas): Parameter[] {
  const declared = [...parametersIn('path', params, name, named), ...parametersIn('query', query, name, named)]
  return idempotent ? [...declared, IDEMPOTENCY_KEY] : declared
}

/**
 * Returns the OpenAPI descriptions of the parameters in the path or the query of a call, with their descriptions and
 * examples. `owner` is the name of the call.
 */
export function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  owner: string,
  named: NamedSchemas,
): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = named.of(schema, 'input', '')
  return Object.entries(properties).map(([name, property]) => {
    const { description: general, ...rest } = property as JsonSchema
    const own = schema.shape[name]?.description
    const description =
      own ?? FIELD_MEANINGS[`${owner}.${name}`] ?? (place === 'query' ? FILTER_MEANINGS[name] : undefined) ?? general
    return {
      in: place,
      name,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
      example: exampleOf(rest, named, { owner, field: name }),
    }
  })
}

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  description:
    'Use a new key for each new request. If a request is repeated with the same key, it takes effect once and the response is the same. Keys are stored for at least 7 days.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
  example: '5f0c6f1e-9d0b-4d57-8f8e-1c6a4a3c9f42',
}

function requestBodyOf({ name, body, file }: Call, named: NamedSchemas): Pick<Operation, 'requestBody'> {
  if (file) {
    const types = [file.type, ...(file.otherTypes ?? [])]
    const contents = types.map((type) => [type, contentOfType(type)] as const)
    return { requestBody: { required: true, content: Object.fromEntries(contents) } }
  }
  if (!body) return {}
  const content = { 'application/json': jsonContent(named.of(body, 'input', name), named, name) }
  return { requestBody: { required: !body.safeParse(undefined).success, content } }
}

/** Returns the OpenAPI description of a JSON body with its example. `owner` is the name of the call. */
export function jsonContent(schema: JsonSchema, named: NamedSchemas, owner: string): Content[string] {
  return { schema, example: REQUEST_EXAMPLES[owner] ?? exampleOf(schema, named, { owner, field: '' }) }
}

/** The examples of bodies that are not JSON. Pictures have none. */
const TEXT_EXAMPLES: Record<string, string> = {
  'text/csv': 'Reference,Amount\nM-1042,1030.00\n',
  'text/event-stream': 'event: order\ndata:\n\n',
}

function contentOfType(type: string): Content[string] {
  const example = TEXT_EXAMPLES[type]
  return { schema: { type: 'string' }, ...(example ? { example } : {}) }
}

function successOf({ name, method, status, summary, answers, response }: Call, named: NamedSchemas): Response {
  if (status === 204) return { description: 'Success. The response has no content.' }
  if (answers) return { description: `${summary}.`, content: { [answers]: contentOfType(answers) } }
  const schema = named.of(response, 'output', name)
  const meaning = SCHEMA_MEANINGS[named.referredBy(schema)?.id ?? '']
  return {
    description:
      method === 'GET' || !meaning ? `Success: ${summary}.` : `${status === 201 ? 'Created' : 'Success'}: ${meaning}.`,
    content: { 'application/json': { schema, example: exampleOf(schema, named, { owner: name, field: '' }) } },
  }
}

function refusals(call: Call, named: NamedSchemas): Record<string, Response> {
  const problem = named.of(problemDetails, 'output', call.name)
  return Object.fromEntries([...refusalsOf(call)].map(([status, codes]) => [status, refusal(status, codes, problem)]))
}

function refusal(status: number, codes: ProblemCode[], problem: JsonSchema): Response {
  const schema: JsonSchema = {
    allOf: [problem, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
    ...headersOf(status),
    content: { 'application/problem+json': { schema } },
  }
}

/** The descriptions of response headers, for the components of the OpenAPI document. */
export const RESPONSE_HEADERS = {
  'Retry-After': {
    description: 'The seconds after which the program may repeat the request',
    schema: { type: 'integer' },
    example: 30,
  },
  RateLimit: {
    description: 'For API keys: the remaining calls `r`, and the seconds `t` until the limit starts again',
    schema: { type: 'string' },
    example: '"key";r=0;t=30',
  },
  'RateLimit-Policy': {
    description: 'For API keys: the number of calls `q` in `w` seconds',
    schema: { type: 'string' },
    example: '"key";q=600;w=60',
  },
} as const

const HEADERS_OF_STATUS: Record<number, (keyof typeof RESPONSE_HEADERS)[]> = {
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
}

function headersOf(status: number): Pick<Response, 'headers'> {
  const names = HEADERS_OF_STATUS[status]
  if (!names) return {}
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) }
}
