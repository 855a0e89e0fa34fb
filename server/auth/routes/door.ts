import type { FastifyRequest } from 'fastify'
import { readWantedChallenge } from '../code-challenge.ts'
import type { RateLimit } from '../rate-limits.ts'
import { allowedLinkPage, allowedRedirect } from '../redirects.ts'
import type { SignInForm } from '../requests.ts'
import type { LinkWish } from '../send-token.ts'
import type { Device } from '../sessions.ts'
import type { SignIn } from '../sign-in.ts'

/** What the protocol's routes share. */
export type Door = { signIn: SignIn; limit: RateLimit }

export type Query = Record<string, string | undefined>

export function queryOf(request: FastifyRequest): Query {
  return request.query as Query
}

/** What a query or a posted form gives once, and as text. */
export function textsIn(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter((field) => typeof field[1] === 'string'))
}

export function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? ''
}

/** Where the person is to be led in the end; what isn't allowed leads to the shop. */
export function redirectOf({ platform }: SignIn, request: FastifyRequest): string {
  const { redirect_to, referer } = request.headers
  return allowedRedirect(platform.configuration, redirect_to, queryOf(request).redirect_to, referer)
}

/** Where the link of a mail is to lead. */
export function linkPageOf({ platform }: SignIn, request: FastifyRequest): string {
  const { redirect_to, referer } = request.headers
  return allowedLinkPage(platform.configuration, redirect_to, queryOf(request).redirect_to, referer)
}

/** What a form asks of the link it causes. Throws `validation_failed` for half a PKCE challenge. */
export function wishOf(signIn: SignIn, request: FastifyRequest, form: SignInForm): LinkWish {
  const challenge = readWantedChallenge(signIn.platform.configuration, form, { isRedirected: false })
  return { redirectTo: linkPageOf(signIn, request), challenge }
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
