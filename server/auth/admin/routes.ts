import type { FastifyInstance } from 'fastify'
import { requireServiceRole } from '../bearer.ts'
import { allowedLinkPage } from '../redirects.ts'
import { type Door, linkPageOf, paramOf, queryOf } from '../routes/door.ts'
import { issuerOf } from '../sign-in.ts'
import { presentUser } from '../users.ts'
import { createAccount, deleteAccount, requireAccount, updateAccount } from './accounts.ts'
import { listFactors, removeFactor } from './factors.ts'
import { readAccountForm, readDeletion, readLinkForm } from './forms.ts'
import { generateLink, invite } from './generate-link.ts'
import { linksOf, listAccounts } from './list-accounts.ts'

/** What programs with the service role do with accounts. */
export function adminRoutes(auth: FastifyInstance, { signIn }: Door): void {
  const { platform } = signIn
  const { configuration } = platform

  auth.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireServiceRole(signIn, request))

    admin.get('/admin/users', async (request, reply) => {
      const page = await listAccounts(signIn, queryOf(request))
      reply.header('x-total-count', page.total)
      reply.header('link', linksOf(`${issuerOf(configuration)}/admin/users`, page))
      return { users: page.users, aud: 'authenticated' }
    })
    admin.post('/admin/users', (request) => createAccount(signIn, readAccountForm(request.body)))
    admin.get('/admin/users/:id', async (request) => {
      return presentUser(platform.database, await requireAccount(platform.database, paramOf(request, 'id')))
    })
    admin.put('/admin/users/:id', (request) => {
      return updateAccount(signIn, paramOf(request, 'id'), readAccountForm(request.body))
    })
    admin.delete('/admin/users/:id', async (request) => {
      const { should_soft_delete: isSoft = false } = readDeletion(request.body)
      await deleteAccount(signIn, paramOf(request, 'id'), isSoft)
      return {}
    })
    admin.get('/admin/users/:id/factors', (request) => listFactors(signIn, paramOf(request, 'id')))
    admin.delete('/admin/users/:id/factors/:factor', (request) => {
      return removeFactor(signIn, paramOf(request, 'id'), paramOf(request, 'factor'))
    })

    admin.post('/invite', (request) => invite(signIn, readLinkForm(request.body), linkPageOf(signIn, request)))
    admin.post('/admin/generate_link', (request) => {
      const form = readLinkForm(request.body)
      const redirectTo = form.redirect_to
        ? allowedLinkPage(configuration, form.redirect_to)
        : linkPageOf(signIn, request)
      return generateLink(signIn, form, redirectTo)
    })
  })
}
