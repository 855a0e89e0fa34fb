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
import { AuthError } from './auth-error.ts'
import { requireCaptcha } from './captcha.ts'
import { deviceOf } from './request-fields.ts'

/**
 * The login call of the shop's own pages. It is not a grant of the protocol, and pages of other origins cannot use it.
 * It checks the password like the protocol's grant, but returns a split session with cookies instead of whole tokens.
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
  over_request_rate_limit: 'too_many_requests',
  user_banned: 'account_banned',
}

/** Maps an error of the protocol to a problem of the shop and logs it. */
function inWordsOfTheShop(error: unknown, request: FastifyRequest): unknown {
  const code = error instanceof AuthError ? PROBLEMS[error.code] : undefined
  if (!code) return error
  const problem = new Problem(code)
  // The HTTP edge already logs each 403.
  if (problem.status !== 403) logRefusal(request, code)
  return problem
}
