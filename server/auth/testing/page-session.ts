import { halve } from '../tokens/session-cookies.ts'

type Cookie = { name: string; value: string }

/**
 * Splits a session like the shop's pages: `half` is the part for scripts, and `cookies` hold the rest. Both live as
 * long as a browser keeps them.
 */
export function splitSession<Session extends Parameters<typeof halve>[1]>(
  publicUrl: string,
  session: Session,
): { half: Session; cookies: Cookie[] } {
  const shop = { publicUrl, auth: { session: { lifetime: undefined, inactivity: undefined } } }
  const { session: half, cookies } = halve(shop, session)
  return { half, cookies: cookies.map(([name, value]) => ({ name, value })) }
}
