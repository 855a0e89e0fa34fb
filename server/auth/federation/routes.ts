import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireBearer } from '../bearer.ts'
import { readWantedChallenge } from '../code-challenge.ts'
import { linkHashOf } from '../one-time-tokens.ts'
import { isLoopback } from '../redirects.ts'
import { type Door, deviceOf, paramOf, redirectOf, textsIn } from '../routes/door.ts'
import { requireSecondFactor } from '../update-user.ts'
import { comeBack } from './come-back.ts'
import { requireManualLinking } from './link-identity.ts'
import { setOut } from './set-out.ts'
import { spentTripCookie } from './trip-cookie.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Signing in with other services, and linking them to an account. */
export function federationRoutes(auth: FastifyInstance, { signIn, limit }: Door): void {
  const { configuration, database } = signIn.platform

  function planOf(request: FastifyRequest) {
    return {
      redirectTo: redirectOf(signIn, request),
      challenge: readWantedChallenge(configuration, textsIn(request.query), { isRedirected: true }),
      // A developer's machine has several names, which share no cookies.
      device: isLoopback(new URL(configuration.publicUrl).hostname) ? deviceOf(request) : undefined,
    }
  }

  auth.get('/authorize', async (request, reply) => {
    await limit('authorize', request.ip)
    const query = textsIn(request.query)
    const inviteHash = query.invite_token ? linkHashOf(query.invite_token) : undefined
    const { url, cookie } = await setOut(signIn, query, { ...planOf(request), inviteHash })
    if (cookie) reply.header('set-cookie', cookie)
    return reply.redirect(url, 302)
  })

  auth.get('/user/identities/authorize', async (request, reply) => {
    await limit('authorize', request.ip)
    const bearer = await requireBearer(signIn, request)
    requireManualLinking(signIn)
    await requireSecondFactor(database, bearer, 'AAL2 required to link an identity')
    // A client on another origin asks by a call, in which a browser keeps no cookie.
    const linking = { linker: bearer, device: deviceOf(request) }
    const query = textsIn(request.query)
    const { url, cookie } = await setOut(signIn, query, { ...planOf(request), ...linking })
    if (cookie) reply.header('set-cookie', cookie)
    return query.skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302)
  })

  auth.delete('/user/identities/:id', async (request) => {
    await limit('user', request.ip)
    await unlinkIdentity(signIn, await requireBearer(signIn, request), paramOf(request, 'id'))
    return {}
  })

  for (const method of ['GET', 'POST'])
    auth.route({
      method,
      url: '/callback',
      handler: async (request, reply) => {
        await limit('callback', request.ip)
        const parameters = textsIn(method === 'POST' ? request.body : request.query)
        const landing = await comeBack(signIn, parameters, request.headers.cookie, deviceOf(request))
        if (landing.state) reply.header('set-cookie', spentTripCookie(configuration, landing.state))
        return reply.redirect(landing.location, landing.status)
      },
    })
}
