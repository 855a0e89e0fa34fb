import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { allowedLinkPage, allowedRedirect } from '../links/redirects.ts'
import type { LinkOptions } from '../links/send-token.ts'
import { readChallenge } from '../tokens/code-challenge.ts'
import type { Device } from '../tokens/sessions.ts'
import { captchaTokenIn } from './bodies.ts'
import { requireCaptcha } from './captcha.ts'
import { parse } from './schemas.ts'

/** Returns the query of a request. A parameter that is not a single string counts as absent. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  return textsIn(request.query)
}

/**
 * Reads the body of a guest's call. The order of the protocol is: wrong types, then the captcha, then the rules of the
 * schema. Throws `bad_json`, `captcha_failed` and `validation_failed`.
 */
export async function readGuarded<Schema extends z.ZodType>(
  { platform }: AuthContext,
  schema: Schema,
  request: FastifyRequest,
): Promise<z.output<Schema>> {
  const parsed = parse(schema, request.body)
  if (parsed.error?.code === 'bad_json') throw parsed.error
  await requireCaptcha(platform.configuration.auth, captchaTokenIn(request.body), request.ip)
  if (parsed.error) throw parsed.error
  return parsed.data
}

/** Returns the fields of a query or a posted form that are a single string. */
export function textsIn(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter((field) => typeof field[1] === 'string'))
}

export function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? ''
}

/** Returns the redirect of a request, or the shop's home page if it is not allowed. */
export function redirectOf({ platform }: AuthContext, request: FastifyRequest): string {
  const { redirect_to, referer } = request.headers
  return allowedRedirect(platform.configuration, redirect_to, queryOf(request).redirect_to, referer)
}

/** Returns the redirect for the link in an email. */
export function linkPageOf({ platform }: AuthContext, request: FastifyRequest): string {
  const { redirect_to, referer } = request.headers
  return allowedLinkPage(platform.configuration, redirect_to, queryOf(request).redirect_to, referer)
}

/** Returns the options for the link of an email. Throws `validation_failed` for an incomplete PKCE challenge. */
export function linkOptionsOf(context: AuthContext, request: FastifyRequest, fields: unknown): LinkOptions {
  return { redirectTo: linkPageOf(context, request), challenge: readChallenge(fields) }
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
