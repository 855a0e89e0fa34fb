import type { SAML } from '@node-saml/node-saml'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import type { CompanyRow } from './companies.ts'
import { readIdpMetadata } from './idp-metadata.ts'

/** Milliseconds by which the clocks may differ. */
export const CLOCK_SKEW = 60_000
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Loaded when a company first signs in: few shops have one, and it is large. */
function nodeSaml() {
  return import('@node-saml/node-saml')
}

/** Where answers are posted to. */
export function acsUrl({ issuer }: AuthContext): string {
  return `${issuer}/sso/saml/acs`
}

/** This shop as identity providers know it. */
function optionsOf(context: AuthContext) {
  if (!context.saml) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  return {
    issuer: `${context.issuer}/sso/saml/metadata`,
    callbackUrl: acsUrl(context),
    privateKey: context.saml.privateKey,
    // Companies may encrypt what they say of their people, with the certificate that the metadata show.
    decryptionPvk: context.saml.privateKey,
    publicCert: context.saml.certificate,
    signatureAlgorithm: 'sha256' as const,
    digestAlgorithm: 'sha256',
    identifierFormat: PERSISTENT,
  }
}

/** Throws `saml_provider_disabled` while AUTH_SAML is off. */
export function requireSaml(context: AuthContext): void {
  optionsOf(context)
}

/** What an identity provider has to know of this shop. */
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const options = optionsOf(context)
  const { SAML } = await nodeSaml()
  const saml = new SAML({ ...options, idpCert: options.publicCert, wantAssertionsSigned: true })
  return saml.generateServiceProviderMetadata(options.publicCert, options.publicCert)
}

/**
 * This shop towards one company. Either the answer or the assertion in it has to be signed by the company; what an
 * answer is in response to, and for whom, is checked on the signed part alone, by `readAnswer`.
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
