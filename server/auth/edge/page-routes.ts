import type { FastifyRequest } from 'fastify'
import type { PlainProblemCode } from '#contract/problem.ts'
import * as calls from '#contract/sign-in.ts'
import { isFromElsewhere } from '#server/platform/http/cookies.ts'
import { logRefusal } from '#server/platform/http/problem-details.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AuthContext } from '../auth-context.ts'
import { logIn } from '../passwords/log-in.ts'
import { answerHalf } from '../tokens/session-cookies.ts'
import { AuthError, TooManyRequests } from './auth-error.ts'
import { requireCaptcha } from './captcha.ts'
import { deviceOf } from './request-fields.ts'

/**
 * Adds the login call of the shop's own pages, which pages of other origins cannot use. It checks the password like the
 * login call of the protocol, but splits each token between the response and a cookie.
 */
export function pageRoutes(app: App, context: AuthContext): void {
  const { limit, platform } = context
  const { configuration } = platform

  serve(app, calls.logIn, async ({ body: { email, password, captcha_token }, raw, reply }) => {
    if (isFromElsewhere(raw, configuration)) throw new Problem('foreign_page')
    try {
      await limit('pageLogin', raw.ip)
      await requireCaptcha(configuration.auth, captcha_token, raw.ip)
      const session = await logIn(context, { email }, password, deviceOf(raw))
      return answerHalf(raw, reply, configuration, session)
    } catch (error) {
      throw inWordsOfTheShop(error, raw)
    }
  })
}

const PROBLEMS: Record<string, PlainProblemCode> = {
  captcha_failed: 'captcha_failed',
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_banned: 'account_banned',
}

function problemOf(error: unknown): Problem | undefined {
  if (error instanceof TooManyRequests) return new Problem('too_many_requests', { retryAfter: error.retryAfter })
  const code = error instanceof AuthError ? PROBLEMS[error.code] : undefined
  return code && new Problem(code)
}

/** Converts an error of the sign-in protocol to an error of the shop's own API, and logs it. */
function inWordsOfTheShop(error: unknown, request: FastifyRequest): unknown {
  const problem = problemOf(error)
  if (!problem) return error
  // An error with status 403 is not logged here, because the HTTP edge logs every 403.
  if (problem.status !== 403) logRefusal(request, problem.code)
  return problem
}
