import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * What an answer tells of its content: just the fields that the contract's schema of the answer names, checked. Answers are plain data, so the
 * schema is used in the direction for which zod compiles it.
 */
export function contentFor(schema: z.ZodType, content: unknown): unknown {
  return z.parse(schema, content)
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (content) => JSON.stringify(contentFor(schema, content))
}
