import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../auth-context.ts'
import { factorBody, factorCodeBody } from '../edge/bodies.ts'
import { deviceOf, paramOf } from '../edge/request-fields.ts'
import { read } from '../edge/schemas.ts'
import { requireNamedBearer } from '../tokens/bearer.ts'
import { challengeFactor, verifyFactor } from './challenges.ts'
import { enrollFactor, unenrollFactor } from './factors.ts'

/** Adds the calls of second factors: set up, challenge, verify and remove. */
export function factorRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { limit } = context
  auth.post('/factors', async (request) => {
    await limit('factors', request.ip)
    return enrollFactor(
      context,
      await requireNamedBearer(context, request, { owedStatus: 403 }),
      read(factorBody, request.body),
    )
  })
  auth.post('/factors/:id/challenge', async (request) => {
    await limit('factors', request.ip)
    const bearer = await requireNamedBearer(context, request, { precedesSecondFactor: true })
    return challengeFactor(context, bearer, paramOf(request, 'id'), deviceOf(request))
  })
  auth.post('/factors/:id/verify', async (request) => {
    await limit('factors', request.ip)
    const bearer = await requireNamedBearer(context, request, { precedesSecondFactor: true })
    const factorId = paramOf(request, 'id')
    await limit('secondFactor', `${bearer.user.id} ${factorId}`)
    const { challenge_id: challengeId = '', code = '' } = read(factorCodeBody, request.body)
    return verifyFactor(context, bearer, { factorId, challengeId, code }, deviceOf(request))
  })
  auth.delete('/factors/:id', async (request) => {
    const bearer = await requireNamedBearer(context, request, { owedStatus: 422 })
    return unenrollFactor(context, bearer, paramOf(request, 'id'))
  })
}
