import type { Role } from '#contract/customers.ts'

/** A signed-in account, as its token proves it, without data from the database. */
export type TokenHolder = {
  user_id: string
  email: string
  session_id: string
  /** `aal1`, or `aal2` after a second factor was verified in this session. */
  aal: string
  user_metadata: Record<string, unknown>
}

/**
 * The state of the account's second factor in a session: it has `none`, it was `given`, it is still `owed`, or it is
 * `missing` although the shop requires one from this role.
 */
export type SecondFactor = 'none' | 'given' | 'owed' | 'missing'

/** A signed-in account with its row in `users`. The role is null before the first login has created the row. */
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
 * How the HTTP edge identifies the caller: `verify` verifies an access token without the database (null for an invalid
 * one), `load` reads role and verification. `isServiceKey` verifies a token with the service role, which also counts as
 * `apikey`.
 */
export type Identification = {
  verify(token: string): Promise<TokenHolder | null>
  isServiceKey(token: string): Promise<boolean>
  load(holder: TokenHolder): Promise<Member | null>
}
