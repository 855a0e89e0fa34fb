import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Returns the content of a response, validated and reduced to the fields of the contract's schema. Responses are plain
 * data, so parsing them with the schema has the same result as encoding them. zod compiles parsing to fast code.
 */
export function contentFor(schema: z.ZodType, content: unknown): unknown {
  return z.parse(schema, content)
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (content) => JSON.stringify(contentFor(schema, content))
}
