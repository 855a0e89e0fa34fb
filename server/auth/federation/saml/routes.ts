import type { FastifyInstance } from 'fastify'
import type { AuthContext } from '../../auth-context.ts'
import { singleSignOnBody } from '../../edge/bodies.ts'
import { deviceOf, paramOf, readGuarded, textsIn } from '../../edge/request-fields.ts'
import { read } from '../../edge/schemas.ts'
import { allowedRedirect } from '../../links/redirects.ts'
import { requireServiceRole } from '../../tokens/bearer.ts'
import { readChallenge } from '../../tokens/code-challenge.ts'
import { authorize, providerOfDomain } from '../authorize.ts'
import { beginSingleSignOn } from './begin-single-sign-on.ts'
import {
  addCompany,
  changeCompany,
  companyBody,
  listCompanies,
  removeCompany,
  showCompany,
} from './manage-companies.ts'
import { receiveAnswer } from './receive-answer.ts'
import { requireSaml, serviceProviderMetadata } from './service-provider.ts'

/** Adds the calls for single sign-on by SAML 2.0 or by email domain, and the admin calls that manage companies. */
export function samlRoutes(auth: FastifyInstance, context: AuthContext): void {
  const { limit, platform } = context
  const { configuration } = platform
  auth.post('/sso', async (request, reply) => {
    await limit('sso', request.ip)
    const provider = providerOfDomain(context, textsIn(request.body).domain)
    if (!provider) requireSaml(context)
    const form = await readGuarded(context, singleSignOnBody, request)
    if (provider && !form.provider_id) {
      const options = {
        redirectTo: allowedRedirect(configuration, form.redirect_to),
        challenge: readChallenge(form),
        // A client on another origin sends this call as a cross-origin request, and browsers do not store the cookie of
        // such a response. The flow therefore also stores the device.
        device: deviceOf(request),
      }
      const { url, cookie } = await authorize(context, { provider: provider.settings.name }, options)
      if (cookie) reply.setCookie(...cookie)
      return form.skip_http_redirect ? { url } : reply.redirect(url, 303)
    }
    const url = await beginSingleSignOn(context, form)
    return form.skip_http_redirect ? { url } : reply.redirect(url, 303)
  })

  auth.get('/sso/saml/metadata', async (request, reply) => {
    const metadata = await serviceProviderMetadata(context)
    reply.type('application/samlmetadata+xml; charset=utf-8').header('cache-control', 'public, max-age=600')
    if (textsIn(request.query).download === 'true') {
      reply.header('content-disposition', 'attachment; filename="metadata.xml"')
    }
    return reply.send(metadata)
  })

  auth.post('/sso/saml/acs', async (request, reply) => {
    await limit('acs', request.ip)
    requireSaml(context)
    const redirect = await receiveAnswer(context, textsIn(request.body), deviceOf(request))
    return reply.redirect(redirect.location, redirect.status)
  })

  auth.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireServiceRole(context, request))

    admin.get('/admin/sso/providers', async (request) => {
      return { items: await listCompanies(context, textsIn(request.query).resource_id) }
    })
    admin.post('/admin/sso/providers', async (request, reply) => {
      return reply.status(201).send(await addCompany(context, read(companyBody, request.body)))
    })
    admin.get('/admin/sso/providers/:id', (request) => showCompany(context, paramOf(request, 'id')))
    admin.put('/admin/sso/providers/:id', (request) => {
      return changeCompany(context, paramOf(request, 'id'), read(companyBody, request.body))
    })
    admin.delete('/admin/sso/providers/:id', (request) => removeCompany(context, paramOf(request, 'id')))
  })
}
