import { z } from 'zod'
import { reason } from './admin-sellers.ts'
import { call, nothing, timestamp } from './call.ts'
import { ROLES } from './customers.ts'
import { paisa, sellerStanding } from './fields.ts'
import { pageOf, pageQuery } from './page.ts'

export const role = z.enum(ROLES)

/** Somebody with an account. `role` is null until the first login on a page of the shop. */
export const adminUser = z.object({
  id: z.uuid(),
  /** Empty for an account that signs in by telephone. */
  email: z.string(),
  phone: z.string(),
  role: role.nullable(),
  /** The customer's username or the seller's business; empty when there is neither. */
  name: z.string(),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  /** Null when the account is not banned now. */
  banned_until: timestamp.nullable(),
})
export type AdminUser = z.infer<typeof adminUser>

export const adminUserDetail = adminUser.extend({
  email_confirmed_at: timestamp.nullable(),
  /** Ways to sign in: `email`, `google` … */
  providers: z.array(z.string()),
  /** Whether a second factor guards the account. */
  has_second_factor: z.boolean(),
  /** Orders as a customer, and what those cost together that were not cancelled. */
  orders: z.int(),
  spent: paisa,
  seller_standing: sellerStanding.nullable(),
})
export type AdminUserDetail = z.infer<typeof adminUserDetail>

export const listUsers = call({
  method: 'GET',
  path: '/api/admin/users',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Accounts, newest first',
  query: z.strictObject({
    q: z.string().trim().min(1).max(100).optional().describe('Part of an e-mail address or a name, or a whole id'),
    role: role.optional(),
    banned: z.stringbool().optional().describe('Only those who are banned now'),
    ...pageQuery(10),
  }),
  response: pageOf(adminUser),
})

const userParams = z.object({ id: z.uuid() })

export const getUser = call({
  method: 'GET',
  path: '/api/admin/users/:id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'One account',
  params: userParams,
  response: adminUserDetail,
})

export const roleForm = z.strictObject({
  role,
  seen_role: role
    .nullable()
    .optional()
    .describe('The role as the admin saw it; refused with role_changed when it is another now'),
})

export const changeUserRole = call({
  method: 'PATCH',
  path: '/api/admin/users/:id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Give an account another role; nobody changes their own, and the last admin stays one',
  params: userParams,
  body: roleForm,
  response: adminUserDetail,
})

/** Days of a ban that ends only when an admin lifts it. */
export const BAN_WITHOUT_END = 36_500

export const banForm = z.strictObject({
  reason,
  days: z.coerce.number().int().min(1).max(BAN_WITHOUT_END).default(BAN_WITHOUT_END),
})
export type BanForm = z.infer<typeof banForm>

export const banUser = call({
  method: 'POST',
  path: '/api/admin/users/:id/ban',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Ban an account: its sessions end at once, and a seller’s products leave the shop',
  params: userParams,
  body: banForm,
  response: adminUserDetail,
})

export const liftBan = call({
  method: 'DELETE',
  path: '/api/admin/users/:id/ban',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Lift a ban; doing it again changes nothing',
  params: userParams,
  response: adminUserDetail,
})

/** Where somebody is signed in. */
export const userSession = z.object({
  id: z.uuid(),
  ip: z.string(),
  user_agent: z.string(),
  /** `aal2` once a second factor was given. */
  aal: z.string(),
  created_at: timestamp,
  refreshed_at: timestamp,
})
export type UserSession = z.infer<typeof userSession>

export const listUserSessions = call({
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  caller: 'admin',
  tag: 'Admin',
  summary: 'Where an account is signed in, newest first',
  params: userParams,
  query: z.strictObject(pageQuery(10)),
  response: pageOf(userSession),
})

export const endUserSessions = call({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  caller: 'admin',
  tag: 'Admin',
  summary: 'End every session of an account',
  params: userParams,
  response: nothing,
  status: 204,
})

export const endUserSession = call({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session_id',
  caller: 'admin',
  tag: 'Admin',
  summary: 'End one session of an account; doing it again changes nothing',
  params: userParams.extend({ session_id: z.uuid() }),
  response: nothing,
  status: 204,
})
