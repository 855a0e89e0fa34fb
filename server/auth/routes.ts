import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logRefusal, toProblem } from '#server/platform/http/problem-details.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { adminRoutes } from './admin/routes.ts'
import { type AuthContext, openAuthContext } from './auth-context.ts'
import { registerCleaning } from './cleaning.ts'
import { AuthError, OAuthError, SessionOver, sendAuthError } from './edge/auth-error.ts'
import { informationRoutes } from './edge/information-routes.ts'
import { operationOf } from './edge/operations.ts'
import { pageRoutes } from './edge/page-routes.ts'
import { sessionRoutes } from './edge/session-routes.ts'
import { refuseUnknownRoutes } from './edge/unknown-routes.ts'
import { userRoutes } from './edge/user-routes.ts'
import { factorRoutes } from './factors/routes.ts'
import { federationRoutes } from './federation/routes.ts'
import { registerMetadataRenewal } from './federation/saml/renew-metadata.ts'
import { samlRoutes } from './federation/saml/routes.ts'
import { registerSignInMessages } from './links/sign-in-messages.ts'
import { answerWithCookies, readSessionCookies, takeSessionCookies } from './tokens/session-cookies.ts'

const PREFIX = '/auth/v1'

/**
 * Adds the routes of sign-in: the Supabase Auth protocol under `/auth/v1`, which has its own error format, and the
 * login call of the shop's own pages.
 */
export function authRoutes(app: App, platform: Platform): void {
  registerSignInMessages(platform)
  registerCleaning(platform)
  registerMetadataRenewal(platform)
  readSessionCookies(app, platform.configuration)
  app.register(async (scope) => {
    const context = await openAuthContext(platform)
    pageRoutes(scope, context)
    scope.register((auth) => plugIn(auth, context), { prefix: PREFIX })
  })
}

async function plugIn(auth: FastifyInstance, context: AuthContext): Promise<void> {
  const { platform } = context
  // Fastify's validation is off for the routes of sign-in. The schemas of the protocol validate the bodies: they ignore
  // unknown fields, and null counts as absent.
  auth.setValidatorCompiler(() => () => true)
  auth.setErrorHandler((error, request, reply) => {
    const refusal = toAuthError(error, request)
    logRefusal(request, refusal instanceof AuthError ? refusal.code : refusal.error)
    if (refusal instanceof SessionOver) takeSessionCookies(request, reply, platform.configuration)
    return sendAuthError(reply, refusal)
  })
  answerWithCookies(auth, platform.configuration)
  // Some login providers return the user to the callback with a form that the browser posts.
  auth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
  refuseUnknownRoutes(auth)
  auth.addHook('onRoute', (route) => {
    const operation = operationOf(String(route.method), route.path.replace(PREFIX, ''))
    if (operation) route.config = { ...route.config, operation }
  })
  informationRoutes(auth, context)
  sessionRoutes(auth, context)
  userRoutes(auth, context)
  factorRoutes(auth, context)
  federationRoutes(auth, context)
  samlRoutes(auth, context)
  adminRoutes(auth, context)
}

/** Converts any error to an error of the sign-in protocol. */
function toAuthError(error: unknown, request: FastifyRequest): AuthError | OAuthError {
  if (error instanceof AuthError || error instanceof OAuthError) return error
  const problem = toProblem(error, request)
  if (problem.code === 'no_api_key') return new AuthError(401, 'no_api_key', problem.message)
  if (problem.code === 'view_only') return new AuthError(403, 'view_only', problem.message)
  if (problem.code === 'bad_request')
    return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${problem.message}`)
  if (problem.code === 'body_too_large') return new AuthError(413, 'request_entity_too_large', problem.message)
  // The problem `not_found` occurs here if the token was valid, but the account was deleted after the check of the
  // token.
  if (problem.code === 'not_found') return new AuthError(404, 'user_not_found', 'User not found')
  if (problem.status === 503) return new AuthError(503, 'unexpected_failure', problem.message)
  if (problem.status < 500) return new AuthError(problem.status, 'validation_failed', problem.message)
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
