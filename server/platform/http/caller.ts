import type { ApiScope } from '#contract/api-scopes.ts'
import type { Role } from '#contract/customers.ts'
import type { SellerRole } from '#contract/seller-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Allowance } from '../rate-limiter.ts'

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
  /** The staff roles of an admin. Empty for other accounts. */
  staff_roles: readonly StaffRole[]
  /**
   * The seller for whom a signed-in account acts: as the owner, or as a member of the staff. Null for all other
   * accounts.
   */
  seller_id: string | null
  /** The role of a signed-in account at the seller for whom it acts. Null without a seller. */
  seller_role: SellerRole | null
  /**
   * Whether the seller for whom an account acts is verified. For staff, also whether the account of the owner is
   * neither banned nor deleted.
   */
  is_verified: boolean
  /** Whether the seller for whom an account acts has a business profile. */
  has_seller_profile: boolean
  second_factor: SecondFactor
  /** The API key that makes the call. Absent if a person makes the call in a session. */
  api_key?: { key_id: string; name: string; scopes: readonly ApiScope[] }
}

/**
 * The caller of a request with an API key: the seller for whom the key acts, or the owner who created a key of the
 * shop. Its session id is empty.
 */
export type KeyHolder = Member & Required<Pick<Member, 'api_key'>>

export type Customer = Member & { role: 'customer' }
/**
 * A caller who acts for a seller. It has no `user_id`, so that the code cannot use the id of the person as the id of
 * the seller. `member` is the person.
 */
export type Seller = { seller_id: string; member: Member }
export type Admin = Member & { role: 'admin' }

/**
 * Returns a field with the name of the API key that makes a call, for the audit log. In a session of a person, returns
 * an empty object.
 */
export function keyOfAct({ api_key }: Member): { api_key?: string } {
  return api_key ? { api_key: api_key.name } : {}
}

/** The state of a rate limit after a call was counted. The limit is `limit` calls in `window` seconds. */
export type CountedCall = Allowance & { limit: number; window: number }

/**
 * Returns the seller for whom a signed-in account acts, or null. Only this function decides for whom an account acts:
 * the handlers of all seller calls get its result.
 */
export function sellerOf(member: Member): Seller | null {
  return member.seller_id === null ? null : { seller_id: member.seller_id, member }
}

/**
 * Returns the id under which the limits of uploads count a caller: the account, or the seller in calls of sellers. All
 * members of a seller's staff therefore share one limit.
 */
export function holderOf(caller: Member | Seller): string {
  return 'member' in caller ? caller.seller_id : caller.user_id
}

/**
 * The functions with which the HTTP edge identifies a caller. `verify` checks an access token without the database and
 * returns null for an invalid one. `load` reads the account from the database. It returns null if the account was
 * deleted or banned, or if the session has ended. `loadViewed` reads the account whose view an admin sees in a view
 * session, and returns null if the view session has ended. `isServiceKey` checks whether a token has the service role.
 * The header `apikey` may contain such a token too. `loadKey` reads an API key, and returns null for an unknown,
 * expired or revoked one. `countKeyCall` counts a call against the limit of the key.
 */
export type Identification = {
  verify(token: string): Promise<TokenHolder | null>
  isServiceKey(token: string): Promise<boolean>
  load(holder: TokenHolder): Promise<Member | null>
  loadViewed(admin: Member, viewId: string): Promise<Member | null>
  loadKey(secret: string): Promise<KeyHolder | null>
  countKeyCall(holder: KeyHolder): Promise<CountedCall>
}
