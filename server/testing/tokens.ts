import { randomUUID } from 'node:crypto'
import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { Identification, TokenHolder } from '#server/platform/http/caller.ts'

type Tokens = {
  sign(holder: Pick<TokenHolder, 'user_id' | 'email' | 'user_metadata'>): Promise<string>
  verify: Identification['verify']
}

/** Access tokens signed with a key of the test's own. */
export async function createTokens(): Promise<Tokens> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  return {
    sign: ({ user_id, email, user_metadata }) =>
      new SignJWT({ email, user_metadata, session_id: randomUUID(), aal: 'aal1' })
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject(user_id)
        .setExpirationTime('1h')
        .sign(privateKey),
    verify: async (token) => {
      const verified = await jwtVerify<Omit<TokenHolder, 'user_id'>>(token, publicKey).catch(() => null)
      if (!verified?.payload.sub) return null
      const { sub, email, session_id, aal, user_metadata } = verified.payload
      return { user_id: sub, email, session_id, aal, user_metadata }
    },
  }
}
