import { generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/configuration.ts'
import { whileTrusting } from '#server/testing/while-trusting.ts'
import { selfSignedCertificate } from '../../../platform/self-signed-certificate.ts'
import { createServiceKey } from '../../admin/service-key.ts'
import {
  aSamlIdentityProvider,
  type Employee,
  type SamlIdentityProvider,
} from '../../testing/saml-identity-provider.ts'
import { aPassword, type SignInServer, startSignInServer } from '../../testing/sign-in-server.ts'
import { renewMetadata } from './renew-metadata.ts'
import { openSamlKey } from './saml-key.ts'

let server: SignInServer
let serviceKey: string
let serviceMetadata: string
let company: SamlIdentityProvider
let companyId: string
const domain = `${randomUUID()}.test`
const mapping = { keys: { department: { name: 'department' }, floor: { name: 'floor', default: 'ground' } } }

beforeAll(async () => {
  server = await startSignInServer({ AUTH_SAML: 'on', AUTH_ALLOW: 'signup,linking' })
  serviceKey = await createServiceKey(server.platform)
  serviceMetadata = await (await fetch(`${server.url}/sso/saml/metadata`)).text()
  company = aSamlIdentityProvider(serviceMetadata)
  const added = await admin('POST', '', {
    type: 'saml',
    metadata_xml: company.metadata,
    domains: [domain.toUpperCase()],
    attribute_mapping: mapping,
  })
  companyId = added.body.id
})
afterAll(() => server.close())

async function admin(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = serviceKey) {
  const answer = await server.call(method, `/admin/sso/providers${path}`, body, token)
  return { status: answer.status, body: await answer.json() }
}

function anEmployee(): Employee {
  const nameId = randomUUID()
  return { nameId, email: `${nameId}@${domain}` }
}

const destination = () => `${server.platform.configuration.publicUrl}/customer`

async function startLogin(
  flowType: 'implicit' | 'pkce' = 'implicit',
  target: { domain: string } | { providerId: string } = { domain },
) {
  const client = server.aClient({ flowType })
  const options = { redirectTo: destination(), skipBrowserRedirect: true }
  const { data, error } = await client.signInWithSSO({ ...target, options })
  expect(error).toBeNull()
  return { client, url: data?.url ?? '' }
}

const SIGNATURE = /<ds:Signature[\s\S]*<\/ds:Signature>/
const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/

/** Posts the form that the identity provider returned, like a browser does. */
async function post(form: Record<string, string>) {
  const answer = await fetch(`${server.url}/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const location = new URL(answer.headers.get('location') ?? '')
  const parts = new URLSearchParams(location.hash.slice(1))
  return { status: answer.status, location, token: parts.get('access_token') ?? '', query: location.searchParams }
}

async function userOf(token: string) {
  return (await server.call('GET', '/user', undefined, token)).json()
}

describe('single sign-on with a company', () => {
  it('[N2] with PKCE, single sign-on opens a session for the browser that requested it, for as long as the company permits', async () => {
    const employee = { ...anEmployee(), department: 'Fruit' }
    const { client, url } = await startLogin('pkce')
    const ends = new Date(Date.now() + 3_600_000).toISOString()
    const landed = await post(await company.answer(url, employee, { SessionNotOnOrAfter: ends }))
    expect([landed.status, landed.location.pathname]).toEqual([302, '/customer'])
    const { data, error } = await client.exchangeCodeForSession(landed.query.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: employee.email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: `sso:${companyId}`, providers: [`sso:${companyId}`] },
      user_metadata: { custom_claims: { department: 'Fruit', floor: 'ground' } },
      identities: [{ id: employee.nameId, provider: `sso:${companyId}` }],
    })
    const { data: claims } = await client.getClaims()
    expect(claims?.claims.amr).toMatchObject([{ method: 'sso/saml', provider: companyId }])
    const session = await server.platform.database
      .selectFrom('auth.sessions')
      .select('not_after')
      .where('id', '=', claims?.claims.session_id ?? '')
      .executeTakeFirst()
    expect(Date.parse(session?.not_after ?? '')).toBe(Date.parse(ends))
  })

  it('[N2] without PKCE, single sign-on returns the session in the fragment of the URL, and opens the same account each time', async () => {
    const employee = anEmployee()
    const { url } = await startLogin('implicit', { providerId: companyId })
    const first = await post(await company.answer(url, employee))
    const again = await post(await company.answer((await startLogin()).url, { ...employee, department: 'Dairy' }))
    const [one, two] = [await userOf(first.token), await userOf(again.token)]
    expect(one).toMatchObject({ email: employee.email })
    expect(two).toMatchObject({ id: one.id, user_metadata: { custom_claims: { department: 'Dairy' } } })
  })

  it('[N2] single sign-on accepts encrypted assertions, but not with the insecure key encryption RSA 1.5', async () => {
    const [oaep, broken] = ['rsa-oaep-mgf1p', 'rsa-1_5'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`)
    const dataEncryptionAlgorithm = 'http://www.w3.org/2009/xmlenc11#aes256-gcm'
    for (const [keyEncryptionAlgorithm = '', isRead] of [
      [oaep, true],
      [broken, false],
    ] as const) {
      const encryption = { keyEncryptionAlgorithm, dataEncryptionAlgorithm }
      const discreet = aSamlIdentityProvider(serviceMetadata, undefined, encryption)
      const { body } = await admin('POST', '', { type: 'saml', metadata_xml: discreet.metadata })
      const employee = anEmployee()
      const form = await discreet.begin(employee, '')
      expect(Buffer.from(form.SAMLResponse ?? '', 'base64').toString()).not.toContain(employee.nameId)
      const { token } = await post(form)
      expect((await userOf(token)).email).toBe(isRead ? employee.email : undefined)
      const forger = aSamlIdentityProvider(serviceMetadata, discreet.entityId, encryption)
      expect((await post(await forger.begin(employee, ''))).token).toBe('')
      await admin('DELETE', `/${body.id}`)
    }
  })

  it('[N2] single sign-on may start at the company’s identity provider, and redirects only to allowed URLs', async () => {
    const here = await post(await company.begin(anEmployee(), `${destination()}?from=portal`))
    expect(here.location.href).toContain('/customer?from=portal#access_token=')
    const elsewhere = await post(await company.begin(anEmployee(), 'https://evil.example/'))
    expect(elsewhere.location.origin).toBe(server.platform.configuration.publicUrl)
    expect((await userOf(elsewhere.token)).app_metadata.provider).toBe(`sso:${companyId}`)
  })

  it('[N2] single sign-on uses the name id as email if it is one, and fails without an email or without a name id that stays the same', async () => {
    const email = `Ayesha.${randomUUID()}@${domain}`
    const format = { NameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }
    const { token } = await post(await company.begin({ nameId: email }, '', format))
    expect(await userOf(token)).toMatchObject({ email: email.toLowerCase(), identities: [{ id: email.toLowerCase() }] })
    const nameless = await post(await company.begin({ nameId: randomUUID() }, ''))
    expect(nameless.query.get('error_code')).toBe('saml_assertion_no_email')
    const changing = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    const unstable = await post(await company.begin(anEmployee(), '', changing))
    expect(unstable.query.get('error_code')).toBe('saml_assertion_no_user_id')
  })

  it('[N2] accounts of single sign-on are separate from the shop’s other accounts, and an employee cannot set a password', async () => {
    const person = await server.aPerson()
    const { token } = await post(await company.begin({ nameId: randomUUID(), email: person.email }, ''))
    const employee = await userOf(token)
    expect(employee).toMatchObject({ email: person.email })
    expect(employee.id).not.toBe(person.id)
    expect((await person.client.signInWithPassword(person)).data.user?.id).toBe(person.id)
    const change = await server.call('PUT', '/user', { password: aPassword }, token)
    expect((await change.json()).code).toBe('user_sso_managed')
  })
})

