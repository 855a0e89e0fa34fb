import type { ProblemMembers } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { pageText } from '#web/text/text.tsx'
import { ApiProblem } from './client.ts'

/** Returns whether an error is an error response of the server with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** Returns the additional members of an error response with this code. Returns undefined for every other error. */
export function membersOf<Code extends keyof ProblemMembers>(
  error: unknown,
  code: Code,
): ProblemMembers[Code] | undefined {
  // An error response with a certain code always has the members of this code, because TypeScript requires them in the
  // code of the server.
  return isProblem(error, code) ? (error.members as ProblemMembers[Code]) : undefined
}

/** Returns whether a retry after this error cannot succeed, because the requested id is unknown or invalid. */
export function isHopeless(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 422)
}

/**
 * Returns an error message for the screen. For an error response, it is the message for the first invalid field, or the
 * message of the whole error.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  if (error instanceof TypeError) return 'The shop can’t be reached right now. Please try again.'
  return error instanceof Error ? error.message : String(error)
}

/**
 * Returns the error message for the screen in the language of the page. Names of cart lines in the message get this
 * language too. Only browsers may call it.
 */
export function translatedReason(error: unknown): string {
  const t = pageText()
  const { lines = [] } = membersOf(error, 'out_of_stock') ?? membersOf(error, 'product_unavailable') ?? {}
  const reason = lines.reduce((text, { name, names }) => text.replace(name, () => t.own(name, names)), reasonOf(error))
  return t.message(reason)
}
