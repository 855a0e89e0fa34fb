import type { FastifyInstance } from 'fastify'
import { updateUser } from '../accounts/update-user.ts'
import { presentUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { requireTexts } from '../links/phones.ts'
import { reauthenticate } from '../links/reauthenticate.ts'
import { requireBearer } from '../tokens/bearer.ts'
import { AuthError } from './auth-error.ts'
import { userBody } from './bodies.ts'
import { linkOptionsOf } from './request-fields.ts'
import { read } from './schemas.ts'

/** Adds the calls with which users read and change their own account. */
export function userRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { limit } = context
  auth.get('/user', async (request) => {
    const { user } = await requireBearer(context, request, { precedesSecondFactor: true })
    return presentUser(context.platform.database, user)
  })

  auth.put('/user', async (request) => {
    await limit('user', request.ip)
    const bearer = await requireBearer(context, request)
    const form = read(userBody, request.body)
    if (form.app_metadata) {
      throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    const { email, phone } = form
    const { configuration } = context.platform
    if (phone && phone !== bearer.user.phone && !configuration.auth.smsAutoconfirm) requireTexts(configuration)
    const change = {
      email,
      phone,
      password: form.password,
      currentPassword: form.current_password,
      nonce: form.nonce,
      metadata: form.data,
      ...linkOptionsOf(context, request, form),
    }
    return updateUser(context, bearer, change, request.ip)
  })

  auth.get('/reauthenticate', async (request) => {
    await limit('reauthenticate', request.ip)
    await reauthenticate(context, await requireBearer(context, request))
    return {}
  })
}
