import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type FieldError, Problem } from '../problem.ts'
import { fieldMessage } from './field-messages.ts'

/**
 * Validates the parts of a request with the schemas of its call. Invalid input gives the problem `validation_failed`.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (input) => {
    const { data, error } = schema.safeParse(input, { error: fieldMessage })
    return error ? { error: invalidRequest(error.issues) } : { value: data }
  }
}

/**
 * Converts the issues of a validation to one error for each field. The field is the path of the issue, such as
 * `items.0.quantity`. Each unknown field gets a separate error.
 */
function invalidRequest(issues: readonly z.core.$ZodIssue[]): Problem {
  const errors = issues.flatMap((issue): FieldError[] => {
    if (issue.code !== 'unrecognized_keys') return [{ field: issue.path.join('.'), message: issue.message }]
    return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: issue.message }))
  })
  return new Problem('validation_failed', { errors })
}