describe('an invalid or repeated response of an identity provider', () => {
  const past = new Date(Date.now() - 600_000).toISOString()
  it.each([
    ['is addressed to another shop', { Audience: 'https://other.example' }],
    ['is addressed to another URL', { SubjectRecipient: 'https://other.example/acs' }],
    ['comes from another company', { Issuer: 'https://other.example/saml' }],
    ['is too old', { ConditionsNotOnOrAfter: past }],
    ['contains an expired confirmation', { SubjectConfirmationDataNotOnOrAfter: past }],
    ['answers another request', { InResponseTo: '_another' }],
    ['answers no request', { InResponseTo: null }],
  ])('[N2] the response of a SAML identity provider opens no session if it %s', async (_, faults) => {
    const landed = await post(await company.answer((await startLogin()).url, anEmployee(), faults))
    expect([landed.status, landed.token, landed.query.get('error_code')]).toEqual([303, '', 'validation_failed'])
  })

  it('[N2] the response of a SAML identity provider opens no session if it is signed by another party, changed, wrapped or unsigned', async () => {
    const impostor = aSamlIdentityProvider(serviceMetadata, company.entityId)
    const forged = await impostor.answer((await startLogin()).url, anEmployee())
    const honest = await company.answer((await startLogin()).url, anEmployee())
    const xml = Buffer.from(honest.SAMLResponse ?? '', 'base64').toString()
    const changes = [
      xml.replace(/[\w-]+@/, 'admin@'),
      xml.replace(ASSERTION, (signed) => signed.replace(SIGNATURE, '').replace(/[\w-]+@/, 'admin@') + signed),
      xml.replace(SIGNATURE, ''),
      '<not xml',
    ]
    for (const form of [
      forged,
      ...changes.map((change) => ({ ...honest, SAMLResponse: Buffer.from(change).toString('base64') })),
      { RelayState: '' },
    ]) {
      const landed = await post(form)
      expect([landed.status, landed.token, landed.query.get('error_code')]).toEqual([303, '', expect.any(String)])
    }
  })

  it('[N2] the response of a SAML identity provider opens only one session if it is sent twice, one after the other or at the same time', async () => {
    const asked = await company.answer((await startLogin()).url, anEmployee())
    expect((await post(asked)).status).toBe(302)
    expect((await post(asked)).query.get('error_code')).toBe('saml_relay_state_not_found')
    expect((await post({ ...asked, RelayState: '' })).query.get('error_code')).toBe('validation_failed')
    const unasked = await company.begin(anEmployee(), '')
    const landed = await Promise.all([post(unasked), post(unasked)])
    expect(landed.map(({ status }) => status).sort()).toEqual([302, 303])
  })

  it('[N2] the response of a SAML identity provider opens no session if its company is unknown, or if the login started more than five minutes earlier', async () => {
    const stranger = aSamlIdentityProvider(serviceMetadata)
    expect((await post(await stranger.begin(anEmployee(), ''))).query.get('error_code')).toBe('saml_idp_not_found')
    const late = await company.answer((await startLogin()).url, anEmployee())
    await server.platform.database.updateTable('auth.saml_relay_states').set({ created_at: past }).execute()
    expect((await post(late)).query.get('error_code')).toBe('saml_relay_state_expired')
  })
})

