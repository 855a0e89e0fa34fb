import { z } from 'zod'
import { call, pageOf, pageQuery, timestamp } from './call.ts'

/**
 * The actions that the history of a seller records: what the owner and the staff of the seller do in the seller's area.
 */
export const SELLER_ACTIONS = [
  'add_product',
  'change_product',
  'archive_product',
  'delete_draft',
  'change_products',
  'undo_change',
  'import_products',
  'undo_import',
  'start_sale',
  'end_sale',
  'set_status',
  'save_shipment',
  'collect_cash',
  'refuse_cash',
  'change_profile',
  'change_bank_account',
  'upload_document',
  'change_tax_numbers',
  'create_api_key',
  'revoke_api_key',
  'invite_staff',
  'resend_invitation',
  'cancel_invitation',
  'join_staff',
  'change_staff_role',
  'remove_staff',
] as const
export type SellerAction = (typeof SELLER_ACTIONS)[number]

export const sellerActDetails = z
  .object({
    name: z
      .string()
      .optional()
      .describe('The name of the product, API key or person, or the email of an invited person'),
    person_id: z
      .uuid()
      .optional()
      .describe('The account of the person concerned; the entry has no name once the account is deleted'),
    product_id: z.uuid().optional(),
    order_id: z.uuid().optional(),
    count: z.int().optional().describe('The number of products'),
    fields: z.array(z.string()).optional().describe('The names of the changed fields'),
    from: z.string().optional().describe('The value before'),
    to: z.string().optional().describe('The new value, such as a status, a role or a price in paisa'),
    api_key: z.string().optional().describe('The name of the API key that made the call'),
  })
  .meta({ id: 'SellerActDetails' })
export type SellerActDetails = z.infer<typeof sellerActDetails>

/** One entry of a seller's history: who did what, and when. The newest entry has the highest `act_id`. */
export const sellerAct = z
  .object({
    act_id: z.int().describe('The number of the entry'),
    actor_id: z.uuid().describe('The id of the person’s account'),
    actor: z
      .string()
      .nullable()
      .describe(
        'The username of the person, or else the email of the owner or of present staff; null once the account is deleted',
      ),
    action: z.enum(SELLER_ACTIONS).describe('What the person did'),
    details: sellerActDetails.describe('The object of the action and the changed values'),
    created_at: timestamp,
  })
  .meta({ id: 'SellerAct' })
export type SellerAct = z.infer<typeof sellerAct>

export const listSellerActs = call({
  name: 'listSellerActs',
  method: 'GET',
  path: '/api/seller/history',
  caller: 'verified seller',
  sellerStaff: [],
  tag: 'Seller',
  summary: 'What the caller and the caller’s staff did in the last year, newest first',
  query: z.strictObject({
    ...pageQuery(25),
    actor_id: z.uuid().optional().describe('Only the entries of this person'),
  }),
  response: pageOf(sellerAct),
})
