import type { Cookie } from '#server/platform/http/cookies.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../edge/auth-error.ts'
import { listIn } from './configuration.ts'
import { flowCookie } from './flow-cookie.ts'
import { beginFlow, type FlowOptions } from './oauth-flow.ts'
import type { Provider } from './providers.ts'

/**
 * The parameters that belong to the sign-in protocol. All other parameters of the request are passed on to the
 * provider.
 */
const OWN = [
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'invite_token',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
  'request',
  'request_uri',
]

/** Returns the login provider with this name. Throws `validation_failed` if it is not configured. */
export function requireProvider({ providers }: AuthContext, name: string | undefined): Provider {
  const provider = providers.get(name?.toLowerCase() ?? '')
  if (provider) return provider
  throw new AuthError(
    400,
    'validation_failed',
    `Unsupported provider: ${name ? `${name} is not enabled` : 'missing provider'}`,
  )
}

/**
 * Returns the login provider for the employees of a company, by the domain of their email. Undefined if no provider has
 * this domain.
 */
export function providerOfDomain({ providers }: AuthContext, domain: string | undefined): Provider | undefined {
  return [...providers.values()].find(({ settings }) => settings.domains.includes(domain?.toLowerCase() ?? ''))
}

/**
 * Starts an OAuth flow. Returns the URL of the provider to which the browser is redirected, and a cookie if the flow
 * does not use PKCE. Throws, among others, `unexpected_failure` if the provider cannot be reached.
 */
export async function authorize(
  context: AuthContext,
  query: Record<string, string>,
  options: Omit<FlowOptions, 'provider' | 'nonce'>,
): Promise<{ url: string; cookie: Cookie | undefined }> {
  const { configuration, log } = context.platform
  const provider = requireProvider(context, query.provider)
  const { flow, cookieSecret } = await beginFlow(context.platform, {
    ...options,
    provider: provider.settings.name,
    nonce: query.nonce || undefined,
  })
  const secrets = { state: flow.state, codeVerifier: flow.code_verifier, nonce: flow.nonce }
  const extra = Object.fromEntries(Object.entries(query).filter(([name]) => !OWN.includes(name)))
  try {
    const url = await provider.authorizationUrl(secrets, listIn(query.scopes ?? ''), extra)
    return { url, cookie: cookieSecret === undefined ? undefined : flowCookie(configuration, flow.state, cookieSecret) }
  } catch (error) {
    log.warn({ err: error, provider: flow.provider }, 'OAuth provider unreachable')
    throw new AuthError(503, 'unexpected_failure', `The provider ${flow.provider} can not be reached`)
  }
}
