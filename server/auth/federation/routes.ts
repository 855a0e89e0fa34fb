import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '#server/platform/environment.ts'
import type { AuthContext } from '../auth-context.ts'
import { deviceOf, paramOf, redirectOf, textsIn } from '../edge/request-fields.ts'
import { linkHashOf } from '../links/one-time-tokens.ts'
import { requireBearer, requireRecentLogin } from '../tokens/bearer.ts'
import { readChallenge } from '../tokens/code-challenge.ts'
import { authorize } from './authorize.ts'
import { handleCallback } from './callback.ts'
import { expiredFlowCookie } from './flow-cookie.ts'
import { requireManualLinking } from './link-identity.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Adds the calls for logins with providers, and for linking an identity of a provider to an account. */
export function federationRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { limit, platform } = context
  const { configuration } = platform

  function flowOptionsOf(request: FastifyRequest) {
    return {
      redirectTo: redirectOf(context, request),
      challenge: readChallenge(textsIn(request.query)),
      // A shop on a developer's machine has several host names, such as localhost and 127.0.0.1. They do not share
      // cookies, so the flow also stores the device.
      device: isLoopback(new URL(configuration.publicUrl).hostname) ? deviceOf(request) : undefined,
    }
  }

  auth.get('/authorize', async (request, reply) => {
    await limit('authorize', request.ip)
    const query = textsIn(request.query)
    const inviteHash = query.invite_token ? linkHashOf(query.invite_token) : undefined
    const { url, cookie } = await authorize(context, query, { ...flowOptionsOf(request), inviteHash })
    if (cookie) reply.setCookie(...cookie)
    return reply.redirect(url, 302)
  })

  auth.get('/user/identities/authorize', async (request, reply) => {
    await limit('authorize', request.ip)
    const bearer = await requireBearer(context, request)
    requireManualLinking(context)
    requireRecentLogin(bearer)
    // A client on another origin sends this call as a cross-origin request, and browsers do not store the cookie of
    // such a response. The flow therefore also stores the device, which the callback compares instead.
    const linking = { linker: bearer, device: deviceOf(request) }
    const query = textsIn(request.query)
    const { url, cookie } = await authorize(context, query, { ...flowOptionsOf(request), ...linking })
    if (cookie) reply.setCookie(...cookie)
    return query.skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302)
  })

  auth.delete('/user/identities/:id', async (request) => {
    await limit('user', request.ip)
    const bearer = await requireBearer(context, request)
    requireManualLinking(context)
    requireRecentLogin(bearer)
    await unlinkIdentity(context, bearer, paramOf(request, 'id'))
    return {}
  })

  for (const method of ['GET', 'POST'])
    auth.route({
      method,
      url: '/callback',
      handler: async (request, reply) => {
        await limit('callback', request.ip)
        const parameters = textsIn(method === 'POST' ? request.body : request.query)
        const redirect = await handleCallback(context, parameters, request.cookies, deviceOf(request))
        if (redirect.state) reply.setCookie(...expiredFlowCookie(configuration, redirect.state))
        return reply.redirect(redirect.location, redirect.status)
      },
    })
}
