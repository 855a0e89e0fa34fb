import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * An answer's content as JSON: just the fields that the contract's schema of the answer names, checked. Answers are plain data, so the schema
 * is used in the direction for which zod compiles it.
 */
export function toJson(schema: z.ZodType, content: unknown): string {
  return JSON.stringify(z.parse(schema, content))
}

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (content) => toJson(schema, content)
}
