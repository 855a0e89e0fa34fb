import type { FastifyInstance } from 'fastify'
import { AuthError } from '../auth-error.ts'
import { requireBearer } from '../bearer.ts'
import { requireChannel, requirePhone } from '../phones.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { readForm, requireEmail, requireSmallMetadata } from '../requests.ts'
import { updateUser } from '../update-user.ts'
import { presentUser } from '../users.ts'
import { type Door, wishOf } from './door.ts'

/** What a signed-in person reads and changes about their own account. */
export function userRoutes(auth: FastifyInstance, { signIn, limit }: Door): void {
  auth.get('/user', async (request) => {
    const { user } = await requireBearer(signIn, request)
    return presentUser(signIn.platform.database, user)
  })

  auth.put('/user', async (request) => {
    await limit('user', request.ip)
    const bearer = await requireBearer(signIn, request)
    const form = readForm(request.body)
    if (form.app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    requireChannel(form.channel)
    const change = {
      email: form.email && requireEmail(form.email),
      phone: form.phone && requirePhone(form.phone),
      password: form.password,
      currentPassword: form.current_password,
      nonce: form.nonce,
      metadata: requireSmallMetadata(form.data),
      ...wishOf(signIn, request, form),
    }
    return updateUser(signIn, bearer, change)
  })

  auth.get('/reauthenticate', async (request) => {
    await limit('reauthenticate', request.ip)
    await reauthenticate(signIn, await requireBearer(signIn, request))
    return {}
  })
}
