import type { FastifyInstance } from 'fastify'
import { requireServiceRole } from '../../bearer.ts'
import { requireCaptcha } from '../../captcha.ts'
import { readWantedChallenge } from '../../code-challenge.ts'
import { allowedRedirect } from '../../redirects.ts'
import { captchaTokenIn, readForm } from '../../requests.ts'
import { type Door, deviceOf, paramOf, textsIn } from '../../routes/door.ts'
import { providerOfDomain, setOut } from '../set-out.ts'
import { beginSingleSignOn } from './begin-single-sign-on.ts'
import {
  addCompany,
  changeCompany,
  listCompanies,
  readCompanyForm,
  removeCompany,
  showCompany,
} from './manage-companies.ts'
import { receiveAnswer } from './receive-answer.ts'
import { requireSaml, serviceProviderMetadata } from './service-provider.ts'

/** Signing in with the own company, by SAML 2.0 or at the provider that has its domain; and which companies those are. */
export function samlRoutes(auth: FastifyInstance, { signIn, limit }: Door): void {
  const { configuration } = signIn.platform
  auth.post('/sso', async (request, reply) => {
    await limit('sso', request.ip)
    const provider = providerOfDomain(signIn, textsIn(request.body).domain)
    if (!provider) requireSaml(signIn)
    const form = readForm(request.body)
    await requireCaptcha(configuration.auth, captchaTokenIn(form), request.ip)
    if (provider && !form.provider_id) {
      const plan = {
        redirectTo: allowedRedirect(configuration, form.redirect_to),
        challenge: readWantedChallenge(configuration, form, { isRedirected: true }),
        // A client on another origin asks by a call, in which a browser keeps no cookie.
        device: deviceOf(request),
      }
      const { url, cookie } = await setOut(signIn, { provider: provider.settings.name }, plan)
      if (cookie) reply.header('set-cookie', cookie)
      return form.skip_http_redirect ? { url } : reply.redirect(url, 303)
    }
    const url = await beginSingleSignOn(signIn, form)
    return form.skip_http_redirect ? { url } : reply.redirect(url, 303)
  })

  auth.get('/sso/saml/metadata', async (request, reply) => {
    const metadata = await serviceProviderMetadata(signIn)
    reply.type('application/samlmetadata+xml; charset=utf-8').header('cache-control', 'public, max-age=600')
    if (textsIn(request.query).download === 'true') {
      reply.header('content-disposition', 'attachment; filename="metadata.xml"')
    }
    return reply.send(metadata)
  })

  auth.post('/sso/saml/acs', async (request, reply) => {
    await limit('acs', request.ip)
    requireSaml(signIn)
    const landing = await receiveAnswer(signIn, textsIn(request.body), deviceOf(request))
    return reply.redirect(landing.location, landing.status)
  })

  auth.register(async (admin) => {
    admin.addHook('onRequest', (request) => requireServiceRole(signIn, request))

    admin.get('/admin/sso/providers', async (request) => {
      return { items: await listCompanies(signIn, textsIn(request.query).resource_id) }
    })
    admin.post('/admin/sso/providers', async (request, reply) => {
      return reply.status(201).send(await addCompany(signIn, readCompanyForm(request.body)))
    })
    admin.get('/admin/sso/providers/:id', (request) => showCompany(signIn, paramOf(request, 'id')))
    admin.put('/admin/sso/providers/:id', (request) => {
      return changeCompany(signIn, paramOf(request, 'id'), readCompanyForm(request.body))
    })
    admin.delete('/admin/sso/providers/:id', (request) => removeCompany(signIn, paramOf(request, 'id')))
  })
}
