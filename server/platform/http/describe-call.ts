import type { Call, Caller } from '#contract/call.ts'
import { problemDetails } from '#contract/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import type { JsonSchema, NamedSchemas } from './named-schemas.ts'
import { refusalsOf } from './refusals.ts'

type Content = Record<string, { schema: JsonSchema }>
type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description?: string
  schema: JsonSchema
}
type Response = {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Content
}

/** An operation (path and method) in the OpenAPI document. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response>
}

const CALLERS: Record<Caller, string> = {
  everyone: 'For everybody.',
  member: 'For signed-in callers.',
  customer: 'For customers.',
  seller: 'For sellers, verified or not.',
  'verified seller': 'For sellers whom an admin has verified.',
  admin: 'For admins.',
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

/** Returns the sentences about the permitted callers: the role, and the scope of API keys. */
function callersOf({ caller, scope }: Call): string {
  if (caller === 'everyone') return CALLERS.everyone
  const keys = scope ? `API keys need the scope \`${scope}\`.` : 'API keys are refused.'
  return `${CALLERS[caller]} ${keys}`
}

function securityOf({ caller, scope }: Call): Operation['security'] {
  if (caller === 'everyone') return [{ apikey: [] }]
  const session = { apikey: [], bearer: [] }
  return scope ? [session, { apikey: [], apiKey: [scope] }] : [session]
}

function parametersOf({ params, query, idempotent }: Call, named: NamedSchemas): Parameter[] {
  const places = [
    ['path', params],
    ['query', query],
  ] as const
  const declared = places.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = named.of(schema, 'input')
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...rest } = property as JsonSchema
      return {
        in: place,
        name,
        required: required.includes(name),
        ...(description ? { description } : {}),
        schema: rest,
      }
    })
  })
  return idempotent ? [...declared, IDEMPOTENCY_KEY] : declared
}

const IDEMPOTENCY_KEY: Parameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: true,
  description:
    'Use a new key for each new request. If a request is repeated with the same key, it takes effect once and the response is the same. Keys are stored for at least 7 days.',
  schema: { type: 'string', minLength: 8, maxLength: 200, examples: ['5f0c6f1e-9d0b-4d57-8f8e-1c6a4a3c9f42'] },
}

function requestBodyOf({ body, file }: Call, named: NamedSchemas): Pick<Operation, 'requestBody'> {
  if (file) return { requestBody: { required: true, content: { [file.type]: { schema: { type: 'string' } } } } }
  if (!body) return {}
  const schema = named.of(body, 'input')
  return { requestBody: { required: !body.safeParse(undefined).success, content: { 'application/json': { schema } } } }
}

function successOf({ status, answers, response }: Call, named: NamedSchemas): Response {
  if (status === 204) return { description: 'Done. The response has no content.' }
  const description = status === 201 ? 'Made' : 'Done'
  if (answers) return { description, content: { [answers]: { schema: { type: 'string' } } } }
  return { description, content: { 'application/json': { schema: named.of(response, 'output') } } }
}

function refusals(call: Call, named: NamedSchemas): Record<string, Response> {
  const problem = named.of(problemDetails, 'output')
  return Object.fromEntries([...refusalsOf(call)].map(([status, codes]) => [status, refusal(status, codes, problem)]))
}

function refusal(status: number, codes: ProblemCode[], problem: JsonSchema): Response {
  const schema: JsonSchema = {
    allOf: [problem, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${problems[code].message}`).join('\n\n'),
    ...(status === 503 ? { headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } } : {}),
    content: { 'application/problem+json': { schema } },
  }
}
