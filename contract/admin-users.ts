import { z } from 'zod'
import { reason } from './admin-sellers.ts'
import { call, nothing, pageOf, pageQuery, timestamp } from './call.ts'
import { ROLES } from './customers.ts'
import { searchedText } from './digits.ts'
import { idInAddress, paisa, verificationStatus } from './fields.ts'

export const role = z.enum(ROLES).meta({ id: 'Role' })

/**
 * An account in the list of accounts for admins. `role` is null until the user first logs in on a page of the shop, or
 * an admin sets it.
 */
export const adminUser = z
  .object({
    id: z.uuid(),
    email: z.string().describe('Empty if the account signs in by phone.'),
    phone: z.string(),
    role: role.nullable(),
    also_sells: z.boolean().describe('Whether a customer also sells with the same account.'),
    name: z.string().describe('The customer’s username or the seller’s business name; empty if neither exists.'),
    created_at: timestamp,
    last_sign_in_at: timestamp.nullable(),
    banned_until: timestamp.nullable().describe('Null if the account is not banned.'),
  })
  .meta({ id: 'AdminUser' })
export type AdminUser = z.infer<typeof adminUser>

export const adminUserDetail = adminUser
  .extend({
    email_confirmed_at: timestamp.nullable(),
    providers: z.array(z.string()).describe('Ways to sign in: `email`, `google` …'),
    has_second_factor: z.boolean().describe('Whether the account has a second factor.'),
    orders: z.int().describe('Number of orders as a customer.'),
    spent: paisa.describe('Total of the orders that were not cancelled, in paisa.'),
    seller_status: verificationStatus.nullable(),
  })
  .meta({ id: 'AdminUserDetail' })
export type AdminUserDetail = z.infer<typeof adminUserDetail>

export const listUsers = call({
  name: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag: 'Admin',
  summary: 'Accounts, newest first; an account that shops and sells is in the lists of both roles',
  query: z.strictObject({
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .overwrite(searchedText)
      .optional()
      .describe(
        'Part of an email address or a name, a complete id, or a phone number or its last digits (at least four)',
      ),
    role: role.optional(),
    banned: z.stringbool().optional().describe('Only accounts that are banned now'),
    ...pageQuery(10),
  }),
  response: pageOf(adminUser),
})

const userParams = z.object({ id: idInAddress })

export const getUser = call({
  name: 'getUser',
  method: 'GET',
  path: '/api/admin/users/:id',
  caller: 'admin',
  staff: ['support', 'finance'],
  tag: 'Admin',
  summary: 'One account',
  params: userParams,
  refusals: ['user_not_found'],
  response: adminUserDetail,
})

export const roleForm = z
  .strictObject({
    role: role.exclude(['admin']),
    also_sells: z
      .boolean()
      .default(false)
      .describe('Whether a customer may also sell with the same account; other roles ignore it.'),
    seen_role: role
      .nullable()
      .optional()
      .describe('The role as the owner saw it; if it has changed since, the call is refused with `role_changed`'),
    seen_also_sells: z.boolean().optional().describe('`also_sells` as the owner saw it, like `seen_role`'),
  })
  .meta({ id: 'RoleForm' })

export const changeUserRole = call({
  name: 'changeUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Make a customer a seller, or a seller a customer; the calls of the staff change the role of an admin',
  params: userParams,
  body: roleForm,
  refusals: ['user_not_found', 'own_account', 'staff_account', 'role_changed'],
  response: adminUserDetail,
})

/** The length in days of a ban without an end date, 100 years. Only an admin can lift such a ban. */
export const BAN_WITHOUT_END = 36_500

export const banForm = z
  .strictObject({
    reason,
    days: z.coerce.number().int().min(1).max(BAN_WITHOUT_END).default(BAN_WITHOUT_END),
  })
  .meta({ id: 'BanForm' })
export type BanForm = z.infer<typeof banForm>

export const banUser = call({
  name: 'banUser',
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Ban an account: its sessions end immediately, and a seller’s products leave the shop',
  params: userParams,
  body: banForm,
  refusals: ['user_not_found', 'own_account'],
  response: adminUserDetail,
})

export const liftBan = call({
  name: 'liftBan',
  method: 'DELETE',
  path: '/api/admin/users/:id/ban',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Lift a ban; lifting it again has no effect',
  params: userParams,
  refusals: ['user_not_found', 'own_account'],
  response: adminUserDetail,
})

/** A session of an account, with the device on which the user logged in. */
export const userSession = z
  .object({
    id: z.uuid(),
    ip: z.string(),
    user_agent: z.string(),
    aal: z.string().describe('`aal2` after the second factor was verified.'),
    created_at: timestamp,
    refreshed_at: timestamp,
  })
  .meta({ id: 'UserSession' })
export type UserSession = z.infer<typeof userSession>

export const listUserSessions = call({
  name: 'listUserSessions',
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'Sessions of an account, newest first',
  params: userParams,
  query: z.strictObject(pageQuery(10)),
  refusals: ['user_not_found'],
  response: pageOf(userSession),
})

export const endUserSessions = call({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'End all sessions of an account',
  params: userParams,
  refusals: ['user_not_found'],
  response: nothing,
  status: 204,
})

export const endUserSession = call({
  name: 'endUserSession',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session_id',
  caller: 'admin',
  staff: ['support'],
  tag: 'Admin',
  summary: 'End one session of an account; ending it again has no effect',
  params: userParams.extend({ session_id: z.uuid() }),
  refusals: ['user_not_found'],
  response: nothing,
  status: 204,
})
