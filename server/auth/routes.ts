import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Configuration } from '#server/configuration.ts'
import { toProblem } from '#server/platform/http/problem-details.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { AuthError, sendAuthError } from './auth-error.ts'
import { requireBearer } from './bearer.ts'
import { readChallenge } from './code-challenge.ts'
import { exchangeCode } from './exchange-code.ts'
import { followLink } from './follow-link.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { requireStrongPassword } from './passwords.ts'
import { createRateLimits } from './rate-limits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { allowedRedirect } from './redirects.ts'
import { readForm, requireEmail, requireSmallMetadata, type SignInForm } from './requests.ts'
import { recover, registerLinkMails, resend } from './send-again.ts'
import type { LinkWish } from './send-token.ts'
import { type Device, refreshSession } from './sessions.ts'
import { openSignIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'
import { presentUser } from './users.ts'
import { HALF_CONFIRMED, verify } from './verify.ts'

type Query = Record<string, string | undefined>

/** The Supabase Auth protocol under `/auth/v1`, with its own envelope for errors. */
export function authRoutes(app: App, platform: Platform): void {
  registerLinkMails(platform)
  app.register((auth) => plugIn(auth, platform), { prefix: '/auth/v1' })
}

async function plugIn(auth: FastifyInstance, platform: Platform): Promise<void> {
  const { configuration } = platform
  const signIn = await openSignIn(platform)
  const limit = createRateLimits(configuration.auth.rateLimits)
  // The protocol reads bodies by its own rules: unknown fields are passed over, null means absent.
  auth.setValidatorCompiler(() => () => true)
  auth.setErrorHandler((error, request, reply) => sendAuthError(reply, toAuthError(error, request)))
  auth.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: ['Sign-in'] }
  })

  function wishOf(request: FastifyRequest, form: SignInForm): LinkWish {
    return { redirectTo: redirectOf(configuration, request), challenge: readChallenge(form) }
  }

  auth.get('/health', async () => ({ version: '1', name: 'GoTrue', description: 'Sign-in of Mandi' }))
  auth.get('/settings', async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: configuration.auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  }))
  auth.get('/.well-known/jwks.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=600')
    return signIn.keys.jwks()
  })

  auth.post('/signup', async (request) => {
    await limit('signup', request.ip)
    const form = readForm(request.body)
    const { email, phone, password, data } = form
    if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
    if (!email) throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
    requireStrongPassword(password)
    const account = { email: requireEmail(email), password, metadata: requireSmallMetadata(data) ?? {} }
    return signUp(signIn, { ...account, ...wishOf(request, form) }, deviceOf(request))
  })

  auth.post('/token', async (request) => {
    await limit('token', request.ip)
    const form = readForm(request.body)
    const grant = (request.query as Query).grant_type
    if (grant === 'password') {
      if (form.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
      return logIn(signIn, requireEmail(form.email), form.password ?? '', deviceOf(request))
    }
    if (grant === 'pkce') return exchangeCode(signIn, form.auth_code ?? '', form.code_verifier ?? '', deviceOf(request))
    if (grant === 'refresh_token') return refreshSession(signIn, form.refresh_token ?? '', deviceOf(request))
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })

  auth.get('/user', async (request) => {
    const { user } = await requireBearer(signIn, request)
    return presentUser(platform.database, user)
  })
  auth.put('/user', async (request) => {
    await limit('user', request.ip)
    const bearer = await requireBearer(signIn, request)
    const form = readForm(request.body)
    const { email, password, nonce, data, app_metadata } = form
    if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    const change = {
      email: email && requireEmail(email),
      password,
      nonce,
      metadata: requireSmallMetadata(data),
      ...wishOf(request, form),
    }
    return updateUser(signIn, bearer, change)
  })

  auth.post('/logout', async (request, reply) => {
    const bearer = await requireBearer(signIn, request)
    await logOut(platform, bearer, (request.query as Query).scope ?? 'global')
    return reply.status(204).send()
  })
  auth.get('/reauthenticate', async (request) => {
    await limit('reauthenticate', request.ip)
    await reauthenticate(signIn, await requireBearer(signIn, request))
    return {}
  })
  auth.post('/recover', async (request) => {
    await limit('recover', request.ip)
    const form = readForm(request.body)
    await recover(platform, requireEmail(form.email), wishOf(request, form))
    return {}
  })
  auth.post('/resend', async (request) => {
    await limit('resend', request.ip)
    const form = readForm(request.body)
    await resend(platform, form, wishOf(request, form))
    return {}
  })

  auth.get('/verify', async (request, reply) => {
    await limit('verify', request.ip)
    const { token, type } = request.query as Query
    if (!token || !type) throw new AuthError(400, 'validation_failed', 'Verify requires a token and a type')
    const url = await followLink(
      signIn,
      { linkToken: token, type, redirectTo: redirectOf(configuration, request) },
      deviceOf(request),
    )
    return reply.redirect(url, 303)
  })
  auth.post('/verify', async (request) => {
    await limit('verify', request.ip)
    const { type, token, token_hash, email, phone } = readForm(request.body)
    if (!type) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type')
    if (!token === !token_hash)
      throw new AuthError(400, 'validation_failed', 'Verify requires either a token or a token hash')
    if (token && !email === !phone) {
      throw new AuthError(
        400,
        'validation_failed',
        'Only an email address or phone number should be provided on verify',
      )
    }
    const proof = token_hash ? { type, linkToken: token_hash } : { type, email: requireEmail(email), code: token ?? '' }
    return (await verify(signIn, proof, deviceOf(request))) ?? { msg: HALF_CONFIRMED, code: '200' }
  })
}

function redirectOf(configuration: Configuration, request: FastifyRequest): string {
  const wish = request.headers.redirect_to ?? (request.query as Query).redirect_to
  return allowedRedirect(configuration, wish)
}

function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

/** What the platform threw, in the protocol's words. */
function toAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error
  const problem = toProblem(error, request)
  if (problem.code === 'no_api_key') return new AuthError(401, 'no_api_key', problem.message)
  if (problem.code === 'bad_request')
    return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${problem.message}`)
  if (problem.code === 'body_too_large') return new AuthError(413, 'request_entity_too_large', problem.message)
  if (problem.status === 503) return new AuthError(503, 'unexpected_failure', problem.message)
  if (problem.status < 500) return new AuthError(problem.status, 'validation_failed', problem.message)
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs for more information')
}
