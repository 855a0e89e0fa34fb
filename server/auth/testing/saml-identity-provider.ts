import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify'
import { selfSignedCertificate } from '../../platform/self-signed-certificate.ts'

/** An employee of a company. */
export type Employee = { nameId: string; email?: string; department?: string }

/** Wrong values to put into a SAML response, such as another `Audience`, `Issuer` or `NameIDFormat`. */
type Faults = Record<string, string | null>

/** A company's SAML identity provider, which creates real responses. */
export type SamlIdentityProvider = {
  entityId: string
  metadata: string
  /**
   * Verifies the shop's login request, which is in `url`. Returns the fields of the HTML form that the browser posts to
   * the shop as the response.
   */
  answer(url: string, employee: Employee, faults?: Faults): Promise<Record<string, string>>
  /**
   * Returns the form fields of a login that starts at the company, for example in its portal. The shop has sent no
   * request for such a login.
   */
  begin(employee: Employee, relayState: string, faults?: Faults): Promise<Record<string, string>>
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const PERSISTENT_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const MINUTES = 60_000
/** The length in bits of the keys of the test identity provider. Short keys are generated quickly. */
const KEY_LENGTH = 1024

// The npm package for SAML requires a validator of XML schemas. This one accepts everything, because the tests check
// how the shop reads responses.
setSchemaValidator({ validate: async () => 'valid' })

/** How assertions are encrypted: the algorithm for the key, and the algorithm for the data. */
type Encryption = { keyEncryptionAlgorithm: string; dataEncryptionAlgorithm: string }

/** Creates the identity provider of a company. `serviceMetadata` is the SAML metadata of the shop. */
export function aSamlIdentityProvider(
  serviceMetadata: string,
  entityId = `https://${randomUUID()}.test/saml`,
  encryption?: Encryption,
): SamlIdentityProvider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: KEY_LENGTH })
  const provider = IdentityProvider({
    entityID: entityId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signingCert: selfSignedCertificate(privateKey, 'company.test'),
    requestSignatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    wantAuthnRequestsSigned: true,
    ...(encryption ? { isAssertionEncrypted: true, ...encryption } : {}),
    nameIDFormat: [PERSISTENT_FORMAT, EMAIL_FORMAT],
    singleSignOnService: [{ Binding: REDIRECT, Location: 'https://company.test/login' }],
    singleLogoutService: [{ Binding: REDIRECT, Location: 'https://company.test/logout' }],
  })
  const service = ServiceProvider({ metadata: serviceMetadata })
  const acs = service.entityMeta.getAssertionConsumerService('post')

  async function respond(requestId: string | null, employee: Employee, relayState: string, faults: Faults) {
    const [now, later] = [new Date(), new Date(Date.now() + 5 * MINUTES)].map((moment) => moment.toISOString())
    const id = `_${randomUUID()}`
    const { context } = await provider.createLoginResponse(service, { extract: {} }, 'post', {}, (template) => ({
      id,
      context: SamlLib.replaceTagsByValue(withStatements(template, employee, faults), {
        ID: id,
        AssertionID: `_${randomUUID()}`,
        Destination: String(acs),
        SubjectRecipient: String(acs),
        Audience: String(service.entityMeta.getEntityID()),
        Issuer: entityId,
        IssueInstant: now,
        ConditionsNotBefore: now,
        ConditionsNotOnOrAfter: later,
        SubjectConfirmationDataNotOnOrAfter: later,
        StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
        NameIDFormat: PERSISTENT_FORMAT,
        NameID: employee.nameId,
        InResponseTo: requestId,
        ...faults,
      }),
    }))
    return { SAMLResponse: context, RelayState: relayState }
  }

  return {
    entityId,
    metadata: provider.getMetadata(),
    async answer(url, employee, faults = {}) {
      const query = Object.fromEntries(new URL(url).searchParams)
      const [octetString] = new URL(url).search.slice(1).split('&Signature=')
      const { extract } = await provider.parseLoginRequest(service, 'redirect', { query, octetString })
      return respond(String(extract.request?.id), employee, query.RelayState ?? '', faults)
    },
    begin: (employee, relayState, faults = {}) => respond(null, employee, relayState, faults),
  }
}

function withStatements(template: string, { email, department }: Employee, { SessionNotOnOrAfter }: Faults): string {
  const now = new Date().toISOString()
  const session = SessionNotOnOrAfter ? ` SessionNotOnOrAfter="${SessionNotOnOrAfter}"` : ''
  const attributes = Object.entries({ mail: email, department }).map(([name, value]) =>
    value === undefined
      ? ''
      : `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  )
  return template
    .replace(
      '{AuthnStatement}',
      `<saml:AuthnStatement AuthnInstant="${now}"${session}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    )
    .replace('{AttributeStatement}', `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>`)
}
