import { halve } from '../tokens/session-cookies.ts'

type Cookie = { name: string; value: string }

/**
 * Splits a session as the shop does for its own pages. `half` contains the part of the tokens that scripts get, and
 * `cookies` the rest of the tokens.
 */
export function splitSession<Session extends Parameters<typeof halve>[1]>(
  publicUrl: string,
  session: Session,
): { half: Session; cookies: Cookie[] } {
  const shop = { publicUrl, auth: { session: { lifetime: undefined, inactivity: undefined } } }
  const { session: half, cookies } = halve(shop, session)
  return { half, cookies: cookies.map(([name, value]) => ({ name, value })) }
}
