import { ApiProblem } from './client.ts'

/** Whether asking again can't help: nothing is under the id that was asked for, or it is none. */
export function isHopeless(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 404 || error.status === 422)
}

/** Why something failed, in a sentence for the screen: the first field that is wrong, else the problem as a whole. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiProblem) return error.errors[0]?.message ?? error.message
  if (error instanceof TypeError) return 'The shop can’t be reached right now. Please try again.'
  return error instanceof Error ? error.message : String(error)
}
