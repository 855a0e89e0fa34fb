import type { FastifyInstance } from 'fastify'
import { requireNamedBearer } from '../bearer.ts'
import { readForm } from '../requests.ts'
import { type Door, deviceOf, paramOf } from '../routes/door.ts'
import { challengeFactor, verifyFactor } from './challenges.ts'
import { enrollFactor, unenrollFactor } from './factors.ts'

/** The second factor: enrol one, be asked for it, give it, remove it. */
export function factorRoutes(auth: FastifyInstance, { signIn, limit }: Door): void {
  auth.post('/factors', async (request) => {
    await limit('factors', request.ip)
    return enrollFactor(signIn, await requireNamedBearer(signIn, request), readForm(request.body))
  })
  auth.post('/factors/:id/challenge', async (request) => {
    await limit('factors', request.ip)
    const bearer = await requireNamedBearer(signIn, request)
    return challengeFactor(signIn, bearer, paramOf(request, 'id'), deviceOf(request))
  })
  auth.post('/factors/:id/verify', async (request) => {
    await limit('factors', request.ip)
    const bearer = await requireNamedBearer(signIn, request)
    const factorId = paramOf(request, 'id')
    await limit('secondFactor', `${bearer.user.id} ${factorId}`)
    const { challenge_id: challengeId = '', code = '' } = readForm(request.body)
    return verifyFactor(signIn, bearer, { factorId, challengeId, code }, deviceOf(request))
  })
  auth.delete('/factors/:id', async (request) => {
    return unenrollFactor(signIn, await requireNamedBearer(signIn, request), paramOf(request, 'id'))
  })
}
