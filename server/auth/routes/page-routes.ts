import type { FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/problems.ts'
import * as calls from '#contract/sign-in.ts'
import { isFromElsewhere } from '#server/platform/http/cookies.ts'
import { logRefusal } from '#server/platform/http/problem-details.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import { Problem } from '#server/platform/problem.ts'
import { AuthError } from '../auth-error.ts'
import { requireCaptcha } from '../captcha.ts'
import { logIn } from '../log-in.ts'
import { answerHalf } from '../session-cookies.ts'
import { type Door, deviceOf } from './door.ts'

/**
 * How the shop's own pages log in: no grant of the protocol, but a call that nobody else can use. It gives half a session and cookies, never
 * whole tokens, and judges a password as the protocol's grant does.
 */
export function pageRoutes(app: App, { signIn, limit }: Door): void {
  const { configuration } = signIn.platform

  serve(app, calls.logIn, async ({ body: { email, password, captcha_token }, raw, reply }) => {
    if (isFromElsewhere(raw, configuration)) throw new Problem('foreign_page')
    try {
      await limit('token', raw.ip)
      await requireCaptcha(configuration.auth, captcha_token, raw.ip)
      const session = await logIn(signIn, { email }, password, deviceOf(raw))
      return answerHalf(raw, reply, configuration, session)
    } catch (error) {
      throw inWordsOfTheShop(error, raw)
    }
  })
}

const PROBLEMS: Record<string, ProblemCode> = {
  captcha_failed: 'captcha_failed',
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  over_request_rate_limit: 'too_many_requests',
  user_banned: 'account_banned',
}

/** What sign-in refuses, as the shop's own calls say it; the log is told of it. */
function inWordsOfTheShop(error: unknown, request: FastifyRequest): unknown {
  const code = error instanceof AuthError ? PROBLEMS[error.code] : undefined
  if (!code) return error
  const problem = new Problem(code)
  // Whoever may not do something is written down by the edge.
  if (problem.status !== 403) logRefusal(request, code)
  return problem
}
