import type { ProblemMembers } from '#contract/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { ApiProblem } from './client.ts'

/** Returns whether the server refused a call with this code. */
export function isProblem(error: unknown, code: ProblemCode): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code
}

/** Returns the members of a problem with this code; undefined for every other error. */
export function membersOf<Code extends keyof ProblemMembers>(
  error: unknown,
  code: Code,
): ProblemMembers[Code] | undefined {
  // The server does not compile without them.
  return isProblem(error, code) ? (error.members as ProblemMembers[Code]) : undefined
}

/** Returns whether a retry cannot help because the id is unknown or invalid. */
export function isHopeless(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 422)
}

/** The reason of an error as a sentence for the screen: the first invalid field, or the problem as a whole. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  if (error instanceof TypeError) return 'The shop can’t be reached right now. Please try again.'
  return error instanceof Error ? error.message : String(error)
}
