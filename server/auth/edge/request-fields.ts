import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { allowedRedirect } from '../links/redirects.ts'
import type { LinkOptions } from '../links/send-token.ts'
import { readChallenge } from '../tokens/code-challenge.ts'
import type { Device } from '../tokens/sessions.ts'
import { captchaTokenIn } from './bodies.ts'
import { requireCaptcha } from './captcha.ts'
import { parse } from './schemas.ts'

/** Returns the query parameters of a request. It leaves out a parameter that occurs several times. */
export function queryOf(request: FastifyRequest): Record<string, string | undefined> {
  return textsIn(request.query)
}

/**
 * Reads the body of a call without a session. First checks the types of the fields, then the captcha, then the rules of
 * the schema, which is the order of the Supabase Auth protocol. Throws, among others, `bad_json`, `captcha_failed` or
 * `validation_failed`.
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

/** Returns those fields of a query string or an HTML form that have a single text as their value. */
export function textsIn(fields: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).filter((field) => typeof field[1] === 'string'))
}

export function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Record<string, string>)[name] ?? ''
}

/**
 * Returns the URL to which a sign-in request asks to be redirected. If the request names no page, or one that is not
 * allowed, returns the shop's home page.
 */
export function redirectOf({ platform }: AuthContext, request: FastifyRequest): string {
  const { redirect_to, referer } = request.headers
  return allowedRedirect(platform.configuration, redirect_to, queryOf(request).redirect_to, referer)
}

/**
 * Returns the options for the link in a sign-in email. Throws `validation_failed` if the PKCE challenge of the request
 * is incomplete or malformed.
 */
export function linkOptionsOf(context: AuthContext, request: FastifyRequest, fields: unknown): LinkOptions {
  return { redirectTo: redirectOf(context, request), challenge: readChallenge(fields) }
}

export function deviceOf(request: FastifyRequest): Device {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
