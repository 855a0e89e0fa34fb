import type { FastifyRequest } from 'fastify'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRow } from '../accounts/users.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { sessionParts, withCode, withParts } from '../links/redirect-parts.ts'
import { type CodeChallenge, readChallenge } from '../tokens/code-challenge.ts'
import { issueCode } from '../tokens/exchange-code.ts'
import { type Device, openSession } from '../tokens/sessions.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { requireProvider } from './authorize.ts'
import { decideAccount } from './decide-account.ts'
import { errorRedirect, type RedirectResponse } from './error-redirect.ts'
import { flowSecretIn } from './flow-cookie.ts'
import { linkIdentity, requireNewIdentity } from './link-identity.ts'
import { claimFlow, isSameBrowser, type OAuthFlowRow } from './oauth-flow.ts'
import type { Profile } from './profile.ts'
import type { ProviderTokens } from './providers.ts'

type ProviderLogin = { profile: Profile; tokens: ProviderTokens }

/**
 * Completes an OAuth flow when the provider redirects the browser back. The browser is then redirected to the page for
 * which the flow was started. The URL fragment contains a session. If the flow uses PKCE, the URL contains a code
 * instead; after a failure, it contains an error. If the flow is unknown, the browser is redirected to the shop's home
 * page.
 */
export async function handleCallback(
  context: AuthContext,
  parameters: Record<string, string>,
  cookies: FastifyRequest['cookies'],
  device: Device,
): Promise<RedirectResponse> {
  const { configuration } = context.platform
  try {
    const flow = await claimFlow(context.platform, parameters.state)
    const secret = flowSecretIn(configuration, cookies, flow.state)
    if (!isSameBrowser(flow, secret, device)) {
      throw new AuthError(
        400,
        'bad_oauth_state',
        'OAuth callback from another browser than the one that started the flow',
      )
    }
    const location = await completeFlow(context, flow, parameters, device).catch((error: unknown) =>
      errorRedirect(context, error, flow.redirect_to),
    )
    return { status: 302, location, state: flow.state }
  } catch (error) {
    return { status: 303, location: errorRedirect(context, error) }
  }
}

async function completeFlow(
  context: AuthContext,
  flow: OAuthFlowRow,
  parameters: Record<string, string>,
  device: Device,
) {
  const { error, error_description = '' } = parameters
  if (error) return withParts(flow.redirect_to, { error, error_description, sb: '' }, true)
  const login = await redeem(context, flow, parameters)
  const challenge = readChallenge(flow)
  const outcome = await context.platform.database.transaction().execute(async (tx) => {
    if (flow.linking_user_id && flow.linking_session_id && challenge) {
      const linker = { userId: flow.linking_user_id, sessionId: flow.linking_session_id }
      return { code: await issueLinkingCode(tx, linker, flow.redirect_to, challenge, login) }
    }
    const user = await accountOf(context, tx, flow, login.profile)
    if (user instanceof AuthError) return user
    if (challenge)
      return { code: await issueCode(tx, user.id, challenge, { method: 'oauth' }, { tokens: login.tokens }) }
    return { session: await openSession(context, tx, user, 'oauth', device) }
  })
  if (outcome instanceof AuthError) throw outcome
  if (outcome.code !== undefined) return withCode(flow.redirect_to, outcome.code)
  return withParts(flow.redirect_to, { ...sessionParts(outcome.session), ...login.tokens })
}

async function redeem(
  context: AuthContext,
  flow: OAuthFlowRow,
  parameters: Record<string, string>,
): Promise<ProviderLogin> {
  const provider = requireProvider(context, flow.provider)
  const secrets = { state: flow.state, codeVerifier: flow.code_verifier, nonce: flow.nonce }
  const login = await provider.redeem({ ...parameters, state: flow.state }, secrets).catch((error: unknown) => {
    context.platform.log.warn({ err: error, provider: flow.provider }, 'OAuth provider returned no profile')
    throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code: ${flow.provider}`)
  })
  if (login.profile.email === undefined && !login.profile.mayLackEmail) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  return login
}

function accountOf(context: AuthContext, tx: Tx, flow: OAuthFlowRow, profile: Profile): Promise<UserRow | AuthError> {
  const { linking_user_id: userId, redirect_to: redirectTo, invite_hash: inviteHash } = flow
  if (inviteHash !== null) return acceptInvitation(tx, profile, inviteHash)
  return userId
    ? linkIdentity(context, tx, userId, profile, redirectTo)
    : decideAccount(context, tx, profile, redirectTo)
}

/**
 * Issues a code with which the client links the identity of a provider to the user's account. Exchanging the code needs
 * the PKCE verifier, so a callback that a stranger has prepared cannot link an identity.
 */
async function issueLinkingCode(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  redirectTo: string,
  challenge: CodeChallenge,
  { profile, tokens }: ProviderLogin,
): Promise<string> {
  await requireNewIdentity(tx, userId, profile)
  return issueCode(tx, userId, challenge, { method: 'oauth' }, { tokens, link: { profile, redirectTo, sessionId } })
}
