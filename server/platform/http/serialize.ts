import type { FastifySerializerCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Makes answers of what handlers return: just the fields that the contract's schema of the answer names, checked. Answers are plain data, so
 * the schema is used in the direction for which zod compiles it.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  return (data) => JSON.stringify(z.parse(schema, data))
}
