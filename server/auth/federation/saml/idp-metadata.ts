/** The SAML metadata of an identity provider, reduced to the data that the shop uses. */
export type IdpMetadata = { entityId: string; entryPoint: string; certificates: string[] }

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/**
 * Parses the SAML metadata of an identity provider. Throws if the entity id, the login URL or the signing certificate
 * is missing.
 */
export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  const descriptor = await rootOf(xml)
  const entityId = descriptor?.getAttribute('entityID')
  if (!descriptor || !entityId) throw new Error('SAML Metadata has no entityID')
  const [role] = childrenOf(descriptor, METADATA, 'IDPSSODescriptor')
  if (!role) throw new Error('SAML Metadata does not contain any IDPSSODescriptor')
  const service = childrenOf(role, METADATA, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  )
  const entryPoint = service?.getAttribute('Location') ?? ''
  if (!/^https?:$/.test(URL.parse(entryPoint)?.protocol ?? '')) {
    throw new Error('SAML Metadata names no address for logging in by HTTP-Redirect')
  }
  const certificates = childrenOf(role, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => childrenOf(key, SIGNATURE, 'X509Certificate'))
    .map(({ textContent }) => (textContent ?? '').replace(/\s/g, ''))
    .filter((certificate) => certificate !== '')
  if (certificates.length === 0) throw new Error('SAML Metadata holds no signing certificate')
  return { entityId, entryPoint, certificates }
}

/**
 * Returns the issuer that a SAML response names. The response is not verified yet, so the issuer may be false.
 * Undefined if the response names none or is no valid XML.
 */
export async function claimedIssuer(samlResponse: string): Promise<string | undefined> {
  const response = await rootOf(Buffer.from(samlResponse, 'base64').toString())
  const [issuer] = response ? childrenOf(response, 'urn:oasis:names:tc:SAML:2.0:assertion', 'Issuer') : []
  return issuer?.textContent?.trim() || undefined
}

/** Returns the encryption algorithms that a SAML response and its parts use. */
export async function encryptionIn(samlResponse: string): Promise<string[]> {
  const response = await rootOf(Buffer.from(samlResponse, 'base64').toString())
  const methods = response ? childrenOf(response, '*', 'EncryptionMethod') : []
  return methods.map((method) => method.getAttribute('Algorithm') ?? '')
}

async function rootOf(xml: string): Promise<Element | null> {
  const { DOMParser } = await import('@xmldom/xmldom')
  try {
    // Throws errors of the XML parser. By default, the parser would only log them.
    const refuse = (message: string) => {
      throw new Error(message)
    }
    const errorHandler = { warning: () => {}, error: refuse, fatalError: refuse }
    return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
  } catch {
    return null
  }
}

function childrenOf(element: Element, namespace: string, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS(namespace, name))
}
