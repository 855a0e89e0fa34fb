import type { Role } from '#contract/customers.ts'

/** A signed-in account as the access token describes it. Nothing in it was read from the database. */
export type TokenHolder = {
  user_id: string
  email: string
  session_id: string
  /** The assurance level of the session: `aal1`, or `aal2` if a second factor was verified in this session. */
  aal: string
  user_metadata: Record<string, unknown>
}

/**
 * The state of the second factor in a session.
 * - `none`: the account has no second factor and needs none.
 * - `given`: it was verified.
 * - `owed`: it must still be verified.
 * - `missing`: the shop requires one from this role, but the account has none.
 */
export type SecondFactor = 'none' | 'given' | 'owed' | 'missing'

/**
 * A signed-in account with the data of its row in `users`. `role` is null until the first login has created that row.
 */
export type Member = TokenHolder & {
  role: Role | null
  is_verified: boolean
  has_seller_profile: boolean
  second_factor: SecondFactor
}

export type Customer = Member & { role: 'customer' }
export type Seller = Member & { role: 'seller' }
export type Admin = Member & { role: 'admin' }

/**
 * The functions with which the HTTP edge identifies a caller. `verify` checks an access token without the database and
 * returns null for an invalid one. `load` reads the role and whether the account is verified. `isServiceKey` checks
 * whether a token has the service role. Such a token is also accepted as `apikey`.
 */
export type Identification = {
  verify(token: string): Promise<TokenHolder | null>
  isServiceKey(token: string): Promise<boolean>
  load(holder: TokenHolder): Promise<Member | null>
}
