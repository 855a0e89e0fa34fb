import type { Tx } from '#server/platform/database/database.ts'
import { AuthError } from '../auth-error.ts'
import { type CodeChallenge, readChallenge } from '../code-challenge.ts'
import { issueCode } from '../exchange-code.ts'
import { sessionParts, withCode, withParts } from '../landing.ts'
import { type Device, openSession } from '../sessions.ts'
import type { SignIn } from '../sign-in.ts'
import type { UserRow } from '../users.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { decideAccount } from './decide-account.ts'
import { linkIdentity, requireNewIdentity } from './link-identity.ts'
import type { Profile } from './profile.ts'
import type { ProviderTokens } from './providers.ts'
import { type Landing, landWithRefusal } from './refusal-landing.ts'
import { requireProvider } from './set-out.ts'
import { tripSecretIn } from './trip-cookie.ts'
import { claimTrip, isSameBrowser, type TripRow } from './trips.ts'

type Arrival = { profile: Profile; tokens: ProviderTokens }

/**
 * Ends a trip to another service. The browser is led on with a session in the fragment; with a code for whoever asked (PKCE);
 * or with what went wrong. A trip that is not known leads to the shop's home page.
 */
export async function comeBack(
  signIn: SignIn,
  parameters: Record<string, string>,
  cookies: string | undefined,
  device: Device,
): Promise<Landing> {
  const { configuration } = signIn.platform
  try {
    const trip = await claimTrip(signIn.platform, parameters.state)
    const secret = tripSecretIn(configuration, cookies, trip.state)
    if (!isSameBrowser(trip, secret, device)) {
      throw new AuthError(400, 'bad_oauth_state', 'OAuth callback came to another browser than the one that set out')
    }
    const location = await arrive(signIn, trip, parameters, device).catch((error: unknown) =>
      landWithRefusal(signIn, error, trip.redirect_to),
    )
    return { status: 302, location, state: trip.state }
  } catch (error) {
    return { status: 303, location: landWithRefusal(signIn, error) }
  }
}

async function arrive(signIn: SignIn, trip: TripRow, parameters: Record<string, string>, device: Device) {
  const { error, error_description = '' } = parameters
  if (error) return withParts(trip.redirect_to, { error, error_description, sb: '' }, true)
  const arrival = await redeem(signIn, trip, parameters)
  const challenge = readChallenge(trip)
  const outcome = await signIn.platform.database.transaction().execute(async (tx) => {
    if (trip.linking_user_id && trip.linking_session_id && challenge) {
      const asked = { userId: trip.linking_user_id, sessionId: trip.linking_session_id }
      return { code: await promiseLink(tx, asked, trip.redirect_to, challenge, arrival) }
    }
    const user = await settle(signIn, tx, trip, arrival.profile)
    if (user instanceof AuthError) return user
    if (challenge)
      return { code: await issueCode(tx, user.id, challenge, { method: 'oauth' }, { tokens: arrival.tokens }) }
    return { session: await openSession(signIn, tx, user, 'oauth', device) }
  })
  if (outcome instanceof AuthError) throw outcome
  if (outcome.code !== undefined) return withCode(trip.redirect_to, outcome.code)
  return withParts(trip.redirect_to, { ...sessionParts(outcome.session), ...arrival.tokens })
}

async function redeem(signIn: SignIn, trip: TripRow, parameters: Record<string, string>): Promise<Arrival> {
  const provider = requireProvider(signIn, trip.provider)
  const luggage = { state: trip.state, codeVerifier: trip.code_verifier, nonce: trip.nonce }
  const arrival = await provider.redeem({ ...parameters, state: trip.state }, luggage).catch((error: unknown) => {
    signIn.platform.log.warn({ err: error, provider: trip.provider }, 'a provider of sign-in gave no profile')
    throw new AuthError(500, 'unexpected_failure', `Unable to exchange external code: ${trip.provider}`)
  })
  if (arrival.profile.email === undefined && !arrival.profile.mayLackEmail) {
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider')
  }
  return arrival
}

function settle(signIn: SignIn, tx: Tx, trip: TripRow, profile: Profile): Promise<UserRow | AuthError> {
  const { linking_user_id: userId, redirect_to: redirectTo, invite_hash: inviteHash } = trip
  if (inviteHash !== null) return acceptInvitation(tx, profile, inviteHash)
  return userId ? linkIdentity(signIn, tx, userId, profile, redirectTo) : decideAccount(signIn, tx, profile, redirectTo)
}

/** Only whoever holds the verifier links: a foreign link must not give somebody's identity to another's account. */
async function promiseLink(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  redirectTo: string,
  challenge: CodeChallenge,
  { profile, tokens }: Arrival,
): Promise<string> {
  await requireNewIdentity(tx, userId, profile)
  return issueCode(tx, userId, challenge, { method: 'oauth' }, { tokens, link: { profile, redirectTo, sessionId } })
}
