import type { Role } from '#contract/customers.ts'

/** A signed-in account as a token proves it; nothing of it was read from the database. */
export type TokenHolder = {
  user_id: string
  email: string
  session_id: string
  /** `aal1`, or `aal2` once a second factor was given in this session. */
  aal: string
  user_metadata: Record<string, unknown>
}

/**
 * How a session stands to the account's second factor: there is `none`, it was `given`, it is still `owed`, or it is `missing`,
 * because the shop asks people of this role for one.
 */
export type SecondFactor = 'none' | 'given' | 'owed' | 'missing'

/** A signed-in account with its row in `users`, whose role is null before the first login has made it. */
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
 * How the HTTP edge identifies the caller: `verify` proves an access token without the database (null for an invalid one), `load` reads role
 * and verification. `isServiceKey` proves a token with the service role, which also counts as `apikey`.
 */
export type Identification = {
  verify(token: string): Promise<TokenHolder | null>
  isServiceKey(token: string): Promise<boolean>
  load(holder: TokenHolder): Promise<Member | null>
}
