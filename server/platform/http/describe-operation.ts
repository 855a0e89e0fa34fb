import type { z } from 'zod'
import { type Operation, parametersIn, type Response } from './describe-call.ts'
import { exampleOf } from './examples.ts'
import type { NamedSchemas } from './named-schemas.ts'

/** The description of a request or response body. Without a schema, the body is a file or a text. */
type Body = { type?: string; schema?: z.ZodType; example?: unknown }

/**
 * The description of an operation that is not a call of the contract, because another protocol defines it. The
 * description is in `config.operation` of the route.
 */
export type DescribedOperation = {
  operationId: string
  tag: string
  summary: string
  description?: string
  security: Record<string, string[]>[]
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Body & { isOptional?: boolean }
  /** The successful responses of an operation by HTTP status. A response without `body` has no content. */
  responses: Record<number, { description: string; body?: Body }>
  /** The error responses of an operation by HTTP status, with the schema that all of them have. */
  refusals: { type?: string; schema: z.ZodType; descriptions: Record<number, string> }
}

/** Returns the OpenAPI description of an operation of another protocol. Adds its named schemas to `named`. */
export function describeOperation(operation: DescribedOperation, named: NamedSchemas): Operation {
  const { operationId, tag, summary, description, security, params, query, body } = operation
  const parameters = [
    ...parametersIn('path', params, operationId, named),
    ...parametersIn('query', query, operationId, named),
  ]
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: !body.isOptional, content: contentOf(body, 'input') } } : {}),
    responses: { ...successes(), ...refusals() },
  }

  function contentOf({ type = 'application/json', schema, example }: Body, io: 'input' | 'output') {
    if (!schema) return { [type]: { schema: { type: 'string' as const }, ...(example ? { example } : {}) } }
    const described = named.of(schema, io, operationId)
    return {
      [type]: {
        schema: described,
        example: example ?? exampleOf(described, named, { owner: operationId, field: '' }),
      },
    }
  }

  function successes(): Record<string, Response> {
    return Object.fromEntries(
      Object.entries(operation.responses).map(([status, response]) => [
        status,
        {
          description: response.description,
          ...(response.body ? { content: contentOf(response.body, 'output') } : {}),
        },
      ]),
    )
  }

  function refusals(): Record<string, Response> {
    const schema = named.of(operation.refusals.schema, 'output', operationId)
    return Object.fromEntries(
      Object.entries(operation.refusals.descriptions).map(([status, meaning]) => [
        status,
        {
          description: meaning,
          ...(status === '429' ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } } : {}),
          content: { [operation.refusals.type ?? 'application/json']: { schema } },
        },
      ]),
    )
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The description of a route that no call of the contract defines. */
    operation?: DescribedOperation
  }
}
