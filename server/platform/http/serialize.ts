import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * The content of a response: only the fields of the contract's schema, validated. Responses are plain data, so the
 * schema is used in the direction that zod compiles.
 */
export function contentFor(schema: z.ZodType, content: unknown): unknown {
  return z.parse(schema, content)
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (content) => JSON.stringify(contentFor(schema, content))
}
