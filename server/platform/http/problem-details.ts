import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainProblemCode } from '#contract/problem.ts'
import { problems } from '#contract/problems.ts'
import { isDatabaseAway } from '../database/away.ts'
import { Problem } from '../problem.ts'

/** The first status of those that aren't the caller's doing. */
const FAULT_OF_OURS = 500

/**
 * Answers with RFC 9457 problem details: `type`, `title`, `status`, `code`, `detail`, `message`, `errors` by field, and where it is the shop
 * that failed, the `request_id` under which the log tells why.
 */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { message: _, errors = [], ...members } = problem.details
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .send(
      JSON.stringify({
        type: `https://mandi.pk/problems/${problem.code}`,
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

/** Tells the operator who was refused where, for what reason: a row of them may be an attack. */
export function logRefusal(request: FastifyRequest, refusal: string): void {
  const { ip, method, routeOptions } = request
  request.log.info({ refusal, ip, method, route: routeOptions.url }, 'refused')
}

/** Turns whatever was thrown into a problem; what nobody foresaw is logged and answered as 500 without a word of its cause. */
export function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const fault = error as FastifyError
  const known = KNOWN_FAULTS[fault.code]
  if (known) return new Problem(known)
  if (belongsToNothing(fault)) return new Problem('not_found')
  if (isDatabaseAway(error)) {
    request.log.error({ err: error }, 'the database can’t be reached')
    return new Problem('unavailable')
  }
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return new Problem('bad_request')
  request.log.error({ err: error }, 'unforeseen error')
  return new Problem('internal_error')
}

const KNOWN_FAULTS: Record<string, PlainProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'image_too_large',
  // A text with a NUL byte, and a number out of range: PostgreSQL can't store them.
  '22021': 'bad_request',
  '22P05': 'bad_request',
  '22003': 'bad_request',
  // Values in a cursor that somebody made up; everything else was checked before it reached the database.
  '22P02': 'bad_request',
  '22007': 'bad_request',
  '22008': 'bad_request',
}

/** A new row belongs to one that was deleted at the same moment: PostgreSQL's foreign_key_violation, of an insert. */
function belongsToNothing(error: FastifyError & { detail?: string }): boolean {
  return error.code === '23503' && / is not present in table /.test(error.detail ?? '')
}
