import { createHash } from 'node:crypto'
import { isSameSecret } from '#server/platform/secrets.ts'
import { body, read, rule, text } from '../edge/schemas.ts'

/**
 * The PKCE challenge that a client sends when it starts an OAuth flow or single sign-on, or requests an emailed link.
 * Only the client that has the matching verifier can exchange the resulting code for a session.
 */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/
const METHODS = ['s256', 'plain'] as const

const challengeSchema = body({ code_challenge: text, code_challenge_method: text })
  .transform(({ code_challenge, code_challenge_method }) => ({
    challenge: code_challenge || undefined,
    method: code_challenge_method?.toLowerCase() || undefined,
  }))
  .refine(
    ({ challenge, method }) => (challenge === undefined) === (method === undefined),
    rule('PKCE flow requires code_challenge_method and code_challenge'),
  )
  .refine(
    ({ challenge }) => challenge === undefined || CHALLENGE.test(challenge),
    rule('code challenge has to be between 43 and 128 characters'),
  )
  .refine(
    ({ method }) => method === undefined || METHODS.some((known) => known === method),
    rule('code challenge method has to be s256 or plain'),
  )
  .transform(({ challenge, method }): CodeChallenge | undefined =>
    challenge && method ? { challenge, method: method as CodeChallenge['method'] } : undefined,
  )

/**
 * Returns the PKCE challenge in the fields of a request or of a stored row. Returns undefined if there is none. Throws
 * `validation_failed` if the challenge is incomplete or malformed.
 */
export function readChallenge(fields: unknown): CodeChallenge | undefined {
  return read(challengeSchema, fields)
}

/** Returns whether a PKCE challenge was derived from this verifier. */
export function meetsChallenge(verifier: string, { challenge, method }: CodeChallenge): boolean {
  const proof = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  return isSameSecret(proof, challenge)
}
