import { createHash } from 'node:crypto'
import type { Profile as Assertion } from '@node-saml/node-saml'
import { z } from 'zod'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import type { Profile } from '../profile.ts'
import { attributeMapping, profileIn } from './attributes.ts'
import type { CompanyRow } from './companies.ts'
import { encryptionIn } from './idp-metadata.ts'
import { acsUrl, CLOCK_SKEW, towards } from './service-provider.ts'

/** The data of a verified SAML response. */
export type Answer = {
  profile: Profile
  /**
   * The hash of the assertion, and the time until which the hash must be stored. A second login with the same assertion
   * is recognised by this hash.
   */
  assertionHash: string
  expiresAt: Date
  /** The time at which the identity provider wants the session to end. Undefined if the SAML response names none. */
  sessionEndsAt: Date | undefined
}

/**
 * The encryption algorithms that the shop accepts. RSA with PKCS #1 v1.5 is missing, because an attacker can use its
 * error responses to decrypt messages.
 */
const SOUND_ENCRYPTION = [
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]

/** Returns the schema of a parsed XML element with attributes. The parser returns the attributes in `$`. */
const bearing = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject({ $: z.looseObject(shape) })
const signedPart = z.object({
  Assertion: z.looseObject({
    $: z.looseObject({ ID: z.string().min(1) }),
    Issuer: z.array(z.looseObject({ _: z.string() })).length(1),
    Subject: z.tuple([z.looseObject({ SubjectConfirmation: z.array(z.looseObject({})).min(1) })]),
    AuthnStatement: z.array(bearing({ SessionNotOnOrAfter: z.iso.datetime({ offset: true }).optional() })).min(1),
  }),
})
const confirmation = bearing({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }).extend({
  SubjectConfirmationData: z.tuple([
    bearing({
      Recipient: z.string(),
      NotOnOrAfter: z.iso.datetime({ offset: true }),
      NotBefore: z.undefined().optional(),
      InResponseTo: z.string().optional(),
    }),
  ]),
})

/**
 * Verifies the SAML response of a company's identity provider: its signature, its audience, its period of validity, and
 * that it answers the request `requestId`. A login that started at the company has no request. Throws, among others,
 * `validation_failed` if one of these checks fails.
 */
export async function readAnswer(
  context: AuthContext,
  company: CompanyRow,
  samlResponse: string,
  requestId: string | undefined,
): Promise<Answer> {
  const assertion = await prove(context, company, samlResponse)
  const parsed = signedPart.safeParse(assertion.getAssertion?.())
  if (!parsed.success) throw refusal('it lacks required fields')
  const { $: own, Issuer, Subject, AuthnStatement } = parsed.data.Assertion
  if (Issuer[0]?._ !== company.entity_id) throw refusal('it comes from another identity provider')
  const confirmations = Subject[0].SubjectConfirmation.flatMap((one) => {
    const { data } = confirmation.safeParse(one)
    return data ? [data.SubjectConfirmationData[0].$] : []
  })
  const valid = confirmations.find(
    ({ Recipient, NotOnOrAfter, InResponseTo }) =>
      Recipient === acsUrl(context) &&
      Date.parse(NotOnOrAfter) + CLOCK_SKEW > Date.now() &&
      (InResponseTo || undefined) === requestId,
  )
  if (!valid) throw refusal('it is for another shop, another time or another request')
  const ends = AuthnStatement.flatMap(({ $ }) => $.SessionNotOnOrAfter ?? []).sort()[0]
  return {
    profile: profileIn(assertion, company.id, attributeMapping.parse(company.attribute_mapping)),
    assertionHash: createHash('sha256').update(`${company.entity_id}\n${own.ID}`).digest('hex'),
    expiresAt: new Date(Date.parse(valid.NotOnOrAfter) + CLOCK_SKEW),
    sessionEndsAt: ends === undefined ? undefined : new Date(ends),
  }
}

async function prove(context: AuthContext, company: CompanyRow, samlResponse: string): Promise<Assertion> {
  try {
    const unsound = (await encryptionIn(samlResponse)).find((algorithm) => !SOUND_ENCRYPTION.includes(algorithm))
    if (unsound !== undefined) throw new Error(`It uses the refused encryption ${unsound}.`)
    const saml = await towards(context, company)
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse })
    if (profile) return profile
  } catch (error) {
    context.platform.log.warn({ err: error, company: company.id }, 'SAML response refused')
  }
  throw refusal('it is not signed by the identity provider, not for this shop, or no longer valid')
}

function refusal(reason: string): AuthError {
  return new AuthError(400, 'validation_failed', `SAML Assertion is not valid: ${reason}`)
}
