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

const API_VERSION = '2024-01-01'

/**
 * Answers in the protocol's envelope. Clients of the newer version read `code`, older ones `error_code` and `msg`; both are
 * given, because a browser can read the version header only where CORS exposes it.
 */
export function sendAuthError(reply: FastifyReply, { status, code, message, details }: AuthError): FastifyReply {
  return reply
    .status(status)
    .header('x-supabase-api-version', API_VERSION)
    .header('x-sb-error-code', code)
    .send({ code, error_code: code, message, msg: message, ...details })
}
