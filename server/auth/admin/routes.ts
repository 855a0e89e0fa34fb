import type { FastifyInstance } from 'fastify'
import { presentUser } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { issuerOf } from '../auth-context.ts'
import { factorNameBody } from '../edge/bodies.ts'
import { paramOf, queryOf, redirectOf } from '../edge/request-fields.ts'
import { read } from '../edge/schemas.ts'
import { allowedRedirect } from '../links/redirects.ts'
import { requireServiceRole } from '../tokens/bearer.ts'
import { createAccount, deleteAccount, requireAccount, updateAccount } from './accounts.ts'
import { listFactors, removeFactor, renameFactor } from './factors.ts'
import { accountBody, deletionBody, linkBody } from './forms.ts'
import { generateLink, invite } from './generate-link.ts'
import { linksOf, listAccounts } from './list-accounts.ts'

/** Adds the sign-in routes with which programs manage accounts. They require a service key. */
export function adminRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { platform } = context
  const { configuration } = platform

  auth.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireServiceRole(context, request))

    admin.get('/admin/users', async (request, reply) => {
      const page = await listAccounts(context, queryOf(request))
      reply.header('x-total-count', page.total)
      reply.header('link', linksOf(`${issuerOf(configuration)}/admin/users`, page))
      return { users: page.users, aud: 'authenticated' }
    })
    admin.post('/admin/users', (request) => createAccount(context, read(accountBody, request.body)))
    admin.get('/admin/users/:id', async (request) => {
      return presentUser(platform.database, await requireAccount(platform.database, paramOf(request, 'id')))
    })
    admin.put('/admin/users/:id', (request) => {
      return updateAccount(context, paramOf(request, 'id'), read(accountBody, request.body))
    })
    admin.delete('/admin/users/:id', async (request) => {
      const { should_soft_delete: isSoft = false } = read(deletionBody, request.body)
      await deleteAccount(context, paramOf(request, 'id'), isSoft)
      return {}
    })
    admin.get('/admin/users/:id/factors', (request) => listFactors(context, paramOf(request, 'id')))
    admin.put('/admin/users/:id/factors/:factor', (request) => {
      const { friendly_name } = read(factorNameBody, request.body)
      return renameFactor(context, paramOf(request, 'id'), paramOf(request, 'factor'), friendly_name)
    })
    admin.delete('/admin/users/:id/factors/:factor', (request) => {
      return removeFactor(context, paramOf(request, 'id'), paramOf(request, 'factor'))
    })

    admin.post('/invite', (request) => invite(context, read(linkBody, request.body), redirectOf(context, request)))
    admin.post('/admin/generate_link', (request) => {
      const form = read(linkBody, request.body)
      const redirectTo = form.redirect_to
        ? allowedRedirect(configuration, form.redirect_to)
        : redirectOf(context, request)
      return generateLink(context, form, redirectTo)
    })
  })
}
