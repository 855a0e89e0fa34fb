import { createHash } from 'node:crypto'
import type { Configuration } from '#server/configuration.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { AuthError } from './auth-error.ts'

/** What a browser gives when it asks for a link (PKCE), so that only it can turn the link's code into a session. */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

type ChallengeFields = { code_challenge?: string | null | undefined; code_challenge_method?: string | null | undefined }

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/

/** The challenge of a form, or undefined when it has none. Throws `validation_failed` for half of one or a malformed one. */
export function readChallenge(fields: ChallengeFields): CodeChallenge | undefined {
  const { code_challenge: challenge, code_challenge_method: givenMethod } = fields
  if (!challenge && !givenMethod) return undefined
  if (!challenge || !givenMethod) {
    throw new AuthError(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  if (!CHALLENGE.test(challenge)) {
    throw new AuthError(400, 'validation_failed', 'code challenge has to be between 43 and 128 characters')
  }
  const method = givenMethod.toLowerCase()
  if (method !== 's256' && method !== 'plain') {
    throw new AuthError(400, 'validation_failed', 'code challenge method has to be s256 or plain')
  }
  return { challenge, method }
}

/**
 * The challenge of a request. Where the protocol is strict it is by S256, and a request that ends in a redirect to a session must have one.
 * Throws `validation_failed`.
 */
export function readWantedChallenge(
  { auth }: Configuration,
  fields: ChallengeFields,
  { isRedirected }: { isRedirected: boolean },
): CodeChallenge | undefined {
  const challenge = readChallenge(fields)
  const isWeak = challenge ? challenge.method !== 's256' : isRedirected
  if (auth.isStrict && isWeak) throw new AuthError(400, 'validation_failed', 'PKCE with the method s256 is required')
  return challenge
}

/** Whether the verifier is the one the challenge was made from. */
export function meetsChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const proof = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSameSecret(proof, challenge)
}
