import { ApiProblem } from './client.ts'

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