describe('a request for single sign-on', () => {
  it.each([
    ['without a domain or a provider id', {}, 400, 'validation_failed'],
    ['with both a domain and a provider id', { domain: 'a.test', provider_id: randomUUID() }, 400, 'validation_failed'],
    ['with an invalid provider id', { provider_id: 'me' }, 400, 'bad_json'],
    ['with the domain of no registered company', { domain: 'nobody.test' }, 404, 'sso_provider_not_found'],
    ['with an unknown provider id', { provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
    ['with an incomplete code challenge', { domain, code_challenge: 'half' }, 400, 'validation_failed'],
  ])('[N2] a request for single sign-on is refused %s', async (_, form, status, code) => {
    const answer = await server.call('POST', '/sso', form)
    expect([answer.status, (await answer.json()).code]).toEqual([status, code])
  })

  it('[N2] a request for single sign-on redirects the browser with a signed SAML request, and is refused for a disabled company', async () => {
    const headers = { apikey: server.platform.configuration.publishableKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ domain: domain.toUpperCase() })
    const led = await fetch(`${server.url}/sso`, { method: 'POST', headers, body, redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([303, expect.stringContaining('&Signature=')])
    await admin('PUT', `/${companyId}`, { disabled: true })
    const refused = await server.call('POST', '/sso', { domain })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'sso_provider_disabled'])
    await admin('PUT', `/${companyId}`, { disabled: false })
  })

  it('[N2] a request for single sign-on with malformed input is answered without a server error', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;">]><a xmlns="urn:x">&c;</a>'
    const answers = [
      ...['\0', 'x'.repeat(10_000), '%'].map((text) =>
        server.call('POST', '/sso', { domain: text, redirect_to: text }),
      ),
      ...[{ domain: ['a'] }, [], 'null', '{', { domain: { a: 1 } }].map((body) => server.call('POST', '/sso', body)),
      ...[{}, { SAMLResponse: 7 }, { SAMLResponse: 'AA==', RelayState: '\0' }, [], 'null'].map((body) =>
        server.call('POST', '/sso/saml/acs', body),
      ),
      server.call('POST', '/sso/saml/acs', { SAMLResponse: Buffer.from(bomb).toString('base64') }),
      server.call('POST', '/admin/sso/providers', { type: 'saml', metadata_xml: bomb }, serviceKey),
      server.call(
        'PUT',
        `/admin/sso/providers/${companyId}`,
        { attribute_mapping: { keys: { a: { name: '\0' } } } },
        serviceKey,
      ),
      server.call('PUT', `/admin/sso/providers/${companyId}`, { resource_id: '\0' }, serviceKey),
      server.call('GET', '/admin/sso/providers?resource_id=%00', undefined, serviceKey),
      server.call('GET', '/admin/sso/providers/%00', undefined, serviceKey),
    ]
    for (const answer of await Promise.all(answers)) expect(answer.status).toBeLessThan(500)
  })

  it('[N2] a company can set up single sign-on with the SAML metadata of the shop, and the sign-in settings show that SAML is on', async () => {
    const download = await fetch(`${server.url}/sso/saml/metadata?download=true`)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
    expect(serviceMetadata).toContain(`Location="${server.platform.configuration.publicUrl}/auth/v1/sso/saml/acs"`)
    expect((await (await server.call('GET', '/settings')).json()).saml_enabled).toBe(true)
  })
})

