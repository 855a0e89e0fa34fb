import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { Configuration } from '#server/platform/configuration.ts'
import { type Cookie, cookieName, isFromElsewhere, isSecure } from '#server/platform/http/cookies.ts'
import type { App } from '#server/platform/http/serve.ts'
import { AuthError } from '../edge/auth-error.ts'
import { readUnprovenPart, unprovenPart } from './refresh-token.ts'

/** The configuration that the session cookies depend on. */
type Shop = Pick<Configuration, 'publicUrl'> & {
  auth: { session: Pick<Configuration['auth']['session'], 'lifetime' | 'inactivity'> }
}

/**
 * The tokens of a session, as the shop's own pages hold them (decision 081). Each token is split. Scripts get the
 * access token without its signature and the refresh token without its MAC, which open no session. The signature and
 * the whole refresh token are in cookies that scripts cannot read.
 */
type Tokens = { access_token: string; refresh_token: string; expires_in: number }

/** The longest lifetime in seconds that browsers allow for a cookie. */
const LONGEST_COOKIE = 400 * 24 * 3600
/**
 * The number of earlier access tokens of a session for which the signature cookies stay. They are needed for requests
 * in progress while another tab refreshes. Each cookie expires with its access token.
 */
const FORMER_TOKENS = 2
/**
 * The number of sessions, besides the current one, whose cookies stay in the browser. A proof by password opens a
 * second session, and interrupted logins leave more of them.
 */
const OTHER_SESSIONS = 3

const COOKIE_HEADER = 'x-use-cookie'
const UNSIGNED = /^Bearer ([\w-]+\.[\w-]+\.)$/i

/**
 * Adds the hook that completes the access token of a request from the shop's own pages, before the token is verified.
 * It appends the signature from the cookie.
 */
export function readSessionCookies(app: App, shop: Shop): void {
  app.decorateRequest('cookieSession', null)
  app.addHook('onRequest', (request, _, done) => {
    // An access token without a signature ends with a dot. The shop completes only such a token.
    if (request.headers.authorization?.endsWith('.')) restoreSignature(request, shop)
    done()
  })
}

/** Appends the signature from the cookie to the access token in the `authorization` header. */
function restoreSignature(request: FastifyRequest, shop: Shop): void {
  const token = UNSIGNED.exec(request.headers.authorization ?? '')?.[1]
  if (!token || isFromElsewhere(request, shop)) return
  const names = nameOf(shop, token)
  const signature = names && request.cookies[names.token]
  if (!signature) return
  request.headers.authorization = `Bearer ${token}${signature}`
  request.cookieSession = names.sessionId
}

/**
 * Returns the whole refresh token of a request. If the request only has the token without its MAC, the whole token
 * comes from the cookie of the session. Throws `session_cookie_missing` if there is no such cookie.
 */
export function refreshTokenIn(request: FastifyRequest, shop: Shop, sent: string): string {
  const named = readUnprovenPart(sent)
  if (!named) return sent
  const cookies = isFromElsewhere(request, shop) ? {} : request.cookies
  const token = cookies[cookieName(shop, sessionCookie(named.sessionId))]
  if (!token)
    throw new AuthError(400, 'session_cookie_missing', 'The browser has not brought the cookie of this session')
  request.cookieSession = named.sessionId
  return token
}

/**
 * Adds the hook that splits the session in a response, if a page of the shop requests this by a header. The response
 * then contains the tokens without their proofs, and cookies contain the rest. A request that sends the cookies of a
 * session also gets a split session. A script that only has the incomplete tokens can therefore not get a whole
 * session.
 */
export function answerWithCookies(auth: FastifyInstance, shop: Shop): void {
  auth.addHook('preSerialization', async (request, reply, answer) => {
    const wantsCookies = COOKIE_HEADER in request.headers && !isFromElsewhere(request, shop)
    if (!isSession(answer) || !(wantsCookies || request.cookieSession)) return answer
    return answerHalf(request, reply, shop, answer)
  })
}

/** Returns a session for the response body, with its tokens split. Sets the rest of the tokens as cookies. */
export function answerHalf<Session extends Tokens>(
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Shop,
  answer: Session,
): Session {
  const { session, cookies } = halve(shop, answer, Object.keys(request.cookies))
  for (const cookie of cookies) reply.setCookie(...cookie)
  return session
}

