import type { SAML } from '@node-saml/node-saml'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import type { CompanyRow } from './companies.ts'
import { readIdpMetadata } from './idp-metadata.ts'

/** Milliseconds by which the clocks of the shop and the identity provider may differ. */
export const CLOCK_SKEW = 60_000
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Loads the npm package for SAML when it is first needed, because it is large and few shops need it. */
function nodeSaml() {
  return import('@node-saml/node-saml')
}

/** Returns the URL to which identity providers post their SAML responses. */
export function acsUrl({ issuer }: AuthContext): string {
  return `${issuer}/sso/saml/acs`
}

/** Returns the SAML options of this shop, which are the same for all companies. */
function optionsOf(context: AuthContext) {
  if (!context.saml) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  return {
    issuer: `${context.issuer}/sso/saml/metadata`,
    callbackUrl: acsUrl(context),
    privateKey: context.saml.privateKey,
    // Companies may encrypt their assertions for the shop with the certificate in its metadata. This key decrypts them.
    decryptionPvk: context.saml.privateKey,
    publicCert: context.saml.certificate,
    signatureAlgorithm: 'sha256' as const,
    digestAlgorithm: 'sha256',
    identifierFormat: PERSISTENT,
  }
}

/** Throws `saml_provider_disabled` if AUTH_SAML is off. */
export function requireSaml(context: AuthContext): void {
  optionsOf(context)
}

/** Returns the SAML metadata of this shop, which companies configure at their identity provider. */
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const options = optionsOf(context)
  const { SAML } = await nodeSaml()
  const saml = new SAML({ ...options, idpCert: options.publicCert, wantAssertionsSigned: true })
  return saml.generateServiceProviderMetadata(options.publicCert, options.publicCert)
}

/**
 * Returns the client that creates SAML requests to one company and checks its responses. The company must sign the
 * response or the assertion in it. The client checks the audience, but neither the request nor the recipient;
 * `readAnswer` checks these two in the signed part only.
 */
export async function towards(context: AuthContext, company: CompanyRow, requestId = ''): Promise<SAML> {
  const { certificates, entryPoint } = await readIdpMetadata(company.metadata_xml)
  const { SAML, ValidateInResponseTo } = await nodeSaml()
  return new SAML({
    ...optionsOf(context),
    idpCert: certificates,
    entryPoint,
    identifierFormat: company.name_id_format ?? PERSISTENT,
    generateUniqueId: () => requestId,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW,
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
  })
}
