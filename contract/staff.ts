import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, timestamp } from './call.ts'
import { idInAddress, tooLong } from './fields.ts'
import { ownerProof } from './owner-proof.ts'
import { PROOF_REFUSALS } from './payouts.ts'
import { STAFF_ROLES } from './staff-roles.ts'

/** The maximum number of people that the staff list contains. */
export const LONGEST_STAFF_LIST = 500

const staffRoles = z
  .array(z.enum(STAFF_ROLES))
  .min(1, 'Choose at least one role')
  .max(STAFF_ROLES.length)
  .refine((roles) => new Set(roles).size === roles.length, 'Choose each role once')
  .describe('The staff roles: `support`, `catalogue`, `finance` or `owner`. Owners have the rights of all roles.')
const seenRoles = staffRoles.describe(
  'The roles as the owner saw them; if they have changed since, the call is refused with `role_changed`',
)

/** An admin with the staff roles. */
export const staffMember = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    staff_roles: z.array(z.enum(STAFF_ROLES)).describe('The staff roles, which permit groups of calls'),
    has_second_factor: z.boolean().describe('Whether the account has a confirmed second factor'),
    last_sign_in_at: timestamp.nullable(),
    banned_until: timestamp.nullable().describe('Null if the account is not banned.'),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof staffMember>

export const listStaff = call({
  name: 'listStaff',
  method: 'GET',
  path: '/api/admin/staff',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'All members of the staff with their roles, by email',
  response: z.object({ items: z.array(staffMember), next_cursor: z.null() }),
})

export const newStaffForm = z
  .strictObject({
    email: z
      .string()
      .trim()
      .pipe(z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong)),
    staff_roles: staffRoles,
    proof: ownerProof.optional(),
  })
  .meta({ id: 'NewStaffForm' })

export const addStaff = call({
  name: 'addStaff',
  method: 'POST',
  path: '/api/admin/staff',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary:
    'Make an existing account with a confirmed email a member of the staff; requires a proof of identity. A seller’s products leave the shop',
  body: newStaffForm,
  refusals: ['user_not_found', 'already_staff', 'staff_account_unfit', 'own_account', ...PROOF_REFUSALS],
  response: staffMember,
  status: 201,
})

const memberParams = z.object({ id: idInAddress })

export const staffRolesForm = z
  .strictObject({
    staff_roles: staffRoles,
    seen_staff_roles: seenRoles,
    proof: ownerProof.optional(),
  })
  .meta({ id: 'StaffRolesForm' })

export const changeStaffRoles = call({
  name: 'changeStaffRoles',
  method: 'PUT',
  path: '/api/admin/staff/:id',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary:
    'Change the roles of a member of the staff; requires a proof of identity. Owners cannot change their own roles',
  params: memberParams,
  body: staffRolesForm,
  refusals: ['user_not_found', 'own_account', 'role_changed', ...PROOF_REFUSALS],
  response: staffMember,
})

export const removeStaff = call({
  name: 'removeStaff',
  method: 'POST',
  path: '/api/admin/staff/:id/removal',
  caller: 'admin',
  staff: [],
  tag: 'Admin',
  summary: 'Remove a member of the staff, whose account becomes a customer’s; requires a proof of identity',
  params: memberParams,
  body: z.strictObject({ seen_staff_roles: seenRoles, proof: ownerProof.optional() }),
  refusals: ['user_not_found', 'own_account', 'role_changed', ...PROOF_REFUSALS],
  response: z.object({ id: z.uuid() }),
})