function isSession(answer: unknown): answer is Tokens {
  return typeof answer === 'object' && answer !== null && 'access_token' in answer && 'refresh_token' in answer
}

/**
 * Splits a session. Returns the incomplete tokens for the page and the cookies with the rest. `held` are the names of
 * the cookies that the browser already has.
 */
export function halve<Session extends Tokens>(
  shop: Shop,
  session: Session,
  held: string[] = [],
): { session: Session; cookies: Cookie[] } {
  const { access_token, refresh_token, expires_in } = session
  const unsigned = access_token.slice(0, access_token.lastIndexOf('.') + 1)
  const names = nameOf(shop, unsigned)
  if (!names) throw new Error('The access token has no session id.')
  const { lifetime = LONGEST_COOKIE, inactivity = LONGEST_COOKIE } = shop.auth.session
  return {
    session: {
      ...session,
      access_token: unsigned,
      refresh_token: unprovenPart(refresh_token),
      // The session response does not contain the absolute expiry time of the token. A browser with a fast clock would
      // consider the token expired and refresh it at each call. The client instead counts the lifetime from the arrival
      // of the response.
      expires_at: undefined,
      // The response omits the tokens for the login provider's API, because no page of the shop calls that API.
      provider_token: undefined,
      provider_refresh_token: undefined,
    },
    cookies: [
      ...outdated(shop, names, held).map((name) => cookieWith(shop, name, '', 0)),
      cookieWith(shop, names.token, access_token.slice(unsigned.length), expires_in),
      cookieWith(shop, names.session, refresh_token, Math.floor(Math.min(lifetime, inactivity, LONGEST_COOKIE))),
    ],
  }
}

/** Deletes the cookies of an ended session in the browser that has sent the request. */
export function takeSessionCookies(request: FastifyRequest, reply: FastifyReply, shop: Shop): void {
  if (!request.cookieSession) return
  const names = cookiesOf(shop, request.cookieSession, Object.keys(request.cookies))
  for (const name of names) reply.setCookie(...cookieWith(shop, name, '', 0))
}

/** Returns whether the request header `cookie` contains the cookie of a session. The session may have ended. */
export function hasSessionCookie(header: string | undefined, shop: Pick<Shop, 'publicUrl'>): boolean {
  const start = cookieName(shop, sessionCookie(''))
  return header?.split(/;\s*/).some((cookie) => cookie.startsWith(start)) ?? false
}

type Names = { sessionId: string; session: string; token: string }

/** Returns the names of the session cookies for an access token. Returns null if the token is malformed. */
function nameOf(shop: Shop, token: string): Names | null {
  try {
    const { session_id, exp } = decodeJwt(token)
    const sessionId = String(session_id)
    return {
      sessionId,
      session: cookieName(shop, sessionCookie(sessionId)),
      token: cookieName(shop, tokenCookies(sessionId) + exp),
    }
  } catch {
    // A malformed access token is not refused here, because its verification later refuses it.
    return null
  }
}

const sessionCookie = (sessionId: string) => `session-${sessionId}`
const tokenCookies = (sessionId: string) => `token-${sessionId}-`

function cookiesOf(shop: Shop, sessionId: string, held: string[]): string[] {
  const tokens = cookieName(shop, tokenCookies(sessionId))
  const session = cookieName(shop, sessionCookie(sessionId))
  return held.filter((name) => name === session || name.startsWith(tokens))
}

/**
 * Returns the names of outdated session cookies in the browser. They are deleted when the response sets the cookies of
 * a session.
 */
function outdated(shop: Shop, names: Names, held: string[]): string[] {
  const tokens = cookiesOf(shop, names.sessionId, held)
    .filter((name) => name !== names.session && name !== names.token)
    .sort()
  const start = cookieName(shop, sessionCookie(''))
  const others = held.filter((name) => name.startsWith(start) && name !== names.session)
  const leftOver = others.slice(0, -OTHER_SESSIONS).map((name) => name.slice(start.length))
  return [...tokens.slice(0, -FORMER_TOKENS), ...leftOver.flatMap((sessionId) => cookiesOf(shop, sessionId, held))]
}

function cookieWith(shop: Shop, name: string, value: string, seconds: number): Cookie {
  return [name, value, { maxAge: seconds, httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(shop) }]
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The id of the session whose cookies completed the access token of the request. Null if the request needed no
     * cookies.
     */
    cookieSession: string | null
  }
}
