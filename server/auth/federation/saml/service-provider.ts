import type { SAML } from '@node-saml/node-saml'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import type { CompanyRow } from './companies.ts'
import { readIdpMetadata } from './idp-metadata.ts'

/** Milliseconds of tolerated clock difference. */
export const CLOCK_SKEW = 60_000
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'

/** Loaded at the first SAML login, because the package is large and few shops need it. */
function nodeSaml() {
  return import('@node-saml/node-saml')
}

/** The URL to which responses are posted. */
export function acsUrl({ issuer }: AuthContext): string {
  return `${issuer}/sso/saml/acs`
}

/** The SAML options of this shop. */
function optionsOf(context: AuthContext) {
  if (!context.saml) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
  return {
    issuer: `${context.issuer}/sso/saml/metadata`,
    callbackUrl: acsUrl(context),
    privateKey: context.saml.privateKey,
    // Companies may encrypt assertions with the certificate in the shop's metadata.
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

/** The SAML metadata of this shop. */
export async function serviceProviderMetadata(context: AuthContext): Promise<string> {
  const options = optionsOf(context)
  const { SAML } = await nodeSaml()
  const saml = new SAML({ ...options, idpCert: options.publicCert, wantAssertionsSigned: true })
  return saml.generateServiceProviderMetadata(options.publicCert, options.publicCert)
}

/**
 * The SAML client for one company. The company must sign either the response or the assertion in it. `readAnswer`
 * checks request and audience on the signed part alone.
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
