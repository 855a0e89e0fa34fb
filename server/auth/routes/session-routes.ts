import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AuthError } from '../auth-error.ts'
import { requireBearer } from '../bearer.ts'
import { requireCaptcha } from '../captcha.ts'
import { exchangeCode } from '../exchange-code.ts'
import { signInWithIdToken } from '../federation/sign-in-with-id-token.ts'
import { followLink } from '../follow-link.ts'
import { logIn } from '../log-in.ts'
import { logOut } from '../log-out.ts'
import { requirePassword, requireStrongPassword } from '../passwords.ts'
import { requireChannel, requirePhone } from '../phones.ts'
import { captchaTokenIn, readForm, requireEmail, requireSmallMetadata, type SignInForm } from '../requests.ts'
import { postingPage } from '../send-token.ts'
import { refreshTokenIn, takeSessionCookies } from '../session-cookies.ts'
import { refreshSession } from '../sessions.ts'
import { recover, resend, sendOtp } from '../sign-in-messages.ts'
import { type Newcomer, signUp, signUpAnonymously } from '../sign-up.ts'
import { HALF_CONFIRMED, type Proof, verify } from '../verify.ts'
import { type Door, deviceOf, linkPageOf, queryOf, redirectOf, wishOf } from './door.ts'

/** How sessions begin and end: sign-up, log-in in all ways, mailed links and codes, log-out. */
export function sessionRoutes(auth: FastifyInstance, { signIn, limit }: Door): void {
  const { platform } = signIn
  const settings = platform.configuration.auth

  /** Reads a form of a guest, who has to have solved a captcha where one is asked for. */
  async function guardedForm(request: FastifyRequest): Promise<SignInForm> {
    const form = readForm(request.body)
    await requireCaptcha(settings, captchaTokenIn(form), request.ip)
    return form
  }

  auth.post('/signup', async (request) => {
    await limit('signup', request.ip)
    const form = await guardedForm(request)
    const metadata = requireSmallMetadata(form.data) ?? {}
    if (!settings.allowsSignup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
    if (!form.email && !form.phone) {
      if (!settings.allowsAnonymous) {
        throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
      }
      await limit('anonymous', request.ip)
      return signUpAnonymously(signIn, metadata, deviceOf(request))
    }
    const password = requirePassword(form.password)
    await requireStrongPassword(platform, password)
    requireChannel(form.channel)
    const wish = wishOf(signIn, request, form)
    if (form.phone && wish.challenge) {
      throw new AuthError(400, 'validation_failed', 'PKCE not supported for phone signups')
    }
    return signUp(signIn, { newcomer: nameIn(form), password, metadata, ...wish }, deviceOf(request))
  })

  auth.post('/token', async (request) => {
    await limit('token', request.ip)
    const form = readForm(request.body)
    const device = deviceOf(request)
    const grant = queryOf(request).grant_type
    // Where the protocol is strict, the shop's pages have a call of their own, and nobody else needs this grant.
    if (grant === 'password' && !settings.isStrict) {
      await requireCaptcha(settings, captchaTokenIn(form), request.ip)
      return logIn(signIn, nameIn(form), form.password ?? '', device)
    }
    if (grant === 'pkce') return exchangeCode(signIn, form.auth_code ?? '', form.code_verifier ?? '', device)
    if (grant === 'refresh_token') {
      const token = refreshTokenIn(request, platform.configuration, form.refresh_token ?? '')
      return refreshSession(signIn, token, device)
    }
    if (grant === 'id_token') {
      const linker = form.link_identity ? await requireBearer(signIn, request) : undefined
      return signInWithIdToken(signIn, form, linker, redirectOf(signIn, request), device)
    }
    if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  })

  auth.post('/logout', async (request, reply) => {
    const bearer = await requireBearer(signIn, request)
    const scope = queryOf(request).scope ?? 'global'
    await logOut(platform, bearer, scope)
    if (scope !== 'others') takeSessionCookies(request, reply, platform.configuration)
    return reply.status(204).send()
  })

  auth.post('/recover', async (request) => {
    await limit('recover', request.ip)
    const form = await guardedForm(request)
    await recover(platform, requireEmail(form.email), wishOf(signIn, request, form))
    return {}
  })
  auth.post('/resend', async (request) => {
    await limit('resend', request.ip)
    const form = await guardedForm(request)
    await resend(platform, form, wishOf(signIn, request, form))
    return {}
  })
  for (const path of ['/otp', '/magiclink']) {
    auth.post(path, async (request) => {
      await limit('otp', request.ip)
      const form = await guardedForm(request)
      const { email, phone } = form
      if (!email && !phone) throw new AuthError(400, 'validation_failed', 'One of email or phone must be set')
      if (email && form.channel) {
        throw new AuthError(400, 'validation_failed', 'Channel should only be specified with Phone OTP')
      }
      nameIn(form)
      requireChannel(form.channel)
      requireSmallMetadata(form.data)
      await sendOtp(platform, form, wishOf(signIn, request, form))
      return {}
    })
  }

  auth.get('/verify', async (request, reply) => {
    await limit('verify', request.ip)
    const { token, type } = queryOf(request)
    if (!token || !type) throw new AuthError(400, 'validation_failed', 'Verify requires a token and a type')
    if (settings.isStrict) {
      return reply.redirect(postingPage(platform.configuration, token, type, linkPageOf(signIn, request)), 303)
    }
    const link = { linkToken: token, type, redirectTo: redirectOf(signIn, request) }
    return reply.redirect(await followLink(signIn, link, deviceOf(request)), 303)
  })
  auth.post('/verify', async (request) => {
    await limit('verify', request.ip)
    const proof = proofIn(readForm(request.body))
    return (await verify(signIn, proof, deviceOf(request))) ?? { msg: HALF_CONFIRMED, code: '200' }
  })
}

/** Who the form is about: by e-mail or by phone, never both. */
function nameIn({ email, phone }: SignInForm): Newcomer {
  if (!email === !phone) {
    throw new AuthError(400, 'validation_failed', 'Only an email address or phone number should be provided')
  }
  return email ? { email: requireEmail(email) } : { phone: requirePhone(phone) }
}

function proofIn(form: SignInForm): Proof {
  const { type, token, token_hash } = form
  if (!type) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type')
  if (!token === !token_hash) {
    throw new AuthError(400, 'validation_failed', 'Verify requires either a token or a token hash')
  }
  return token_hash ? { type, linkToken: token_hash } : { type, ...nameIn(form), code: token ?? '' }
}
