import type { Call, Caller } from '#contract/call.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { refusalInViews } from '#contract/views.ts'

/** For each required role, the problem codes that a caller without this role gets. */
const OF_CALLERS: Record<Caller, ProblemCode[]> = {
  everyone: [],
  member: [],
  customer: ['forbidden'],
  seller: ['forbidden', 'seller_not_verified', 'seller_role_missing'],
  'verified seller': ['forbidden', 'seller_profile_missing', 'seller_not_verified', 'seller_role_missing'],
  admin: ['forbidden', 'staff_role_missing'],
}

/**
 * Returns every problem code that a call may return, by HTTP status: the codes that the call defines, and the codes
 * that the HTTP edge adds for a call of its kind.
 */
export function refusalsOf(call: Call): Map<number, ProblemCode[]> {
  const codes = new Set([
    ...ofTheCaller(call),
    ...ofTheRequest(call),
    ...inViews(call),
    ...(call.refusals ?? []),
    ...OF_THE_SHOP,
  ])
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

/** Returns the problem codes that a call may return in a view session, in which an admin sees the shop as a user. */
function inViews(call: Call): ProblemCode[] {
  const refusal = refusalInViews(call)
  if (refusal) return [refusal]
  if (call.caller === 'everyone') return []
  const ofEvery: ProblemCode[] = ['view_ended', 'second_factor_required', 'second_factor_missing']
  return call.inViews === 'finance' ? [...ofEvery, 'staff_role_missing'] : ofEvery
}

const OF_THE_SHOP: ProblemCode[] = ['internal_error', 'unavailable']

function ofTheCaller({ caller, precedesSecondFactor, scope }: Call): ProblemCode[] {
  if (caller === 'everyone') return ['no_api_key']
  const factor: ProblemCode[] = precedesSecondFactor ? [] : ['second_factor_required', 'second_factor_missing']
  const key: ProblemCode[] = ['bad_api_key', 'too_many_requests', scope ? 'scope_missing' : 'api_key_refused']
  return ['no_api_key', 'no_authorization', 'bad_token', ...key, ...OF_CALLERS[caller], ...factor]
}

function ofTheRequest({ method, caller, params, query, body, file, idempotent }: Call): ProblemCode[] {
  const given: [unknown, ...ProblemCode[]][] = [
    [params || query || body || file, 'bad_request'],
    [params || query || body, 'validation_failed'],
    [query && 'cursor' in query.shape, 'bad_cursor'],
    [body || file, 'body_too_large', 'unsupported_media_type'],
    [file, 'file_infected', 'scanner_unavailable', 'too_many_requests'],
    [idempotent, 'idempotency_key_required', 'idempotency_key_reused'],
    // A call that changes data may refer to an account or row that another request deletes at the same moment.
    [method !== 'GET' && caller !== 'everyone', 'not_found'],
  ]
  return given.flatMap(([isGiven, ...codes]) => (isGiven ? codes : []))
}
