import { z } from 'zod'
import { areaMessages } from './area-messages.ts'
import { call, nothing, timestamp } from './call.ts'
import { idInAddress, tooLong } from './fields.ts'
import { ownerProof } from './owner-proof.ts'
import { PROOF_REFUSALS } from './payouts.ts'
import { SELLER_STAFF_ROLES } from './seller-roles.ts'

/** The maximum number of staff members and open invitations of one seller, together. */
export const MAX_SELLER_STAFF = 30
/** The number of days for which the link in an invitation to the staff of a seller works. */
export const INVITATION_DAYS = 7

const role = z
  .enum(SELLER_STAFF_ROLES)
  .describe(
    'The role: `products` for products and prices, `orders` for orders and shipping, `manager` for both, the profile and the figures',
  )
const proof = ownerProof.optional().describe('The proof that the caller owns the account')

/** A person on the staff of a seller. */
export const sellerStaffMember = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    seller_role: role,
    last_sign_in_at: timestamp.nullable(),
    is_banned: z.boolean().describe('Whether the shop has banned the account, which then cannot log in'),
  })
  .meta({ id: 'SellerStaffMember' })
export type SellerStaffMember = z.infer<typeof sellerStaffMember>

/** An invitation that the person has not accepted yet. */
export const sellerInvitation = z
  .object({
    invitation_id: z.uuid().describe('The id of the invitation'),
    email: z.string(),
    seller_role: role,
    sent_at: timestamp.describe('When the email was sent last'),
    expires_at: timestamp.describe('From this time on, the link no longer works'),
    is_expired: z.boolean().describe('Whether the link no longer works'),
  })
  .meta({ id: 'SellerInvitation' })
export type SellerInvitation = z.infer<typeof sellerInvitation>

export const listSellerStaff = call({
  name: 'listSellerStaff',
  method: 'GET',
  path: '/api/seller/staff',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'The caller’s staff with their roles, and the open invitations, by email',
  response: z.object({
    items: z.array(sellerStaffMember),
    invitations: z.array(sellerInvitation).describe('The invitations that are not accepted yet'),
    next_cursor: z.null(),
  }),
})

export const invitationForm = z
  .strictObject({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(z.email({ error: areaMessages.auth.emailInvalid }).max(255, tooLong)),
    seller_role: role,
    proof,
  })
  .meta({ id: 'SellerInvitationForm' })

export const inviteSellerStaff = call({
  name: 'inviteSellerStaff',
  method: 'POST',
  path: '/api/seller/invitations',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Invite a person by email to work for the caller; requires a proof of identity',
  body: invitationForm,
  refusals: ['already_staff', 'already_invited', 'seller_staff_full', ...PROOF_REFUSALS],
  response: sellerInvitation,
  status: 201,
})

const invitationParams = z.object({ invitation_id: idInAddress })

export const resendInvitation = call({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/seller/invitations/:invitation_id/resend',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Send an invitation again, with a new link; the earlier link ends',
  params: invitationParams,
  refusals: ['invitation_not_found', 'too_many_requests'],
  response: sellerInvitation,
})

export const cancelInvitation = call({
  name: 'cancelInvitation',
  method: 'DELETE',
  path: '/api/seller/invitations/:invitation_id',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Cancel an invitation; its link ends',
  params: invitationParams,
  refusals: ['invitation_not_found'],
  response: nothing,
  status: 204,
})

const memberParams = z.object({ id: idInAddress })

export const changeSellerStaffRole = call({
  name: 'changeSellerStaffRole',
  method: 'PUT',
  path: '/api/seller/staff/:id',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Change the role of a person on the caller’s staff; requires a proof of identity',
  params: memberParams,
  body: z.strictObject({ seller_role: role, proof }).meta({ id: 'SellerRoleForm' }),
  refusals: ['seller_staff_not_found', ...PROOF_REFUSALS],
  response: sellerStaffMember,
})

export const removeSellerStaff = call({
  name: 'removeSellerStaff',
  method: 'DELETE',
  path: '/api/seller/staff/:id',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'Remove a person from the caller’s staff; the access and all sessions of the person end at once',
  params: memberParams,
  refusals: ['seller_staff_not_found'],
  response: nothing,
  status: 204,
})

const tokenForm = z
  .strictObject({
    token: z
      .string()
      .regex(/^[\w-]{20,100}$/, 'This is not the token of an invitation')
      .meta({
        description: 'The token in the link of the invitation',
        examples: ['dGhpcyBpcyBub3QgYSByZWFsIHRva2VuIQ'],
      }),
  })
  .meta({ id: 'InvitationToken' })

export const readInvitation = call({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/seller-invitations/lookup',
  caller: 'everyone',
  tag: 'Account',
  summary: 'The content of an invitation to the staff of a seller, for the holder of its link',
  body: tokenForm,
  refusals: ['invitation_not_found', 'invitation_expired'],
  response: z
    .object({
      business_name: z.string(),
      email: z.string().describe('The email address to which the invitation was sent'),
      seller_role: role,
      expires_at: timestamp.describe('From this time on, the link no longer works'),
    })
    .meta({ id: 'ReadInvitation' }),
})

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/seller-invitations/acceptance',
  caller: 'member',
  tag: 'Account',
  summary: 'Join the staff of a seller with an invitation to the confirmed email of the caller’s account',
  body: tokenForm,
  refusals: [
    'invitation_not_found',
    'invitation_expired',
    'invitation_for_other_email',
    'account_not_found',
    'account_is_seller',
    'account_is_admin',
    'staff_of_seller',
  ],
  response: z.object({ business_name: z.string(), seller_role: role }).meta({ id: 'AcceptedInvitation' }),
})
