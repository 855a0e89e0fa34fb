import type { FastifyReply } from 'fastify'

/** An error of the sign-in protocol. `code` is an error code that the protocol defines. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

/**
 * Thrown if the request has a token of a session that has ended, or of a deleted or banned account. All other tokens of
 * that session are invalid too.
 */
export class SessionOver extends AuthError {}

/**
 * Thrown if the path does not support the method of the request. The `Allow` header of the response lists the supported
 * methods.
 */
export class MethodNotAllowed extends AuthError {
  readonly allow: string

  constructor(methods: Set<string>) {
    super(405, 'method_not_allowed', 'Method not allowed')
    this.allow = [...methods].sort().join(', ')
  }
}

/** Thrown if the caller has sent too many requests. The same request can succeed after `retryAfter` seconds. */
export class TooManyRequests extends AuthError {
  readonly retryAfter: number

  constructor(retryAfter: number, code = 'over_request_rate_limit', message = 'Request rate limit reached') {
    super(429, code, message)
    this.retryAfter = retryAfter
  }
}

/**
 * An error of a token request in the format of OAuth. The protocol uses this format for errors with ID tokens of login
 * providers.
 */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}

const VERSION_HEADER = 'x-supabase-api-version'
/** The API version, which is a date. From this version on, the field `code` of an error is its code as text. */
const API_VERSION = '2024-01-01'

/**
 * Sends an error in the format of the sign-in protocol. `error_code` is the error's code and `msg` its message. The
 * field `code` depends on the API version that the request names in a header. From version 2024-01-01 on, it is also
 * the error's code. Without the header, it is the HTTP status.
 */
export function sendAuthError(reply: FastifyReply, refusal: AuthError | OAuthError): FastifyReply {
  if (refusal instanceof OAuthError) {
    return reply.status(400).send({ error: refusal.error, error_description: refusal.message })
  }
  const { status, code, message, details } = refusal
  if (refusal instanceof MethodNotAllowed) reply.header('allow', refusal.allow)
  if (refusal instanceof TooManyRequests) reply.header('retry-after', String(refusal.retryAfter))
  const isVersioned = wantsVersion(reply.request.headers[VERSION_HEADER])
  if (isVersioned) reply.header(VERSION_HEADER, API_VERSION)
  return reply
    .status(status)
    .header('x-sb-error-code', code)
    .send({ code: isVersioned ? code : status, error_code: code, message, msg: message, ...details })
}

function wantsVersion(header: string | string[] | undefined): boolean {
  return typeof header === 'string' && /^\d{4}-\d\d-\d\d$/.test(header) && header >= API_VERSION
}
