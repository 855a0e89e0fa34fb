import { sql } from 'kysely'
import { unguessableId } from '#server/platform/secrets.ts'
import type { AuthContext } from '../../auth-context.ts'
import { AuthError } from '../../edge/auth-error.ts'
import type { SingleSignOnBody } from '../../edge/bodies.ts'
import { allowedRedirect } from '../../links/redirects.ts'
import { isUuid } from '../../tokens/bearer.ts'
import { readChallenge } from '../../tokens/code-challenge.ts'
import { type CompanyRow, companyById, companyOfDomain, requireEnabled } from './companies.ts'
import { towards } from './service-provider.ts'

/** Seconds within which a user must return from the identity provider of a company. */
const RELAY_LIFETIME = 300

/**
 * Starts a SAML login with a company, which is given by its id or by an email domain. Returns the URL of the company's
 * identity provider.
 */
export async function beginSingleSignOn(context: AuthContext, form: SingleSignOnBody): Promise<string> {
  const { database, configuration } = context.platform
  const challenge = readChallenge(form)
  const company = requireEnabled(await requireCompany(context, form))
  // The id of a SAML request begins with an underscore because ids in XML must begin with a letter or an underscore.
  const requestId = `_${unguessableId()}`
  const { id: relayState } = await database
    .insertInto('auth.saml_relay_states')
    .values({
      id: unguessableId(),
      sso_provider_id: company.id,
      request_id: requestId,
      redirect_to: allowedRedirect(configuration, form.redirect_to),
      code_challenge: challenge?.challenge ?? null,
      code_challenge_method: challenge?.method ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const saml = await towards(context, company, requestId)
  return saml.getAuthorizeUrlAsync(relayState, undefined, {})
}

async function requireCompany(
  { platform: { database } }: AuthContext,
  { provider_id, domain }: SingleSignOnBody,
): Promise<CompanyRow> {
  if (!provider_id === !domain) {
    throw new AuthError(400, 'validation_failed', 'Only one of provider_id or domain supported')
  }
  if (provider_id && !isUuid(provider_id)) {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: provider_id must be an UUID')
  }
  const company = provider_id ? await companyById(database, provider_id) : await companyOfDomain(database, domain ?? '')
  if (company) return company
  const message = provider_id ? 'No such SSO provider' : 'No SSO provider assigned for this domain'
  throw new AuthError(404, 'sso_provider_not_found', message)
}

export type Relay = Awaited<ReturnType<typeof claimRelay>>

/**
 * Uses up the relay state of a SAML login, so that it works only once. Throws `saml_relay_state_not_found` or
 * `saml_relay_state_expired`.
 */
export async function claimRelay({ platform: { database } }: AuthContext, id: string) {
  const relay = await database
    .deleteFrom('auth.saml_relay_states')
    .where('id', '=', id)
    .returning([
      'sso_provider_id',
      'request_id',
      'redirect_to',
      'code_challenge',
      'code_challenge_method',
      sql<boolean>`created_at <= now() - make_interval(secs => ${RELAY_LIFETIME})`.as('is_expired'),
    ])
    .executeTakeFirst()
  if (!relay) {
    throw new AuthError(404, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
  }
  if (relay.is_expired) {
    throw new AuthError(403, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  return relay
}