describe('the registered companies', () => {
  it('[N2] a company cannot be registered for single sign-on if its SAML metadata uses an XML entity that its DOCTYPE defines', async () => {
    const { metadata } = aSamlIdentityProvider(serviceMetadata)
    const withEntity = metadata
      .replace(/<([a-z]+:)?EntityDescriptor/, '<!DOCTYPE md [<!ENTITY own "https://from-an-entity.example">]>$&')
      .replace(/entityID="[^"]*"/, 'entityID="&own;"')
    expect(withEntity).toMatch(/<!DOCTYPE.*entityID="&own;"/s)
    const { status, body } = await admin('POST', '', { type: 'saml', metadata_xml: withEntity })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
  })

  it('[N2] programs with the service key add, list, change and remove the companies of single sign-on', async () => {
    const other = aSamlIdentityProvider(serviceMetadata)
    const domains = [`${randomUUID()}.test`]
    const form = { type: 'saml', metadata_xml: other.metadata, domains, resource_id: 'the-mill' }
    const added = await admin('POST', '', form)
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        disabled: false,
        resource_id: 'the-mill',
        saml: { entity_id: other.entityId },
        domains: [{ domain: domains[0] }],
      },
    ])
    const path = `/${added.body.id}`
    expect((await admin('GET', path)).body).toEqual(added.body)
    expect((await admin('GET', '?resource_id=The-Mill')).body.items).toEqual([added.body])
    expect((await admin('GET', '')).body.items.map(({ id }: { id: string }) => id)).toEqual([added.body.id, companyId])
    const changed = await admin('PUT', path, { domains: [], attribute_mapping: { keys: { email: { name: 'upn' } } } })
    expect(changed.body).toMatchObject({
      domains: [],
      saml: { attribute_mapping: { keys: { email: { name: 'upn' } } } },
    })
    expect((await admin('DELETE', path)).body.id).toBe(added.body.id)
    expect((await admin('GET', path)).body.code).toBe('sso_provider_not_found')
  })

  it('[N2] the shop reads the SAML metadata that a registered company publishes, and reads it again after a change of keys', async () => {
    const entityId = `https://${randomUUID()}.test/saml`
    const [before, after] = [
      aSamlIdentityProvider(serviceMetadata, entityId),
      aSamlIdentityProvider(serviceMetadata, entityId),
    ]
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const [key, cert] = [
      privateKey.export({ type: 'pkcs8', format: 'pem' }),
      selfSignedCertificate(privateKey, 'localhost'),
    ]
    let published = before.metadata
    const site = createServer({ key, cert }, (_, response) => response.end(published))
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
    await whileTrusting(cert, async () => {
      const { port } = site.address() as AddressInfo
      const added = await admin('POST', '', { type: 'saml', metadata_url: `https://localhost:${port}/metadata` })
      expect(added.body).toMatchObject({ saml: { entity_id: entityId, metadata_xml: before.metadata } })
      published = 'down for maintenance'
      await renewMetadata(server.platform)
      expect((await post(await before.begin(anEmployee(), ''))).status).toBe(302)
      published = after.metadata
      await renewMetadata(server.platform)
      expect((await post(await after.begin(anEmployee(), ''))).status).toBe(302)
      expect((await post(await before.begin(anEmployee(), ''))).status).toBe(303)
      await admin('DELETE', `/${added.body.id}`)
    })
    site.close()
  })

  it('[N2] the shop stops reading SAML metadata that is too large, also if the site does not state a length', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const cert = selfSignedCertificate(privateKey, 'localhost')
    let sent = 0
    const site = createServer({ key, cert }, (_, response) => {
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, ' '))) sent += 64 * 1024
      }
      response.on('drain', send)
      send()
    })
    await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve))
    await whileTrusting(cert, async () => {
      const { port } = site.address() as AddressInfo
      const refused = await admin('POST', '', { type: 'saml', metadata_url: `https://localhost:${port}/metadata` })
      expect(refused.body).toMatchObject({ code: 'saml_metadata_fetch_failed' })
      expect(sent).toBeLessThan(64 * 1024 * 1024)
    })
    await new Promise((resolve) => site.close(resolve))
  })

  it('[N2] a company cannot be registered for single sign-on if data is missing or taken, or if the caller has no service key', async () => {
    const metadata_xml = aSamlIdentityProvider(serviceMetadata).metadata
    for (const [form, status, code] of [
      [{ type: 'oidc' }, 400, 'validation_failed'],
      [{ type: 'saml' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_xml: '<EntityDescriptor entityID="x"/>' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_url: 'http://company.test/metadata' }, 400, 'validation_failed'],
      [{ type: 'saml', metadata_url: 'https://127.0.0.1:9/metadata' }, 400, 'saml_metadata_fetch_failed'],
      [{ type: 'saml', metadata_xml: company.metadata }, 422, 'saml_idp_already_exists'],
      [{ type: 'saml', metadata_xml, domains: [domain] }, 400, 'sso_domain_already_exists'],
      [{ type: 'saml', metadata_xml: 1 }, 400, 'bad_json'],
    ] as const) {
      const refused = await admin('POST', '', form)
      expect([refused.status, refused.body.code]).toEqual([status, code])
    }
    expect((await admin('PUT', `/${companyId}`, { metadata_xml })).body.code).toBe('saml_entity_id_mismatch')
    const { client } = await server.aPerson()
    const { data } = await client.getSession()
    expect((await admin('GET', '', undefined, data.session?.access_token)).status).toBe(403)
  })
})

