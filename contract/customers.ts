import { z } from 'zod'
import { call, nothing } from './call.ts'
import { username } from './fields.ts'
import { ownerProof } from './owner-proof.ts'
import { SELLER_ROLES } from './seller-roles.ts'
import { STAFF_ROLES } from './staff-roles.ts'

export const ROLES = ['customer', 'seller', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * The signed-in account in the response of the API, with the data that the browser needs to open the area of the
 * account's role.
 */
export const account = z
  .object({
    id: z.uuid(),
    role: z.enum(ROLES).describe('The main role: `customer` for an account that shops and sells.'),
    is_seller: z
      .boolean()
      .describe(
        'Whether the account may sell, with or without a registered business, or belongs to the staff of a seller.',
      ),
    email: z.string(),
    username: z
      .string()
      .describe(
        'The customer’s username, the seller’s business or person, or the part of the email before the at sign.',
      ),
    seller: z
      .object({ is_verified: z.boolean(), business_name: z.string() })
      .nullable()
      .describe('The registered business, or the business for which the account works.'),
    seller_role: z
      .enum(SELLER_ROLES)
      .nullable()
      .describe(
        'The role in the area of sellers: `owner` for an account that sells, another role for the staff of a seller, null for all others.',
      ),
    staff_roles: z.array(z.enum(STAFF_ROLES)).describe('The staff roles of an admin; empty for other roles.'),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof account>

export const customerProfile = z
  .object({ id: z.uuid(), username: z.string(), email: z.string() })
  .meta({ id: 'CustomerProfile' })
export type CustomerProfile = z.infer<typeof customerProfile>

export const getAccount = call({
  name: 'getAccount',
  method: 'GET',
  path: '/api/account',
  caller: 'member',
  precedesSecondFactor: true,
  tag: 'Account',
  summary: 'The caller’s own users row with role and name; 404 before the first login',
  refusals: ['account_not_found'],
  response: account,
})

export const ensureAccount = call({
  name: 'ensureAccount',
  method: 'POST',
  path: '/api/account',
  caller: 'member',
  precedesSecondFactor: true,
  tag: 'Account',
  summary: 'Create the missing users row with the role of the login page; an existing row keeps its role',
  body: z.strictObject({ role: z.enum(['customer', 'seller']) }),
  refusals: ['second_factor_required', 'forbidden'],
  response: account,
})

export const addRole = call({
  name: 'addRole',
  method: 'POST',
  path: '/api/account/roles',
  caller: 'member',
  tag: 'Account',
  summary: 'Let a customer also sell, or a seller also shop, with the same account; repeating it has no effect',
  body: z.strictObject({ role: z.enum(['customer', 'seller']) }),
  refusals: ['account_not_found', 'role_not_addable', 'seller_needs_contact', 'staff_of_seller'],
  response: account,
})

export const getCustomerProfile = call({
  name: 'getCustomerProfile',
  method: 'GET',
  path: '/api/customer-profile',
  caller: 'customer',
  tag: 'Account',
  summary: 'The caller’s profile',
  refusals: ['profile_not_found'],
  response: customerProfile,
})

export const putCustomerProfile = call({
  name: 'putCustomerProfile',
  method: 'PUT',
  path: '/api/customer-profile',
  caller: 'customer',
  tag: 'Account',
  summary: 'Create or replace the profile; the default username is the part of the email before the at sign',
  body: z.strictObject({ username: username.optional() }),
  response: customerProfile,
})

export const patchCustomerProfile = call({
  name: 'patchCustomerProfile',
  method: 'PATCH',
  path: '/api/customer-profile',
  caller: 'customer',
  tag: 'Account',
  summary: 'Change the profile',
  body: z.strictObject({ username }),
  refusals: ['profile_not_found'],
  response: customerProfile,
})

export const deleteCustomerProfile = call({
  name: 'deleteCustomerProfile',
  method: 'DELETE',
  path: '/api/customer-profile',
  caller: 'customer',
  tag: 'Account',
  summary:
    'Delete the account: profile, cart, wishlist, addresses and sign-in. Sellers keep past orders. Requires an owner proof if the login is older than ten minutes.',
  body: z.strictObject({ proof: ownerProof.optional() }).nullish(),
  refusals: ['account_sells', 'reauthentication_needed', 'reauthentication_not_valid', 'too_many_requests'],
  response: nothing,
  status: 204,
})
