import { AuthError } from '../auth-error.ts'
import type { SignIn } from '../sign-in.ts'
import { listIn } from './configuration.ts'
import type { Provider } from './providers.ts'
import { tripCookie } from './trip-cookie.ts'
import { beginTrip, type TripPlan } from './trips.ts'

/** Parameters that are this service's own business; every other one is passed on to the provider. */
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

/** The provider of a name. Throws `validation_failed` for one that is not configured. */
export function requireProvider({ providers }: SignIn, name: string | undefined): Provider {
  const provider = providers.get(name?.toLowerCase() ?? '')
  if (provider) return provider
  throw new AuthError(
    400,
    'validation_failed',
    `Unsupported provider: ${name ? `${name} is not enabled` : 'missing provider'}`,
  )
}

/** The provider that a company's people sign in with, by the domain of their e-mail. */
export function providerOfDomain({ providers }: SignIn, domain: string | undefined): Provider | undefined {
  return [...providers.values()].find(({ settings }) => settings.domains.includes(domain?.toLowerCase() ?? ''))
}

/** Where the browser has to go, and the cookie it takes along where it has no PKCE. */
export async function setOut(
  signIn: SignIn,
  wishes: Record<string, string>,
  plan: Omit<TripPlan, 'provider' | 'nonce'>,
): Promise<{ url: string; cookie: string | undefined }> {
  const { configuration, log } = signIn.platform
  const provider = requireProvider(signIn, wishes.provider)
  const { trip, cookieSecret } = await beginTrip(signIn.platform, {
    ...plan,
    provider: provider.settings.name,
    nonce: wishes.nonce || undefined,
  })
  const luggage = { state: trip.state, codeVerifier: trip.code_verifier, nonce: trip.nonce }
  const passedOn = Object.fromEntries(Object.entries(wishes).filter(([name]) => !OWN.includes(name)))
  try {
    const url = await provider.authorizationUrl(luggage, listIn(wishes.scopes ?? ''), passedOn)
    return { url, cookie: cookieSecret && tripCookie(configuration, trip.state, cookieSecret) }
  } catch (error) {
    log.warn({ err: error, provider: trip.provider }, 'a provider of sign-in can not be reached')
    throw new AuthError(503, 'unexpected_failure', `The provider ${trip.provider} can not be reached`)
  }
}
