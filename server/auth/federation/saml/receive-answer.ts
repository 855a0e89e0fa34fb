import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import { sessionParts, withCode, withParts } from '../../links/redirect-parts.ts'
import { allowedRedirect } from '../../links/redirects.ts'
import { isUuid } from '../../tokens/bearer.ts'
import { readChallenge } from '../../tokens/code-challenge.ts'
import { issueCode } from '../../tokens/exchange-code.ts'
import { type Device, openSession } from '../../tokens/sessions.ts'
import { decideAccount } from '../decide-account.ts'
import { errorRedirect, type RedirectResponse } from '../error-redirect.ts'
import { claimRelay, type Relay } from './begin-single-sign-on.ts'
import { type CompanyRow, companyById, companyOfEntity, requireEnabled } from './companies.ts'
import { claimedIssuer } from './idp-metadata.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/**
 * Completes a SAML login, which may have started at the shop or at the company. The browser is redirected with a
 * session in the URL fragment, or with a code if the login uses PKCE. After an error it is redirected to the shop's
 * home page.
 */
export async function receiveAnswer(
  context: AuthContext,
  form: Record<string, string>,
  device: Device,
): Promise<RedirectResponse> {
  try {
    return { status: 302, location: await receive(context, form, device) }
  } catch (error) {
    return { status: 303, location: errorRedirect(context, error) }
  }
}

async function receive(context: AuthContext, form: Record<string, string>, device: Device): Promise<string> {
  const { SAMLResponse: samlResponse, RelayState: relayState = '' } = form
  if (!samlResponse) throw new AuthError(400, 'validation_failed', 'SAMLResponse is missing')
  const relay = isUuid(relayState) ? await claimRelay(context, relayState) : undefined
  const company = requireEnabled(await requireCompany(context, relay, samlResponse))
  const answer = await readAnswer(context, company, samlResponse, relay?.request_id)
  const challenge = relay && readChallenge(relay)
  // A login that started at the company's identity provider has no row in `auth.saml_relay_states`, so the shop cannot
  // check which browser started it.
  const redirectTo = relay?.redirect_to ?? allowedRedirect(context.platform.configuration, relayState)
  return finishLogin(context, company, answer, { redirectTo, challenge }, device)
}

async function requireCompany(
  { platform: { database } }: AuthContext,
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

async function finishLogin(
  context: AuthContext,
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
  return context.platform.database.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto('auth.saml_assertions')
      .values({ assertion_hash: assertionHash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('assertion_hash')
      .executeTakeFirst()
    if (!fresh) throw new AuthError(400, 'validation_failed', 'SAML Assertion was already used')
    const user = await decideAccount(context, tx, profile, redirectTo)
    if (user instanceof AuthError) throw user
    if (challenge) return withCode(redirectTo, await issueCode(tx, user.id, challenge, authentication))
    return withParts(redirectTo, sessionParts(await openSession(context, tx, user, authentication, device)))
  })
}