describe('the SAML key of the shop', () => {
  it('[N2] the SAML key of the shop is created once and kept, or read from a file with a matching key and certificate', async () => {
    const { platform } = server
    const certificateIn = (metadata: string) => /<ds:X509Certificate>([^<]+)</.exec(metadata)?.[1]?.replace(/\s/g, '')
    const kept = await openSamlKey(platform)
    const certificate = new X509Certificate(kept?.certificate ?? '')
    expect(certificate.raw.toString('base64')).toBe(certificateIn(serviceMetadata))
    expect([certificate.verify(certificate.publicKey), certificate.subject]).toEqual([true, 'CN=localhost'])
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now() + 9 * 365 * 86_400_000)
    // A key of 3072 bits is as strong as a symmetric key of 128 bits.
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072)

    const folder = await mkdtemp(join(tmpdir(), 'saml-'))
    const open = (file: string) =>
      openSamlKey({ ...platform, configuration: readConfiguration({ AUTH_SAML: join(folder, file) }) })
    await writeFile(join(folder, 'key.pem'), `${kept?.certificate ?? ''}\n${kept?.privateKey ?? ''}`)
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })
    await writeFile(join(folder, 'other.pem'), `${other}\n${kept?.certificate ?? ''}`)
    await writeFile(join(folder, 'alone.pem'), other)
    expect(await open('key.pem')).toEqual(kept)
    await expect(open('other.pem')).rejects.toThrow('AUTH_SAML: the key and the certificate do not match')
    await expect(open('alone.pem')).rejects.toThrow('must contain a private key and a certificate')
    await expect(open('missing.pem')).rejects.toThrow('no such file')
    await rm(folder, { recursive: true })
  })
})
