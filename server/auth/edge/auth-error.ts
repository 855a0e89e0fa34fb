import type { FastifyReply } from 'fastify'

/** An error of the sign-in protocol. `code` is one of the protocol's codes. */
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

/** The error for a token of a session that has ended. No token of the session is valid any more. */
export class SessionOver extends AuthError {}

/** The error for a method that a path does not support. `Allow` lists the supported methods. */
export class MethodNotAllowed extends AuthError {
  readonly allow: string

  constructor(methods: Set<string>) {
    super(405, 'method_not_allowed', 'Method not allowed')
    this.allow = [...methods].sort().join(', ')
  }
}

/** The error for too many requests. */
export function tooManyRequests(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

/** A refused grant in OAuth's own format, which the protocol uses for tokens of other services. */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}

const VERSION_HEADER = 'x-supabase-api-version'
/** The API version from which `code` is a string. Versions are dates. */
const API_VERSION = '2024-01-01'

/**
 * Sends the protocol's error envelope in the API version of the request. In the newer version `code` is the protocol's
 * code; without the version header it is the HTTP status. Both have `error_code` and `msg`.
 */
export function sendAuthError(reply: FastifyReply, refusal: AuthError | OAuthError): FastifyReply {
  if (refusal instanceof OAuthError) {
    return reply.status(400).send({ error: refusal.error, error_description: refusal.message })
  }
  const { status, code, message, details } = refusal
  if (refusal instanceof MethodNotAllowed) reply.header('allow', refusal.allow)
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
