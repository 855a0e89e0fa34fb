import type { FastifyReply } from 'fastify'

/** What the sign-in protocol answers instead of a problem; `code` is one of the protocol's own. */
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

/** The refusal of whoever comes in the name of a session that is over: no token of it opens anything any more. */
export class SessionOver extends AuthError {}

/** The refusal of whoever asks too often. */
export function tooManyRequests(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

/** A refusal of a grant in OAuth's own form, which the protocol keeps for tokens of other services. */
export class OAuthError extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.name = 'OAuthError'
    this.error = error
  }
}

const API_VERSION = '2024-01-01'

/**
 * Answers in the protocol's envelope. Clients of the newer version read `code`, older ones `error_code` and `msg`; both are
 * given, because a browser can read the version header only where CORS exposes it.
 */
export function sendAuthError(reply: FastifyReply, refusal: AuthError | OAuthError): FastifyReply {
  if (refusal instanceof OAuthError) {
    return reply.status(400).send({ error: refusal.error, error_description: refusal.message })
  }
  const { status, code, message, details } = refusal
  return reply
    .status(status)
    .header('x-supabase-api-version', API_VERSION)
    .header('x-sb-error-code', code)
    .send({ code, error_code: code, message, msg: message, ...details })
}
