import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainProblemCode } from '#contract/problem.ts'
import { problems } from '#contract/problems.ts'
import { isDatabaseAway } from '../database/away.ts'
import { Problem } from '../problem.ts'

/** The lowest HTTP status of errors that are the shop's own fault. */
const FAULT_OF_OURS = 500

/**
 * Sends an error as RFC 9457 problem details: `type`, `title`, `status`, `code`, `detail`, `message`, and `errors` by
 * field. If the shop itself failed, the response includes the `request_id`. The log entry with the same `request_id`
 * contains the cause.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { message: _, errors = [], retryAfter, ...members } = problem.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `/problems/${problem.code}`,
        title: problems[problem.code].message,
        status: problem.status,
        code: problem.code,
        detail: problem.message,
        message: problem.message,
        errors,
        ...(problem.status >= FAULT_OF_OURS ? { request_id: reply.request.id } : {}),
        ...members,
      }),
    )
}

/**
 * Logs a refused request with the caller's IP address, the route and the reason. Many such entries can be a sign of an
 * attack.
 */
export function logRefusal(request: FastifyRequest, refusal: string): void {
  const { ip, method, routeOptions } = request
  request.log.info({ refusal, ip, method, route: routeOptions.url }, 'refused')
}

/**
 * Converts a thrown error to a problem. An unexpected error is logged, and the caller gets status 500 without the
 * cause.
 */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const fault = error as FastifyError
  const known = KNOWN_FAULTS[fault.code]
  if (known) return new Problem(known)
  if (belongsToNothing(fault)) return new Problem('not_found')
  // In this case, the client has disconnected before the request body was complete. This error has the same code as a
  // lost connection to the database.
  if (request.raw.errored === error) return new Problem('bad_request')
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database can’t be reached')
    return new Problem('unavailable')
  }
  if (fault.code === STATEMENT_STOPPED) {
    request.log.error({ err: error }, 'a statement took too long')
    return new Problem('unavailable')
  }
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return new Problem('bad_request')
  request.log.error({ err: error }, 'unexpected error')
  return new Problem('internal_error')
}

/** PostgreSQL's error code for a statement that was stopped, for example after the statement timeout. */
const STATEMENT_STOPPED = '57014'

const KNOWN_FAULTS: Record<string, PlainProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  // PostgreSQL's error codes for text with a NUL byte, which it cannot store, and for numbers out of range.
  '22021': 'bad_request',
  '22P05': 'bad_request',
  '22003': 'bad_request',
  // PostgreSQL's error codes for a forged cursor. All other input is validated before it reaches the database.
  '22P02': 'bad_request',
  '22007': 'bad_request',
  '22008': 'bad_request',
}

/**
 * Whether an SQL insert failed because the row that it refers to was deleted at the same moment
 * (foreign_key_violation).
 */
function belongsToNothing(error: FastifyError & { detail?: string }): boolean {
  return error.code === '23503' && / is not present in table /.test(error.detail ?? '')
}
