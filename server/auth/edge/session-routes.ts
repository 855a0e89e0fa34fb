import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signUp, signUpAnonymously } from '../accounts/sign-up.ts'
import type { AuthContext } from '../auth-context.ts'
import { signInWithIdToken } from '../federation/sign-in-with-id-token.ts'
import { followLink } from '../links/follow-link.ts'
import { requireTexts } from '../links/phones.ts'
import { recover, resend, sendOtp } from '../links/sign-in-messages.ts'
import { HALF_CONFIRMED, type Proof, verify } from '../links/verify.ts'
import { logIn } from '../passwords/log-in.ts'
import { requireStrongPassword } from '../passwords/passwords.ts'
import { requireBearer } from '../tokens/bearer.ts'
import { exchangeCode } from '../tokens/exchange-code.ts'
import { logOut } from '../tokens/log-out.ts'
import { refreshTokenIn, takeSessionCookies } from '../tokens/session-cookies.ts'
import { refreshSession } from '../tokens/sessions.ts'
import { AuthError } from './auth-error.ts'
import {
  codeBody,
  idTokenBody,
  otpBody,
  passwordBody,
  recoverBody,
  refreshBody,
  resendBody,
  signUpBody,
  verifyBody,
} from './bodies.ts'
import { deviceOf, linkOptionsOf, queryOf, readGuarded, redirectOf } from './request-fields.ts'
import { channel, identifier, metadata, read, requiredPassword } from './schemas.ts'

/** Adds the calls that open and end sessions: sign-up, all kinds of login, emailed links and codes, and logout. */
export function sessionRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { limit, platform } = context
  const settings = platform.configuration.auth

  auth.post('/signup', async (request) => {
    await limit('signup', request.ip)
    const form = await readGuarded(context, signUpBody, request)
    const data = read(metadata, form.data) ?? {}
    if (!settings.allowsSignup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (!form.email && !form.phone) {
      if (!settings.allowsAnonymous) {
        throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
      }
      await limit('anonymous', request.ip)
      return signUpAnonymously(context, data, deviceOf(request))
    }
    const password = read(requiredPassword, form.password)
    await requireStrongPassword(platform, password)
    read(channel, form.channel)
    if (form.phone && !settings.smsAutoconfirm) requireTexts(platform.configuration)
    const options = linkOptionsOf(context, request, form)
    if (form.phone && options.challenge) {
      throw new AuthError(400, 'validation_failed', 'PKCE not supported for phone signups')
    }
    return signUp(
      context,
      { identifier: read(identifier, form), password, metadata: data, ...options },
      deviceOf(request),
    )
  })

  /**
   * Refreshes a session. A refused token counts towards the limit of the IP address. A valid token only counts towards
   * the limit of its session.
   */
  async function refresh(request: FastifyRequest) {
    const limitSession = (sessionId: string) => limit('refresh', sessionId)
    try {
      const { refresh_token = '' } = read(refreshBody, request.body)
      const token = refreshTokenIn(request, platform.configuration, refresh_token)
      return await refreshSession(context, token, deviceOf(request), limitSession)
    } catch (error) {
      if (error instanceof AuthError && error.status === 400) await limit('refusedRefresh', request.ip)
      throw error
    }
  }

  /** Exchanges a code of PKCE. A code of PKCE cannot be guessed, so only refused codes count towards the rate limit. */
  async function exchange(request: FastifyRequest) {
    try {
      const { auth_code = '', code_verifier = '' } = read(codeBody, request.body)
      return await exchangeCode(context, auth_code, code_verifier, deviceOf(request))
    } catch (error) {
      if (error instanceof AuthError) await limit('refusedCode', request.ip)
      throw error
    }
  }

  const grants = ['password', 'id_token']

  auth.post('/token', async (request) => {
    const grant = queryOf(request).grant_type ?? ''
    if (grant === 'refresh_token') return refresh(request)
    if (grant === 'pkce') return exchange(request)
    await limit(grants.includes(grant) ? 'token' : 'unknownGrant', request.ip)
    const device = deviceOf(request)
    if (grant === 'password') {
      const form = await readGuarded(context, passwordBody, request)
      return logIn(context, read(identifier, form), form.password ?? '', device)
    }
    if (grant === 'id_token') {
      const form = read(idTokenBody, request.body)
      const linker = form.link_identity ? await requireBearer(context, request) : undefined
      return signInWithIdToken(context, form, linker, redirectOf(context, request), device)
    }
    if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })

  auth.post('/logout', async (request, reply) => {
    const bearer = await requireBearer(context, request, { precedesSecondFactor: true })
    const scope = queryOf(request).scope ?? 'global'
    await logOut(platform, bearer, scope)
    if (scope !== 'others') takeSessionCookies(request, reply, platform.configuration)
    return reply.status(204).send()
  })

  auth.post('/recover', async (request) => {
    await limit('recover', request.ip)
    const form = await readGuarded(context, recoverBody, request)
    await recover(platform, form.email, linkOptionsOf(context, request, form))
    return {}
  })
  auth.post('/resend', async (request) => {
    await limit('resend', request.ip)
    const form = await readGuarded(context, resendBody, request)
    await resend(platform, form, linkOptionsOf(context, request, form))
    return {}
  })
  for (const path of ['/otp', '/magiclink']) {
    auth.post(path, async (request) => {
      await limit('otp', request.ip)
      const form = await readGuarded(context, otpBody, request)
      await sendOtp(platform, form, linkOptionsOf(context, request, form))
      return {}
    })
  }

  /**
   * Verifies an emailed or texted code, or the token of an emailed link. The token of a link cannot be guessed, so only
   * refused tokens count towards the rate limit.
   */
  async function verifyPosted(request: FastifyRequest) {
    const proof = proofIn(request.body)
    if ('code' in proof) {
      await limit('verify', request.ip)
      return verify(context, proof, deviceOf(request))
    }
    try {
      return await verify(context, proof, deviceOf(request))
    } catch (error) {
      if (error instanceof AuthError) await limit('refusedLink', request.ip)
      throw error
    }
  }

  auth.get('/verify', async (request, reply) => {
    const { token, type } = queryOf(request)
    if (!token || !type) throw new AuthError(400, 'validation_failed', 'Verify requires a token and a type')
    const link = { linkToken: token, type, redirectTo: redirectOf(context, request) }
    return reply.redirect(await followLink(context, link, deviceOf(request)), 303)
  })
  auth.post('/verify', async (request) => (await verifyPosted(request)) ?? { msg: HALF_CONFIRMED, code: '200' })
}

function proofIn(sent: unknown): Proof {
  const { type = '', token = '', token_hash } = read(verifyBody, sent)
  return token_hash ? { type, linkToken: token_hash } : { type, ...read(identifier, sent), code: token }
}
