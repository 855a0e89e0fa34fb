import { AuthError } from '../../auth-error.ts'
import { isUuid } from '../../bearer.ts'
import { readChallenge } from '../../code-challenge.ts'
import { issueCode } from '../../exchange-code.ts'
import { sessionParts, withCode, withParts } from '../../landing.ts'
import { allowedRedirect } from '../../redirects.ts'
import { type Device, openSession } from '../../sessions.ts'
import type { SignIn } from '../../sign-in.ts'
import { decideAccount } from '../decide-account.ts'
import { type Landing, landWithRefusal } from '../refusal-landing.ts'
import { claimRelay, type Relay } from './begin-single-sign-on.ts'
import { type CompanyRow, companyById, companyOfEntity, requireEnabled } from './companies.ts'
import { claimedIssuer } from './idp-metadata.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/**
 * Ends a login with a company, begun here or there. The browser is led on with a session in the fragment, or with a code for
 * whoever asked (PKCE); to the shop's home page with what went wrong.
 */
export async function receiveAnswer(signIn: SignIn, form: Record<string, string>, device: Device): Promise<Landing> {
  try {
    return { status: 302, location: await receive(signIn, form, device) }
  } catch (error) {
    return { status: 303, location: landWithRefusal(signIn, error) }
  }
}

async function receive(signIn: SignIn, form: Record<string, string>, device: Device): Promise<string> {
  const { SAMLResponse: samlResponse, RelayState: relayState = '' } = form
  if (!samlResponse) throw new AuthError(400, 'validation_failed', 'SAMLResponse is missing')
  const relay = isUuid(relayState) ? await claimRelay(signIn, relayState) : undefined
  const company = requireEnabled(await requireCompany(signIn, relay, samlResponse))
  const answer = await readAnswer(signIn, company, samlResponse, relay?.request_id)
  const challenge = relay && readChallenge(relay)
  if (signIn.platform.configuration.auth.isStrict && !challenge)
    throw new AuthError(400, 'validation_failed', 'A login has to begin at the shop, with PKCE')
  // Nobody asked for an answer to a login that began at the company, so that no cookie could prove whose browser it is.
  const redirectTo = relay?.redirect_to ?? allowedRedirect(signIn.platform.configuration, relayState)
  return settle(signIn, company, answer, { redirectTo, challenge }, device)
}

async function requireCompany(
  { platform: { database } }: SignIn,
  relay: Relay | undefined,
  samlResponse: string,
): Promise<CompanyRow> {
  const company = relay
    ? await companyById(database, relay.sso_provider_id)
    : await companyOfEntity(database, (await claimedIssuer(samlResponse)) ?? '')
  if (company) return company
  throw new AuthError(
    404,
    'saml_idp_not_found',
    'A SAML connection has not been established with this Identity Provider',
  )
}

type Goal = { redirectTo: string; challenge: ReturnType<typeof readChallenge> }

async function settle(
  signIn: SignIn,
  company: CompanyRow,
  { profile, assertionHash, expiresAt, sessionEndsAt }: Answer,
  { redirectTo, challenge }: Goal,
  device: Device,
): Promise<string> {
  const authentication = {
    method: 'sso/saml',
    provider: company.id,
    ...(sessionEndsAt ? { notAfter: sessionEndsAt } : {}),
  }
  return signIn.platform.database.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('auth.saml_assertions')
      .values({ assertion_hash: assertionHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('assertion_hash')
      .executeTakeFirst()
    if (!fresh) throw new AuthError(400, 'validation_failed', 'SAML Assertion was already used')
    const user = await decideAccount(signIn, tx, profile, redirectTo)
    if (user instanceof AuthError) throw user
    if (challenge) return withCode(redirectTo, await issueCode(tx, user.id, challenge, authentication))
    return withParts(redirectTo, sessionParts(await openSession(signIn, tx, user, authentication, device)))
  })
}
