import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { Configuration } from '#server/platform/configuration.ts'
import { type Cookie, cookieName, isFromElsewhere, isSecure } from '#server/platform/http/cookies.ts'
import type { App } from '#server/platform/http/serve.ts'
import { AuthError } from '../edge/auth-error.ts'
import { readUnprovenPart, unprovenPart } from './refresh-token.ts'

/** The settings that the shop's cookies depend on. */
type Shop = Pick<Configuration, 'publicUrl'> & {
  auth: { session: Pick<Configuration['auth']['session'], 'lifetime' | 'inactivity'> }
}

/**
 * How the shop's own pages hold a session (decision 081). Scripts get each token without its proof: the access token
 * without its signature, the refresh token without its MAC. The proofs are in cookies that scripts cannot read. Neither
 * half opens anything without the other.
 */
type Tokens = { access_token: string; refresh_token: string; expires_in: number }

/** The longest lifetime that browsers give a cookie, in seconds. */
const LONGEST_COOKIE = 400 * 24 * 3600
/**
 * The number of older access-token signatures that stay, for requests in progress while tabs refresh. Each expires with
 * its token.
 */
const FORMER_TOKENS = 2
/**
 * The number of older sessions that keep their cookies. A proof by password opens a second session, and interrupted
 * logins leave more behind.
 */
const OTHER_SESSIONS = 3

const COOKIE_HEADER = 'x-use-cookie'
const UNSIGNED = /^Bearer ([\w-]+\.[\w-]+\.)$/i

/** Adds the hook that puts the signature back into the bearer of a shop's own page before the token is verified. */
export function readSessionCookies(app: App, shop: Shop): void {
  app.decorateRequest('cookieSession', null)
  app.addHook('onRequest', (request, _, done) => {
    // For a whole token, this check is the only cost.
    if (request.headers.authorization?.endsWith('.')) restoreSignature(request, shop)
    done()
  })
}

/** Completes the bearer in the authorization header with the signature from its cookie. */
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
 * The refresh token of a request: as it was sent, or with the MAC from the cookie of its session. Throws
 * `session_cookie_missing`.
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
 * Adds the hook that answers pages of the shop with half a session and cookies. Pages request it by a header. A request
 * with the cookies of a session gets it as well, so that no script can get a whole session from half a one.
 */
export function answerWithCookies(auth: FastifyInstance, shop: Shop): void {
  auth.addHook('preSerialization', async (request, reply, answer) => {
    const wantsCookies = COOKIE_HEADER in request.headers && !isFromElsewhere(request, shop)
    if (!isSession(answer) || !(wantsCookies || request.cookieSession)) return answer
    return answerHalf(request, reply, shop, answer)
  })
}

/** Half a session for the response body. The rest is set as cookies. */
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

/** Half a session, and the cookies with the rest. `held` are the cookies that the browser already has. */
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
      // With this absolute time, a browser with a fast clock would refresh at each call. Without it, the client counts
      // from the arrival of the response.
      expires_at: undefined,
      // These are tokens for the provider's API, which no page of the shop calls.
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

/** Removes the cookies of an ended session from the browser of the request. */
export function takeSessionCookies(request: FastifyRequest, reply: FastifyReply, shop: Shop): void {
  if (!request.cookieSession) return
  const names = cookiesOf(shop, request.cookieSession, Object.keys(request.cookies))
  for (const name of names) reply.setCookie(...cookieWith(shop, name, '', 0))
}

type Names = { sessionId: string; session: string; token: string }

/** The names of the cookies of an access token; null if it is malformed. */
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
    // The bearer check refuses the token later.
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

/** The cookies of the browser that the new ones replace. */
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
    /** The id of the session in the cookies of the request. */
    cookieSession: string | null
  }
}
