import type { FastifyInstance, FastifyRequest } from 'fastify'
import { logRefusal, toProblem } from '#server/platform/http/problem-details.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { adminRoutes } from './admin/routes.ts'
import { AuthError, OAuthError, SessionOver, sendAuthError } from './auth-error.ts'
import { registerCleaning } from './cleaning.ts'
import { federationRoutes } from './federation/routes.ts'
import { registerMetadataRenewal } from './federation/saml/renew-metadata.ts'
import { samlRoutes } from './federation/saml/routes.ts'
import { factorRoutes } from './mfa/routes.ts'
import { describeOperation } from './operations.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Door } from './routes/door.ts'
import { informationRoutes } from './routes/information-routes.ts'
import { pageRoutes } from './routes/page-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { userRoutes } from './routes/user-routes.ts'
import { answerWithCookies, readSessionCookies, takeSessionCookies } from './session-cookies.ts'
import { openSignIn } from './sign-in.ts'
import { registerSignInMessages } from './sign-in-messages.ts'

const PREFIX = '/auth/v1'

/** The Supabase Auth protocol under `/auth/v1`, with its own envelope for errors, and the call with which the shop's own pages log in. */
export function authRoutes(app: App, platform: Platform): void {
  registerSignInMessages(platform)
  registerCleaning(platform)
  registerMetadataRenewal(platform)
  readSessionCookies(app, platform.configuration)
  app.register(async (scope) => {
    const door = { signIn: await openSignIn(platform), limit: createRateLimits(platform) }
    pageRoutes(scope, door)
    scope.register((auth) => plugIn(auth, door), { prefix: PREFIX })
  })
}

async function plugIn(auth: FastifyInstance, door: Door): Promise<void> {
  const { platform } = door.signIn
  // The protocol reads bodies by its own rules: unknown fields are passed over, null means absent.
  auth.setValidatorCompiler(() => () => true)
  auth.setErrorHandler((error, request, reply) => {
    const refusal = toAuthError(error, request)
    logRefusal(request, refusal instanceof AuthError ? refusal.code : refusal.error)
    if (refusal instanceof SessionOver) takeSessionCookies(request, reply, platform.configuration)
    return sendAuthError(reply, refusal)
  })
  answerWithCookies(auth, platform.configuration)
  // Other services answer through a form that the browser posts.
  auth.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
  auth.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, ...describeOperation(String(route.method), route.path.replace(PREFIX, '')) }
  })
  informationRoutes(auth, door)
  sessionRoutes(auth, door)
  userRoutes(auth, door)
  factorRoutes(auth, door)
  federationRoutes(auth, door)
  samlRoutes(auth, door)
  adminRoutes(auth, door)
}

/** What the platform threw, in the protocol's words. */
function toAuthError(error: unknown, request: FastifyRequest): AuthError | OAuthError {
  if (error instanceof AuthError || error instanceof OAuthError) return error
  const problem = toProblem(error, request)
  if (problem.code === 'no_api_key') return new AuthError(401, 'no_api_key', problem.message)
  if (problem.code === 'bad_request')
    return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${problem.message}`)
  if (problem.code === 'body_too_large') return new AuthError(413, 'request_entity_too_large', problem.message)
  // The account has been deleted since the caller was found to have one.
  if (problem.code === 'not_found') return new AuthError(404, 'user_not_found', 'User not found')
  if (problem.status === 503) return new AuthError(503, 'unexpected_failure', problem.message)
  if (problem.status < 500) return new AuthError(problem.status, 'validation_failed', problem.message)
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
